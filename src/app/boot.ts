import { connectSession } from '../http/port';
import { endAll } from '../lib/listen';
import { freshToken } from '../session/refresh';
import { onUnauthorized, restoreSession } from '../session/restore';
import { onNewEpoch, sessionStore } from '../session/store';
import { watchSubscription } from '../session/subscription';
import { startSessionTimer } from '../session/timer';
import { watchTheme } from '../ui/theme';

/** Connects http to the session, starts the watchers and restores the session; returns what undoes it (tests). */
export function boot(): () => void {
  connectSession({
    epoch: () => sessionStore.getState().epoch,
    currentToken: () => sessionStore.getState().token,
    freshToken,
    onUnauthorized,
    onNewEpoch,
  });
  const stop = endAll(startSessionTimer(), watchSubscription(), watchTheme(), () => connectSession());
  restoreSession();
  return stop;
}
