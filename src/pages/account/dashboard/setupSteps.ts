import * as v from 'valibot';

import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal, writeLocal } from '../../../lib/browserStorage';

/** Steps that this site can hardly see, so the user ticks them. */
export const STEPS = ['install', 'connect', 'key'] as const;
export type Step = (typeof STEPS)[number];

/** What one user has ticked in this browser. */
export interface Setup {
  readonly done: readonly Step[];
  readonly isDismissed: boolean;
}

const NOTHING: Setup = { done: [], isDismissed: false };

const Stored = v.object({
  user: v.string(),
  done: v.array(v.picklist(STEPS)),
  dismissed: v.boolean(),
});

/** What a hand-over from this browser proves: the extension was there, and it was given the sign-in. */
export const PROVEN_BY_CONNECTION: readonly Step[] = ['install', 'connect'];

/** What is stored for this user; somebody else's ticks and anything unreadable count as nothing. */
export function readSetup(userId: string): Setup {
  try {
    const stored = v.parse(Stored, JSON.parse(readLocal(LOCAL_KEYS.setupSteps) ?? ''));
    return stored.user === userId ? { done: stored.done, isDismissed: stored.dismissed } : NOTHING;
  } catch {
    return NOTHING;
  }
}

export function writeSetup(userId: string, setup: Setup): void {
  writeLocal(LOCAL_KEYS.setupSteps, JSON.stringify({ user: userId, done: setup.done, dismissed: setup.isDismissed }));
}
