import { useLayoutEffect, useId, useRef, type ReactNode } from 'react';

import { formatDate } from '../../../domain/dates';
import { Button } from '../../../ui/Button';
import { IconCheck, IconClose } from '../../../ui/icons';
import { Card } from '../../../ui/panels';
import { SetupStep } from './SetupStep';
import type { SetupList } from './useSetup';

interface SetupCardProps {
  setup: SetupList;
  onDismiss: () => void;
  className?: string | undefined;
}

/** What a new user still has to do. It says so when all is ticked, and is gone from the next visit on. */
export function SetupCard({ setup, onDismiss, className }: SetupCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const isFinished = setup.phase === 'finished';
  useLayoutEffect(() => {
    // The box that was ticked last is gone with the list, and the focus with it.
    if (isFinished) heading.current?.focus();
  }, [isFinished]);
  return (
    <Card as="section" aria-labelledby={id} className={className}>
      <div className="flex items-start justify-between gap-3">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {isFinished ? 'You are all set' : 'Set up'}
        </h2>
        <Button
          variant="quiet"
          size="row"
          onClick={onDismiss}
          aria-label="Hide the set-up list"
          className="-mt-1 -mr-2 min-w-8"
        >
          <IconClose />
        </Button>
      </div>
      {isFinished ? (
        <p className="mt-3 text-ink-2">
          Open any page and press Alt+S, on a Mac Option+S, to save your first bookmark.
        </p>
      ) : (
        <ul className="mt-3 grid gap-1">
          <KnownStep>Account activated</KnownStep>
          {setup.connectedAt !== null && (
            <KnownStep>Extension connected on {formatDate(new Date(setup.connectedAt).toISOString())}</KnownStep>
          )}
          {setup.steps
            .filter((step) => !setup.isKnown(step))
            .map((step) => (
              <SetupStep key={step} step={step} isDone={setup.isDone(step)} onTick={(done) => setup.tick(step, done)} />
            ))}
        </ul>
      )}
    </Card>
  );
}

/** Done, as far as this site knows. */
const KnownStep = ({ children }: { children: ReactNode }) => (
  <li className="flex min-h-9 items-center gap-3 text-ink-2">
    <IconCheck className="size-4.5 shrink-0 text-ok-ink" />
    <span>{children}</span>
  </li>
);
