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

/** An access token with this much life or less is exchanged. */
const MARGIN_MS = 5 * 60_000;
/** Two exchanges start at least this far apart. */
const PAUSE_MS = 30_000;
const ALARM = 'refresh';

/** @param {number} expiresAtMs */
const isNearEnd = (expiresAtMs) => expiresAtMs - Date.now() <= MARGIN_MS;

/** A timer would die with the service worker; an alarm wakes it. @param {number} expiresAtMs */
const setAlarm = (expiresAtMs) =>
  chrome.alarms.create(ALARM, { when: Math.max(expiresAtMs - MARGIN_MS, Date.now() + PAUSE_MS) });

/**
 * Lets only one run of a work be under way; whoever asks meanwhile gets that one's result.
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
  if (expiresAtMs <= Date.now()) throw new Trouble('The site sent a login that has already ended. Please try again.');
  const user = await verify(site, tokens.accessToken);
  if (site !== (await readSite()))
    throw new Trouble('The address of the site was changed meanwhile. Please try again.');
  return { site, ...tokens, expiresAtMs, ...user };
};

/** @param {import('./connection.js').Connection} connection */
const keep = async (connection) => {
  await writeConnection(connection);
  await setAlarm(connection.expiresAtMs);
};

let isAsking = false;

/** On the user's click: opens the site's login in a window of its own. Tells about trouble through storage, never throws. */
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

/** Without a window and without a word: for who was connected before and is still logged in on the site. */
export const reconnect = oneAtATime(async () => {
  if ((await readConnection()) !== null || !(await isReconnectWanted())) return;
  try {
    const connection = await makeConnection({ interactive: false });
    if ((await readConnection()) === null && (await isReconnectWanted())) await keep(connection);
  } catch {
    // The popup offers Connect, which is all there is to say.
  }
});

let lastRefreshMs = 0;

/** The next token near the end of this one, else only a look at whether the site still knows the user. */
const renew = async (/** @type {import('./connection.js').Connection} */ { site, accessToken, expiresAtMs }) => {
  if (!isNearEnd(expiresAtMs) || Date.now() - lastRefreshMs < PAUSE_MS) return verify(site, accessToken);
  lastRefreshMs = Date.now();
  const next = await refresh(site, accessToken);
  return { accessToken: next, expiresAtMs: expiryOf(next) };
};

/** Keeps the connection alive and true; called by the alarm and whenever the popup opens. */
export const lookAfter = oneAtATime(async () => {
  const before = await readConnection();
  if (before === null) return reconnect();
  if (before.expiresAtMs <= Date.now()) {
    await dropConnection(null);
    return reconnect();
  }
  /** Disconnected or connected anew while we waited: what was asked for the old token counts for nothing. */
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
