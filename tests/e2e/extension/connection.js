import { readSite } from './site.js';

/**
 * The tokens with what they are good for.
 *
 * @typedef {{ site: string, accessToken: string, refreshToken: string, expiresAtMs: number, email: string, plan: string }} Connection
 */

/*
 * Tokens are kept in `chrome.storage.session`: in memory only, never on the disk, out of reach of content scripts, and alive
 * while the service worker sleeps. They are gone when the browser ends, which costs the user nothing: whoever is still logged
 * in on the site is connected again silently. `chrome.storage.local` holds no secret, only that this is wanted.
 */

/** @returns {Promise<Connection | null>} null as well when it was made with another site than the one that is set now */
export const readConnection = async () => {
  const [{ connection }, site] = await Promise.all([chrome.storage.session.get('connection'), readSite()]);
  const stored = /** @type {Connection | undefined} */ (connection);
  return stored?.site === site ? stored : null;
};

/** @param {Connection} connection */
export const writeConnection = async (connection) => {
  await chrome.storage.session.set({ connection, trouble: null });
  await chrome.storage.local.set({ reconnect: true });
};

/** Forgets the tokens. @param {string | null} trouble what the user should be told about it */
export const dropConnection = (trouble) => chrome.storage.session.set({ connection: null, trouble });

/** After the user has disconnected, nothing connects by itself any more. */
export const forgetUser = async () => {
  await dropConnection(null);
  await chrome.storage.local.remove('reconnect');
};

export const isReconnectWanted = async () => (await chrome.storage.local.get('reconnect')).reconnect === true;

/** @param {string | null} trouble */
export const writeTrouble = (trouble) => chrome.storage.session.set({ trouble });

export const readTrouble = async () => {
  const { trouble } = await chrome.storage.session.get('trouble');
  return typeof trouble === 'string' ? trouble : null;
};
