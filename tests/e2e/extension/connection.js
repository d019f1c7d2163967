import { readSite } from './site.js';

/**
 * The tokens with their site, expiry, and user.
 *
 * @typedef {{ site: string, accessToken: string, refreshToken: string, expiresAtMs: number, email: string, plan: string }} Connection
 */

/*
 * Tokens are stored in `chrome.storage.session`: only in memory, hidden from content scripts, and available after the
 * service worker has slept. They are lost when the browser closes, but users who are still logged in on the site
 * are reconnected silently. `chrome.storage.local` contains no secret, only a flag that the user wants to be connected.
 */

/** @returns {Promise<Connection | null>} `null` if not connected, or if connected to another site than the current one */
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

/** Removes the tokens. @param {string | null} trouble message for the user */
export const dropConnection = (trouble) => chrome.storage.session.set({ connection: null, trouble });

/** Removes the tokens and the flag, so that the extension does not reconnect until the user clicks Connect. */
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
