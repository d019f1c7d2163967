import { monotonicMs } from '../../lib/clock';
import { combineCleanups, listen, onVisible } from '../../lib/listen';
import { logout } from '../sessionEnd';
import { sessionStore } from '../store';
import { isUnwatched } from '../timer';
import type { SessionState } from '../transition';
import { extensionStore, readStatus, setExtensionStatus } from './extensionStatus';
import { chromeIds } from './policy';
import { connectPolicy } from './request';

interface Emitter<Listener> {
  readonly addListener: (listener: Listener) => void;
}

interface Port {
  readonly disconnect: () => void;
  readonly onMessage: Emitter<(message: unknown) => void>;
  readonly onDisconnect: Emitter<() => void>;
}

/** Part of Chrome's extension API that a page has if an extension lists the page in `externally_connectable`. */
interface Runtime {
  readonly lastError?: unknown;
  readonly connect: (id: string) => Port;
  readonly sendMessage: (id: string, message: object, callback: () => void) => void;
}

const runtime = () => (globalThis as { chrome?: { runtime?: Runtime } }).chrome?.runtime;

/** Reading `lastError` keeps the browser from logging that an extension is not installed. */
const ignoreLastError = () => void runtime()?.lastError;

/** Returns `null` if the API is missing or throws. Other extensions and scripts can replace the API. */
function attempt<T>(call: (api: Runtime) => T): T | null {
  const api = runtime();
  try {
    return api === undefined ? null : call(api);
  } catch {
    return null;
  }
}

/** A shorter connection counts as a failure. Chrome closes a working connection after about 30 s. */
const STEADY_MS = 5_000;
const RETRY_MS = 100;
const FAILURES_MAX = 6;

let closeLinks: () => void = () => undefined;

/** Connects to the operator's extensions when a session starts, and notifies them when the user logs out. */
export function onSessionChange(now: SessionState, before: SessionState): void {
  closeLinks();
  closeLinks = () => undefined;
  const ids = chromeIds(connectPolicy());
  const { user, endReason, sessionNumber } = now;
  if (endReason === 'user_initiated' && before.user !== null) {
    const message = { type: 'logout', userId: before.user.id };
    for (const id of ids) attempt((api) => api.sendMessage(id, message, ignoreLastError));
  }
  if (user === null || sessionNumber !== sessionStore.getState().sessionNumber) return;
  closeLinks = combineCleanups(...ids.map((id) => openLink(id, user.id)), () => extensionStore.setState({}, true));
}

/** Stays connected to an extension, stores its status, and logs out if this user logs out in the extension. */
function openLink(id: string, userId: string): () => void {
  let port: Port | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isInstalled = false;
  let wasConnected = false;
  const open = () => {
    if (port !== null) return;
    clearTimeout(timer);
    const opened = attempt((api) => api.connect(id));
    const openedAt = monotonicMs();
    port = opened;
    opened?.onMessage.addListener((message) => {
      const status = port === opened ? readStatus(message) : null;
      if (status === null) return;
      isInstalled = true;
      setExtensionStatus(id, status);
      if (status.account !== null) wasConnected = status.account.id === userId;
      else if (wasConnected && status.isLoggedOut) logout();
    });
    opened?.onDisconnect.addListener(() => {
      ignoreLastError();
      if (port !== opened) return;
      port = null;
      failures = monotonicMs() - openedAt > STEADY_MS ? 0 : failures + 1;
      if (!isInstalled || failures > FAILURES_MAX) setExtensionStatus(id, null);
      // Don't reconnect in a tab that is hidden for a long time, because the connection restarts the service worker.
      else if (!isUnwatched()) timer = setTimeout(open, failures && RETRY_MS * 2 ** failures);
    });
  };
  const reopen = () => {
    failures = 0;
    open();
  };
  const close = () => {
    clearTimeout(timer);
    port?.disconnect();
    port = null;
  };
  open();
  // Connect again on `pageshow`, because browsers close connections of pages in the back/forward cache.
  return combineCleanups(
    onVisible(reopen),
    listen(globalThis, 'pageshow', reopen),
    listen(globalThis, 'pagehide', close),
    close,
  );
}
