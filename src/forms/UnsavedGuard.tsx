import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useBlocker } from 'react-router-dom';

import { listen } from '../lib/listen';
import { selectUser, sessionStore, useSession } from '../session/store';
import { type UnsavedKind, useUnsaved } from '../session/unsavedChanges';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface UnsavedGuardProps {
  labels: LeaveLabels;
  /** `runs` for what the page has under way: it goes on while records are opened and closed. */
  what?: UnsavedKind;
}

/**
 * Asks before something typed (`useUnsavedChanges`) would be lost: on the way to another page with a dialog of our own,
 * on closing or reloading the tab with the browser's. Only one asks at a time, as the router wants it.
 */
export function UnsavedGuard({ labels, what = 'dirtyForms' }: UnsavedGuardProps) {
  // While the user signs in again over the screen, the sign-in itself keeps them on it.
  const isSignedIn = useSession(selectUser) !== null;
  return useUnsaved() === what && isSignedIn && <Blocker labels={labels} what={what} />;
}

/** The record that is open over a list. Its drawer asks by itself when it is closed, but not when Back closes it. */
const openIn = ({ search }: Location): string | null => new URLSearchParams(search).get('open');

function Blocker({ labels, what }: Required<UnsavedGuardProps>) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      from.pathname !== to.pathname ||
      (what === 'dirtyForms' && historyAction === NavigationType.Pop && openIn(from) !== openIn(to)),
  );
  useEffect(() => {
    const owner = selectUser(sessionStore.getState())?.id;
    const onUnload = (event: BeforeUnloadEvent) => {
      // When another account has signed in, the page reloads without asking: nothing on it belongs to that account.
      if (selectUser(sessionStore.getState())?.id === owner) event.preventDefault();
    };
    return listen(globalThis, 'beforeunload', onUnload);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog labels={labels} onLeave={blocker.proceed} onStay={blocker.reset} />;
}

interface LeaveLabels {
  readonly title: string;
  readonly text?: string;
  readonly leave: string;
  readonly stay: string;
}

interface LeaveDialogProps {
  labels: LeaveLabels;
  onLeave: () => void;
  onStay: () => void;
}

/** Leave and lose what was typed, or stay: the safe button has the focus. */
export function LeaveDialog({ labels, onLeave, onStay }: LeaveDialogProps) {
  const stay = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      onClose={onStay}
      title={labels.title}
      description={labels.text}
      initialFocus={stay}
      actions={
        <>
          <Button variant="secondary" onClick={onLeave}>
            {labels.leave}
          </Button>
          <Button ref={stay} onClick={onStay}>
            {labels.stay}
          </Button>
        </>
      }
    />
  );
}
