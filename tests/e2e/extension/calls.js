import { NotAccepted, Trouble } from './trouble.js';

const LIMIT_MS = 10_000;

/**
 * Sends a request to the site with the user's token. Treats a redirect as an error, so that the token goes only to the
 * site.
 *
 * @param {'GET' | 'POST'} method
 * @param {string} site
 * @param {string} path below /api/v1
 * @param {string} accessToken
 * @returns {Promise<Record<string, unknown>>}
 * @throws {NotAccepted} on 401 and 403; {@link Trouble} on every other failure
 */
const call = async (method, site, path, accessToken) => {
  const response = await fetch(`${site}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${accessToken}` },
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  }).catch(() => {
    throw new Trouble('The site could not be reached. Check your network connection.');
  });
  if (response.status === 401 || response.status === 403) {
    throw new NotAccepted('The site no longer accepts this connection. Choose Connect to connect again.');
  }
  const body = response.ok ? await response.json().catch(() => null) : null;
  if (body === null || typeof body !== 'object') {
    throw new Trouble(`The site sent an invalid response (status ${response.status}). Please try again later.`);
  }
  return body;
};

/** @param {unknown} value */
const textOr = (value, fallback = '') => (typeof value === 'string' && value !== '' ? value : fallback);

/**
 * Returns the user of the token (`GET /users/verify`).
 *
 * @param {string} site
 * @param {string} accessToken
 */
export const verify = async (site, accessToken) => {
  const user = await call('GET', site, '/users/verify', accessToken);
  return { email: textOr(user.email), plan: textOr(user.plan_name, 'Free') };
};

/**
 * Requests a new access token with one that is about to expire (`POST /users/refresh` with an empty body).
 *
 * @param {string} site
 * @param {string} accessToken
 * @returns {Promise<string>} the new access token
 */
export const refresh = async (site, accessToken) => {
  const { access_token: next } = await call('POST', site, '/users/refresh', accessToken);
  if (typeof next !== 'string' || next === '') throw new Trouble('The site sent no new access token.');
  return next;
};

/**
 * Returns the claims of an access token. Does not verify the token, because only the site can.
 *
 * @param {string} accessToken
 * @returns {Record<string, unknown>} empty if the token is invalid
 */
const claimsOf = (accessToken) => {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return Object(JSON.parse(atob(payload)));
  } catch {
    return {};
  }
};

/**
 * Returns the expiry of an access token in epoch milliseconds.
 *
 * @param {string} accessToken
 * @returns {number} 0 if the token has no expiry
 */
export const expiryOf = (accessToken) => {
  const { exp } = claimsOf(accessToken);
  return typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : 0;
};

/**
 * Returns the id of the token's user. The site compares it with the id of its own user.
 *
 * @param {string} accessToken
 */
export const userIdOf = (accessToken) => {
  const { sub, user_id: userId } = claimsOf(accessToken);
  return String(sub ?? userId ?? '');
};
