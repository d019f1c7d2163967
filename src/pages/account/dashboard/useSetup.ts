import { useState } from 'react';

import { readSetup, type Setup, type Step, STEPS, writeSetup } from './setupSteps';

/** The set-up list of a user. */
export interface SetupList {
  /** `finished`: the last tick was made on this visit, so it is said once before the list stays away. */
  phase: 'open' | 'finished' | 'hidden';
  /** The steps that this user has. */
  steps: readonly Step[];
  isDone: (step: Step) => boolean;
  tick: (step: Step, done: boolean) => void;
  dismiss: () => void;
}

/** @param needsKey whether he uses his own AI key (Free only) */
export function useSetup(userId: string, needsKey: boolean): SetupList {
  const [setup, setSetup] = useState<Setup>(() => readSetup(userId));
  const [finishedHere, setFinishedHere] = useState(false);
  const steps = STEPS.filter((step) => step !== 'key' || needsKey);
  const isComplete = (done: readonly Step[]) => steps.every((step) => done.includes(step));
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
    isDone: (step) => setup.done.includes(step),
    tick,
    dismiss: () => keep({ ...setup, isDismissed: true }),
  };
}
