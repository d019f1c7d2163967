import { connectSession } from '../http/port';
import { authChange } from '../session/authEvents';
import { onResume } from '../session/onResume';
import { onUnauthorized } from '../session/onUnauthorized';
import { restoreSession } from '../session/restore';
import { sessionStore } from '../session/sessionStore';
import { watchSubscription } from '../session/subscriptionStore';
import { tokenToSend, watchSession } from '../session/upkeepSlot';
import { watchTheme } from '../ui/theme';

/**
 * Starts the app: ties http to the session (the one knot), starts the watchers and restores the session. No call is made.
 *
 * @returns a function that unties everything again (tests)
 */
export function boot(): () => void {
  connectSession({
    epoch: () => sessionStore.getState().epoch,
    currentToken: () => sessionStore.getState().token,
    freshToken: tokenToSend,
    onUnauthorized,
    onNewEpoch: (listener) => authChange.on(({ newEpoch }) => newEpoch && listener()),
  });
  const undo = [watchSession(), watchSubscription(), onResume(), watchTheme()];
  restoreSession();
  return () => {
    for (const off of undo) off();
    connectSession();
  };
}
