import { Trouble } from './trouble.js';

/** Time limit of a silent attempt. The page has to load before its JavaScript can redirect. */
const SILENT_LIMIT_MS = 10_000;

/** Returns 256 random bits, so that other pages can't guess the state. */
const newState = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/**
 * Whether two texts are equal, compared in constant time.
 *
 * @param {string} one
 * @param {string} other
 */
const isSame = (one, other) => {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
};

/**
 * Reads the tokens from the final URL: `<redirect URL>#access_token=…&refresh_token=…&state=…`.
 *
 * @param {string | undefined} address
 * @param {{ redirectUri: string, state: string }} asked
 * @throws {Trouble} if the URL doesn't belong to this request
 */
export const readAnswer = (address, { redirectUri, state }) => {
  const [place, fragment = ''] = (address ?? '').split(/#(.*)/s);
  const answer = new URLSearchParams(fragment);
  /** @param {string} name */
  const only = (name) => (answer.getAll(name).length === 1 ? (answer.get(name) ?? '') : '');
  if (place !== redirectUri || !isSame(only('state'), state)) {
    throw new Trouble('The response does not belong to this request, so it was ignored. Please try again.');
  }
  const tokens = { accessToken: only('access_token'), refreshToken: only('refresh_token') };
  if (tokens.accessToken === '' || tokens.refreshToken === '') {
    throw new Trouble('The site sent an incomplete response. Please try again.');
  }
  return tokens;
};

/**
 * Sends the user to the site's login and waits for the tokens. Each state is valid for one call, so a response to an
 * earlier request is rejected.
 *
 * @param {string} site
 * @param {{ interactive: boolean }} how without `interactive`, no window opens, and the call fails if the user is not
 * signed in
 */
export const askSite = async (site, { interactive }) => {
  const asked = { redirectUri: chrome.identity.getRedirectURL(), state: newState() };
  const query = new URLSearchParams({ oauth_state: asked.state, oauth_redirect_uri: asked.redirectUri });
  const address = await chrome.identity.launchWebAuthFlow({
    url: `${site}/login?${query}`,
    interactive,
    abortOnLoadForNonInteractive: false,
    timeoutMsForNonInteractive: SILENT_LIMIT_MS,
  });
  return readAnswer(address, asked);
};
