import * as v from 'valibot';

import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal, removeLocal, writeLocal } from '../../../lib/browserStorage';
import { FEEDBACK_TYPES } from './feedbackForm';

/** Far more than can be sent; longer text did not come from the form. */
const TEXT_MAX = 20_000;

const text = v.pipe(v.string(), v.maxLength(TEXT_MAX));

const StoredDraft = v.object({
  user: v.string(),
  type: v.picklist(FEEDBACK_TYPES.map(({ value }) => value)),
  subject: text,
  content: text,
});

export type Draft = Omit<v.InferOutput<typeof StoredDraft>, 'user'>;

function parse(stored: string): v.InferOutput<typeof StoredDraft> | null {
  try {
    const result = v.safeParse(StoredDraft, JSON.parse(stored));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** What this user had written and not sent. Somebody else's draft, or what is none, is thrown away. */
export function readDraft(userId: string): Draft | null {
  const stored = readLocal(LOCAL_KEYS.feedbackDraft);
  if (stored === null) return null;
  const draft = parse(stored);
  if (draft?.user !== userId) {
    removeLocal(LOCAL_KEYS.feedbackDraft);
    return null;
  }
  const { type, subject, content } = draft;
  return { type, subject, content };
}

/** @returns false when the browser refuses to keep it */
export const keepDraft = (userId: string, { type, subject, content }: Draft): boolean =>
  writeLocal(LOCAL_KEYS.feedbackDraft, JSON.stringify({ user: userId, type, subject, content }));

/** Forgets what this user had written: it is sent. Somebody else's stays. */
export function forgetDraft(userId: string): void {
  if (parse(readLocal(LOCAL_KEYS.feedbackDraft) ?? '')?.user === userId) dropDraft();
}

export const dropDraft = (): void => void removeLocal(LOCAL_KEYS.feedbackDraft);
