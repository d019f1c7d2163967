import { useEffect, useState } from 'react';
import * as v from 'valibot';

import { LOCAL_KEYS } from '../../../config/storageKeys';
import { readLocal, removeLocal, writeLocal } from '../../../lib/browserStorage';

export const FEEDBACK_TYPES = [
  { value: 'bug', label: 'Problem' },
  { value: 'idea', label: 'Idea' },
  { value: 'billing', label: 'Billing' },
  { value: 'other', label: 'Other' },
] as const;

const SUBJECT_MAX = 120;
export const MESSAGE_MIN = 10;
export const MESSAGE_MAX = 2_000;

/** Counted in characters as people see them, as servers do: an emoji is one. */
export const lengthOf = (text: string): number => [...text.trim()].length;

export const feedbackSchema = v.object({
  type: v.picklist(FEEDBACK_TYPES.map(({ value }) => value)),
  subject: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter a subject.'),
    v.check((text) => lengthOf(text) <= SUBJECT_MAX, `Use at most ${SUBJECT_MAX} characters.`),
  ),
  content: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => lengthOf(text) >= MESSAGE_MIN, `Write at least ${MESSAGE_MIN} characters.`),
    v.check((text) => lengthOf(text) <= MESSAGE_MAX, `Use at most ${MESSAGE_MAX.toLocaleString('en')} characters.`),
  ),
  withDetails: v.boolean(),
});

export type FeedbackInput = v.InferInput<typeof feedbackSchema>;

export const EMPTY_FEEDBACK: FeedbackInput = { type: 'bug', subject: '', content: '', withDetails: false };

/** The server's field names for ours. */
export const FEEDBACK_FIELDS = { subject: 'subject', content: 'content', message: 'content' } as const;

/** Something is written that would be lost. */
export const isTyped = ({ subject, content }: Pick<FeedbackInput, 'subject' | 'content'>): boolean =>
  subject.trim() !== '' || content.trim() !== '';

/** From here on the counter is announced. */
const ANNOUNCE_FROM = MESSAGE_MAX * 0.9;
/** It is announced in steps, not with every key. */
const ANNOUNCE_STEP = 50;

/** What is announced of the counter: nothing up to 90 %, then what is left in steps, then that it is too long. */
export function counterAnnouncement(length: number): string {
  if (length < ANNOUNCE_FROM) return '';
  if (length > MESSAGE_MAX)
    return `The message is too long. Use at most ${MESSAGE_MAX.toLocaleString('en')} characters.`;
  const left = Math.ceil((MESSAGE_MAX - length) / ANNOUNCE_STEP) * ANNOUNCE_STEP;
  return left === 0 ? 'No characters left.' : `At most ${left} characters left.`;
}

/** Far more than can be sent; longer text did not come from the form. */
const TEXT_MAX = 20_000;

const text = v.pipe(v.string(), v.maxLength(TEXT_MAX));

const StoredDraft = v.object({
  user: v.string(),
  type: v.picklist(FEEDBACK_TYPES.map(({ value }) => value)),
  subject: text,
  content: text,
});

type Draft = Omit<v.InferOutput<typeof StoredDraft>, 'user'>;

function parse(stored: string): v.InferOutput<typeof StoredDraft> | null {
  try {
    const result = v.safeParse(StoredDraft, JSON.parse(stored));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** What this user had written and not sent. Another user's draft, or anything else, is removed. */
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
const keepDraft = (userId: string, { type, subject, content }: Draft): boolean =>
  writeLocal(LOCAL_KEYS.feedbackDraft, JSON.stringify({ user: userId, type, subject, content }));

/** Forgets what this user had written: it is sent. Another user's stays. */
export function forgetDraft(userId: string): void {
  if (parse(readLocal(LOCAL_KEYS.feedbackDraft) ?? '')?.user === userId) dropDraft();
}

const dropDraft = (): void => void removeLocal(LOCAL_KEYS.feedbackDraft);

/**
 * Keeps what is typed in local storage with every change, and forgets it when nothing is typed any more (sent, discarded).
 *
 * @returns whether the browser keeps it
 */
export function useDraft(userId: string, { type, subject, content }: Draft): boolean {
  const [isKept, setKept] = useState(true);
  const hasText = isTyped({ subject, content });
  useEffect(() => {
    if (hasText) setKept(keepDraft(userId, { type, subject, content }));
    else dropDraft();
  }, [userId, hasText, type, subject, content]);
  return isKept;
}
