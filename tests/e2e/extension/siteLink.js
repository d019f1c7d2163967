import { disconnect } from './account.js';
import { userIdOf } from './calls.js';
import { isReconnectWanted, readConnection } from './connection.js';
import { readSite } from './site.js';

/*
 * The site connects to the extension (`externally_connectable`), so the extension needs no further permission. Messages
 * contain no token and no complete email.
 */

/** Open connections of pages of the site. @type {Set<chrome.Port>} */
const ports = new Set();

/** Returns the first character and the domain: `f***@example.com`. @param {string} email */
export const maskEmail = (email) => {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${[...email][0]}***${email.slice(at)}` : '';
};

/** @returns {Promise<{ type: 'status', version: string, account: { id: string, label: string } | null, isLoggedOut: boolean }>} */
export const siteStatus = async () => {
  const [connection, isWanted] = await Promise.all([readConnection(), isReconnectWanted()]);
  return {
    type: 'status',
    version: chrome.runtime.getManifest().version,
    account: connection && { id: userIdOf(connection.accessToken), label: maskEmail(connection.email) },
    // If the user wants a connection, the extension reconnects silently, so it does not count as logged out.
    isLoggedOut: connection === null && !isWanted,
  };
};

/**
 * Whether the sender is a page of the site. Match patterns in the manifest ignore the port, so other pages on localhost
 * can send messages too.
 *
 * @param {chrome.Sender | undefined} sender
 * @param {string} site
 */
const isSite = (sender, site) => sender?.id === undefined && sender?.origin === site;

const tellSite = async () => {
  const [status, site] = await Promise.all([siteStatus(), readSite()]);
  for (const port of ports) {
    if (isSite(port.sender, site)) port.postMessage(status);
    else {
      ports.delete(port);
      port.disconnect();
    }
  }
};

/**
 * Disconnects if the connected user logs out on the site.
 *
 * @param {unknown} message
 * @param {chrome.Sender} sender
 */
const readLogout = async (message, sender) => {
  const { type, userId } = /** @type {Record<string, unknown>} */ (Object(message));
  const [connection, site] = await Promise.all([readConnection(), readSite()]);
  if (type !== 'logout' || connection === null || !isSite(sender, site)) return;
  if (userId === userIdOf(connection.accessToken)) await disconnect();
};

export const talkToSite = () => {
  chrome.runtime.onConnectExternal.addListener((port) => {
    ports.add(port);
    port.onDisconnect.addListener(() => ports.delete(port));
    void tellSite();
  });
  chrome.runtime.onMessageExternal.addListener((message, sender) => void readLogout(message, sender));
  chrome.storage.session.onChanged.addListener(() => void tellSite());
  chrome.storage.local.onChanged.addListener(() => void tellSite());
};
