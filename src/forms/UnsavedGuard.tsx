import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useBlocker } from 'react-router-dom';

import { listen } from '../lib/listen';
import { selectUser, sessionStore, useSession } from '../session/store';
import { type UnsavedKind, useUnsaved } from '../session/unsavedChanges';
import { Button } from '../ui/Button';
import { Dialog } from '../ui/Dialog';

interface UnsavedGuardProps {
  labels: LeaveLabels;
  /** Use `runs` for tasks such as an export, which continue while the user opens and closes records. */
  kind?: UnsavedKind;
}

/** Asks before a navigation discards changes. Render one guard at a time, because the router allows one blocker. */
export function UnsavedGuard({ labels, kind = 'dirtyForms' }: UnsavedGuardProps) {
  // Don't block while the user signs in again, because the re-login dialog blocks navigation itself.
  const isSignedIn = useSession(selectUser) !== null;
  return useUnsaved() === kind && isSignedIn && <Blocker labels={labels} kind={kind} />;
}

/** Returns the open record's id. Its drawer's close button asks for confirmation itself, but Back needs this guard. */
const openIn = ({ search }: Location): string | null => new URLSearchParams(search).get('open');

function Blocker({ labels, kind }: Required<UnsavedGuardProps>) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to, historyAction }) =>
      from.pathname !== to.pathname ||
      (kind === 'dirtyForms' && historyAction === NavigationType.Pop && openIn(from) !== openIn(to)),
  );
  useEffect(() => {
    const owner = selectUser(sessionStore.getState())?.id;
    const onUnload = (event: BeforeUnloadEvent) => {
      // If a different user signs in, reload without asking, because the unsaved input isn't theirs.
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
