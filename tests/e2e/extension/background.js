import { connect, disconnect, isConnecting, lookAfter, reconnect } from './account.js';
import { readConnection, readTrouble } from './connection.js';
import { readSite } from './site.js';
import { talkToSite } from './siteLink.js';

/*
 * Opening the login window closes the popup, because the popup loses the focus. Therefore this service worker does all
 * the work. The popup only sends commands and shows the status. It never gets a token.
 */

/** @typedef {{ kind: 'connected' | 'connecting' | 'apart', site: string, email: string, plan: string, trouble: string | null }} Status */

/** @returns {Promise<Status>} */
const status = async () => {
  const [connection, trouble, site] = await Promise.all([readConnection(), readTrouble(), readSite()]);
  const kind = isConnecting() ? 'connecting' : connection === null ? 'apart' : 'connected';
  return { kind, site, email: connection?.email ?? '', plan: connection?.plan ?? '', trouble };
};

/** @type {Record<string, () => Promise<unknown>>} */
const ORDERS = {
  open: async () => {
    void lookAfter();
    return status();
  },
  status,
  connect,
  disconnect,
};

chrome.runtime.onMessage.addListener((message, _sender, answer) => {
  const order = typeof message === 'string' && Object.hasOwn(ORDERS, message) ? ORDERS[message] : undefined;
  if (order === undefined) return false;
  void order().then(answer);
  // Keep the channel open for the asynchronous response.
  return true;
});

chrome.alarms.onAlarm.addListener(() => void lookAfter());
chrome.runtime.onStartup.addListener(() => void reconnect());
talkToSite();
