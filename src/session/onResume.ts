import { watchOnline } from '../lib/online';
import { endIfExpired } from './restore';
import { syncWithStorage } from './sync';
import { watchTokens } from './tokenStorage';
import { fetchForSession, upkeepSlot } from './upkeepSlot';

/** Another tab may have signed in, out or renewed; the machine may have slept past the expiry. */
function lookAgain(): void {
  syncWithStorage();
  const here = upkeepSlot.get();
  if (here !== null) here.checkSession();
  else if (!endIfExpired()) fetchForSession();
}

/**
 * Listens for everything after which the session may no longer be what this tab believes: the tab is seen or focused
 * again, restored from the page cache, online again, or another tab wrote tokens.
 *
 * @returns a function that stops listening
 */
export function onResume(): () => void {
  const undo = [watchOnline(lookAgain), watchTokens(lookAgain)];
  const listen = (target: EventTarget, event: string) => {
    target.addEventListener(event, lookAgain);
    undo.push(() => target.removeEventListener(event, lookAgain));
  };
  listen(document, 'visibilitychange');
  listen(globalThis, 'focus');
  listen(globalThis, 'pageshow');
  return () => {
    for (const off of undo) off();
  };
}
