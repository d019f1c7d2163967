import { connect, disconnect, isConnecting, lookAfter, reconnect } from './account.js';
import { readConnection, readTrouble } from './connection.js';
import { readSite } from './site.js';

/*
 * The login window takes the focus, and with it the popup closes: so everything happens here and the popup only asks and
 * shows. Tokens never leave this file's side; the popup learns a name.
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
  // Keeps the channel open until the answer is there.
  return true;
});

chrome.alarms.onAlarm.addListener(() => void lookAfter());
chrome.runtime.onStartup.addListener(() => void reconnect());
