import { SESSION_KEYS } from '../config/storageKeys';
import { connectSession } from '../http/port';
import { removeSession } from '../lib/browserStorage';
import { combineCleanups } from '../lib/listen';
import { loadChunk } from '../lib/loadChunk';
import { hasConnectParameters } from '../session/connect/connection';
import { freshToken } from '../session/refresh';
import { restoreSession } from '../session/restore';
import { onUnauthorized } from '../session/sessionEnd';
import { onNewSession, sessionStore } from '../session/store';
import { watchSubscription } from '../session/subscription';
import { startSessionTimer } from '../session/timer';
import { watchTheme } from '../ui/theme';

/** A page has `chrome.runtime` only if an installed extension accepts messages from the page. */
const notifyExtensions: Parameters<typeof onNewSession>[0] = (...change) => {
  if (!(globalThis as { chrome?: { runtime?: object } }).chrome?.runtime) return;
  loadChunk(() => import('../session/connect/extensionLink')).then(
    ({ onSessionChange }) => onSessionChange(...change),
    () => undefined,
  );
};

export function boot(): () => void {
  connectSession({
    sessionNumber: () => sessionStore.getState().sessionNumber,
    currentToken: () => sessionStore.getState().token,
    freshToken,
    onUnauthorized,
    onNewSession,
  });
  const stop = combineCleanups(
    startSessionTimer(),
    watchSubscription(),
    watchTheme(),
    onNewSession(notifyExtensions),
    onNewSession(() => removeSession(SESSION_KEYS.registeredEmail)),
    () => connectSession(),
  );
  restoreSession();
  // The script in index.html sets this attribute for every stored token. Remove it if the token has expired.
  if (sessionStore.getState().token === null && !hasConnectParameters(globalThis.location.search))
    delete document.documentElement.dataset['session'];
  return stop;
}
