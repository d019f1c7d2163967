import { clsx } from 'clsx';
import { useLayoutEffect, useId, useRef, useState, type ReactNode } from 'react';
import * as v from 'valibot';

import { StoreLink } from '../../../components/StoreLink';
import { paths } from '../../../config/paths';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { formatDate } from '../../../domain/dates';
import { readLocal, writeLocal } from '../../../lib/browserStorage';
import { parseDict } from '../../../lib/dict';
import { useConnectedAt } from '../../../session/connect/connection';
import { Button } from '../../../ui/Button';
import { IconCheck, IconClose } from '../../../ui/icons';
import { TextLink } from '../../../ui/links';
import { Card } from '../../../ui/panels';

interface SetupCardProps {
  setup: ReturnType<typeof useSetup>;
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
            <KnownStep>{`Extension connected on ${formatDate(new Date(setup.connectedAt).toISOString())}`}</KnownStep>
          )}
          {setup.steps.map((step) => (
            <SetupStep key={step} step={step} setup={setup} />
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

const WAYS: Readonly<Record<Step, { label: string; way: ReactNode }>> = {
  install: { label: 'Install the extension', way: <StoreLink>Get it</StoreLink> },
  connect: {
    label: 'Connect it',
    way: (
      <TextLink to={paths.instructions()}>
        How to connect<span className="sr-only"> the extension</span>
      </TextLink>
    ),
  },
  key: { label: 'Add your AI key', way: <TextLink to={paths.instructions()}>How to add a key</TextLink> },
};

/** One step with its box, and the way to do it while it is open. */
function SetupStep({ step, setup }: { step: Step; setup: SetupCardProps['setup'] }) {
  const isDone = setup.isDone(step);
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3">
      <label className="flex min-h-9 min-w-0 items-center gap-3">
        <input
          type="checkbox"
          checked={isDone}
          onChange={(event) => setup.tick(step, event.target.checked)}
          className="size-4.5 shrink-0"
        />
        <span className={clsx(isDone && 'text-ink-3')}>{WAYS[step].label}</span>
      </label>
      {!isDone && <span className="ml-auto *:inline-block *:min-h-6">{WAYS[step].way}</span>}
    </li>
  );
}

/** The set-up list of a user; on Free they need an AI key of their own (`needsKey`). */
export function useSetup(userId: string, needsKey: boolean) {
  const [setup, setSetup] = useState(() => readSetup(userId));
  const [finishedHere, setFinishedHere] = useState(false);
  const connectedAt = useConnectedAt(userId);
  // A hand-over from this browser proves that the extension was there, and that it was given the sign-in.
  const steps = STEPS.filter((step) => (step === 'key' ? needsKey : connectedAt === null));
  const isComplete = (done: readonly Step[]) => steps.every((step) => done.includes(step));
  const keep = (next: typeof setup) => {
    setSetup(next);
    writeLocal(LOCAL_KEYS.setupSteps, JSON.stringify(next));
  };
  const tick = (step: Step, isTicked: boolean) => {
    const done = STEPS.filter((other) => (other === step ? isTicked : setup.done.includes(other)));
    keep({ ...setup, done });
    if (isComplete(done)) setFinishedHere(true);
  };
  const isOver = isComplete(setup.done);
  // Said once, after the last tick, before the list stays away.
  const phase = setup.dismissed || (isOver && !finishedHere) ? 'hidden' : isOver ? 'finished' : 'open';
  return {
    phase,
    steps,
    isDone: (step: Step) => setup.done.includes(step),
    connectedAt,
    tick,
    dismiss: () => keep({ ...setup, dismissed: true }),
  };
}

/** Steps that this site can hardly see, so the user ticks them. */
const STEPS = ['install', 'connect', 'key'] as const;
type Step = (typeof STEPS)[number];

const StoredSetup = v.object({ user: v.string(), done: v.array(v.picklist(STEPS)), dismissed: v.boolean() });

/** What is stored for this user; another user's ticks and anything unreadable count as nothing. */
function readSetup(user: string): v.InferOutput<typeof StoredSetup> {
  const { success, output } = v.safeParse(StoredSetup, parseDict(readLocal(LOCAL_KEYS.setupSteps)));
  return success && output.user === user ? output : { user, done: [], dismissed: false };
}
