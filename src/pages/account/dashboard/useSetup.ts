import { useState } from 'react';

import { useConnectedAt } from '../../../session/connect/connection';
import { PROVEN_BY_CONNECTION, readSetup, type Setup, type Step, STEPS, writeSetup } from './setupSteps';

/** The set-up list of a user. */
export interface SetupList {
  /** `finished`: the last tick was made on this visit, so it is said once before the list stays away. */
  phase: 'open' | 'finished' | 'hidden';
  /** The steps that this user has. */
  steps: readonly Step[];
  isDone: (step: Step) => boolean;
  /** The site knows it by itself; there is nothing to tick. */
  isKnown: (step: Step) => boolean;
  /** When the extension was connected from this browser, epoch ms. */
  connectedAt: number | null;
  tick: (step: Step, done: boolean) => void;
  dismiss: () => void;
}

/** @param needsKey whether he uses his own AI key (Free only) */
export function useSetup(userId: string, needsKey: boolean): SetupList {
  const [setup, setSetup] = useState<Setup>(() => readSetup(userId));
  const [finishedHere, setFinishedHere] = useState(false);
  const connectedAt = useConnectedAt(userId);
  const isKnown = (step: Step) => connectedAt !== null && PROVEN_BY_CONNECTION.includes(step);
  const steps = STEPS.filter((step) => step !== 'key' || needsKey);
  const isComplete = (done: readonly Step[]) => steps.every((step) => isKnown(step) || done.includes(step));
  const keep = (next: Setup) => {
    setSetup(next);
    writeSetup(userId, next);
  };
  const tick = (step: Step, isTicked: boolean) => {
    const done = STEPS.filter((other) => (other === step ? isTicked : setup.done.includes(other)));
    keep({ ...setup, done });
    if (isComplete(done)) setFinishedHere(true);
  };
  const isOver = isComplete(setup.done);
  return {
    phase: setup.isDismissed || (isOver && !finishedHere) ? 'hidden' : isOver ? 'finished' : 'open',
    steps,
    isDone: (step) => isKnown(step) || setup.done.includes(step),
    isKnown,
    connectedAt,
    tick,
    dismiss: () => keep({ ...setup, isDismissed: true }),
  };
}
