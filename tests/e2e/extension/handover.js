import { Trouble } from './trouble.js';

/** How long a silent attempt waits. The site redirects by script, after its page has loaded. */
const SILENT_LIMIT_MS = 10_000;

/** 256 random bits; whoever did not see the request cannot guess it. */
const newState = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/**
 * Whether two texts are the same, in a time that does not tell where they differ.
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
 * Reads the address the site ended at: `<redirect address>#access_token=…&refresh_token=…&state=…`.
 *
 * @param {string | undefined} address
 * @param {{ redirectUri: string, state: string }} asked
 * @throws {Trouble} when it is not the answer to what was asked
 */
export const readAnswer = (address, { redirectUri, state }) => {
  const [place, fragment = ''] = (address ?? '').split(/#(.*)/s);
  const answer = new URLSearchParams(fragment);
  /** @param {string} name */
  const only = (name) => (answer.getAll(name).length === 1 ? (answer.get(name) ?? '') : '');
  if (place !== redirectUri || !isSame(only('state'), state)) {
    throw new Trouble('The answer does not belong to this request, so it was thrown away. Please try again.');
  }
  const tokens = { accessToken: only('access_token'), refreshToken: only('refresh_token') };
  if (tokens.accessToken === '' || tokens.refreshToken === '') {
    throw new Trouble('The site sent an incomplete answer. Please try again.');
  }
  return tokens;
};

/**
 * Sends the user to the site's login and waits for the tokens. The state lives in this call alone, so it counts once: an
 * answer to an earlier request never fits.
 *
 * @param {string} site
 * @param {{ interactive: boolean }} how without `interactive` no window is shown, and it fails unless the user is signed in
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
