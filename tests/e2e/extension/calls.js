import { NotAccepted, Trouble } from './trouble.js';

const LIMIT_MS = 10_000;

/**
 * One call to the site with the user's token. A redirect is an error: the token goes nowhere but to the site.
 *
 * @param {'GET' | 'POST'} method
 * @param {string} site
 * @param {string} path below /api/v1
 * @param {string} accessToken
 * @returns {Promise<Record<string, unknown>>}
 * @throws {NotAccepted} on 401 and 403; {@link Trouble} on everything else that goes wrong
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
    throw new Trouble(`The site gave no usable answer (status ${response.status}). Please try again later.`);
  }
  return body;
};

/** @param {unknown} value */
const textOr = (value, fallback = '') => (typeof value === 'string' && value !== '' ? value : fallback);

/**
 * `GET /users/verify`: who the token belongs to.
 *
 * @param {string} site
 * @param {string} accessToken
 */
export const verify = async (site, accessToken) => {
  const user = await call('GET', site, '/users/verify', accessToken);
  return { email: textOr(user.email), plan: textOr(user.plan_name, 'Free') };
};

/**
 * `POST /users/refresh`, empty body, with the access token that is about to end.
 *
 * @param {string} site
 * @param {string} accessToken
 * @returns {Promise<string>} the next access token
 */
export const refresh = async (site, accessToken) => {
  const { access_token: next } = await call('POST', site, '/users/refresh', accessToken);
  if (typeof next !== 'string' || next === '') throw new Trouble('The site sent no new access token.');
  return next;
};

/**
 * When an access token ends, in milliseconds since 1970. It is read, not checked: only the site can do that.
 *
 * @param {string} accessToken
 * @returns {number} 0 for a token that does not say
 */
export const expiryOf = (accessToken) => {
  try {
    const payload = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const { exp } = JSON.parse(atob(payload));
    return Number.isFinite(exp) ? exp * 1000 : 0;
  } catch {
    return 0;
  }
};
