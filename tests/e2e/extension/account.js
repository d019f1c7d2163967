import { expiryOf, refresh, verify } from './calls.js';
import {
  dropConnection,
  forgetUser,
  isReconnectWanted,
  readConnection,
  writeConnection,
  writeTrouble,
} from './connection.js';
import { askSite } from './handover.js';
import { readSite } from './site.js';
import { NotAccepted, toWords, Trouble } from './trouble.js';

/** The access token is refreshed when it expires within this time. */
const MARGIN_MS = 5 * 60_000;
/** Minimum time between two refreshes. */
const PAUSE_MS = 30_000;
const ALARM = 'refresh';

/** @param {number} expiresAtMs */
const isNearEnd = (expiresAtMs) => expiresAtMs - Date.now() <= MARGIN_MS;

/** Uses an alarm, because a timer would stop with the service worker. @param {number} expiresAtMs */
const setAlarm = (expiresAtMs) =>
  chrome.alarms.create(ALARM, { when: Math.max(expiresAtMs - MARGIN_MS, Date.now() + PAUSE_MS) });

/**
 * Prevents parallel runs of `work`. Callers during a run get the result of that run.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {() => Promise<T>}
 */
const oneAtATime = (work) => {
  /** @type {Promise<T> | null} */
  let running = null;
  return () => (running ??= work().finally(() => (running = null)));
};

/** @param {{ interactive: boolean }} how @returns {Promise<import('./connection.js').Connection>} */
const makeConnection = async (how) => {
  const site = await readSite();
  const tokens = await askSite(site, how);
  const expiresAtMs = expiryOf(tokens.accessToken);
  if (expiresAtMs <= Date.now()) throw new Trouble('The login from the site has already expired. Please try again.');
  const user = await verify(site, tokens.accessToken);
  if (site !== (await readSite())) throw new Trouble('The site was changed during the login. Please try again.');
  return { site, ...tokens, expiresAtMs, ...user };
};

/** @param {import('./connection.js').Connection} connection */
const keep = async (connection) => {
  await writeConnection(connection);
  await setAlarm(connection.expiresAtMs);
};

let isAsking = false;

/** Opens the site's login in a window after the user's click. Stores an error message instead of throwing. */
export const connect = oneAtATime(async () => {
  isAsking = true;
  await writeTrouble(null);
  /** @type {() => Promise<void>} */
  let finish;
  try {
    const connection = await makeConnection({ interactive: true });
    finish = () => keep(connection);
  } catch (error) {
    finish = () => writeTrouble(toWords(error));
  }
  isAsking = false;
  await finish();
});

/** Connects silently if the user was connected before and is still logged in on the site. */
export const reconnect = oneAtATime(async () => {
  if ((await readConnection()) !== null || !(await isReconnectWanted())) return;
  try {
    const connection = await makeConnection({ interactive: false });
    if ((await readConnection()) === null && (await isReconnectWanted())) await keep(connection);
  } catch {
    // No message is needed, because the popup offers Connect.
  }
});

let lastRefreshMs = 0;

/** Refreshes the token when it is about to expire. Otherwise only checks that the site still accepts it. */
const renew = async (/** @type {import('./connection.js').Connection} */ { site, accessToken, expiresAtMs }) => {
  if (!isNearEnd(expiresAtMs) || Date.now() - lastRefreshMs < PAUSE_MS) return verify(site, accessToken);
  lastRefreshMs = Date.now();
  const next = await refresh(site, accessToken);
  return { accessToken: next, expiresAtMs: expiryOf(next) };
};

/** Keeps the connection valid. Runs on the alarm and whenever the popup opens. */
export const lookAfter = oneAtATime(async () => {
  const before = await readConnection();
  if (before === null) return reconnect();
  if (before.expiresAtMs <= Date.now()) {
    await dropConnection(null);
    return reconnect();
  }
  /**
   * Whether the user disconnected or reconnected during a request. If so, the response belongs to the old token and is
   * ignored.
   */
  const isReplaced = async () => (await readConnection())?.accessToken !== before.accessToken;
  try {
    const news = await renew(before);
    if (!(await isReplaced())) await keep({ ...before, ...news });
  } catch (error) {
    if (await isReplaced()) return;
    if (error instanceof NotAccepted) await dropConnection(toWords(error));
    else await setAlarm(before.expiresAtMs);
  }
});

export const disconnect = async () => {
  await chrome.alarms.clear(ALARM);
  await forgetUser();
};

export const isConnecting = () => isAsking;
