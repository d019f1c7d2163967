import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router-dom';

import { selectUser, sessionStore } from '../session/store';
import { useHasUnsavedChanges } from '../session/unsavedChanges';
import { LeaveDialog, type LeaveWords } from './LeaveDialog';

/**
 * Asks before something typed would be lost: on the way to another page of this site with a dialog of our own, on closing
 * or reloading the tab with the browser's. Forms say that they hold something through `useUnsavedChanges`.
 */
export function UnsavedGuard({ words }: { words: LeaveWords }) {
  // The router's blocker remembers its key across a hiding of the screen (sign-in in place) and would register a second
  // one beside it, which nobody removes. A new life is a new blocker.
  const [life, setLife] = useState(0);
  useEffect(() => () => setLife((count) => count + 1), []);
  return <Blocker key={life} words={words} />;
}

function Blocker({ words }: { words: LeaveWords }) {
  const isHeld = useHasUnsavedChanges();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isHeld) return undefined;
    const owner = selectUser(sessionStore.getState())?.id;
    const onUnload = (event: BeforeUnloadEvent) => {
      // Another account has signed in: the page reloads, because nothing on it is his.
      if (selectUser(sessionStore.getState())?.id === owner) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', onUnload);
    return () => globalThis.removeEventListener('beforeunload', onUnload);
  }, [isHeld]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog words={words} onLeave={blocker.proceed} onStay={blocker.reset} />;
}
