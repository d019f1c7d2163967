import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { MY_FEEDBACK_KEY, sendFeedback } from '../../../api/feedback';
import { placeServerErrors } from '../../../components/FormError';
import { useApiMutation, useIsShown } from '../../../components/useApiMutation';
import { paths } from '../../../config/paths';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { usablePlan } from '../../../domain/subscription';
import { readLocal, removeLocal, onLocalChange, writeLocal } from '../../../lib/browserStorage';
import { parseDict } from '../../../lib/dict';
import { previousPath } from '../../../lib/visit';
import { usePlanState } from '../../../session/subscription';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { technicalDetails } from './technicalDetails';

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

/** The text that "Delete account" on the profile page opens the form with (`/feedback?about=deletion`). */
export const deletionRequest = (email: string): FeedbackInput => ({
  ...EMPTY_FEEDBACK,
  type: 'other',
  subject: 'Please delete my account',
  content: `Please delete my account${email === '' ? '' : ` (${email})`} and what belongs to it.`,
});

const FEEDBACK_FIELDS = { subject: 'subject', content: 'content', message: 'content' } as const;

/** Something is written that would be lost. */
const isTyped = ({ subject, content }: Pick<FeedbackInput, 'subject' | 'content'>): boolean =>
  subject.trim() !== '' || content.trim() !== '';

/** As {@link isTyped}, not counting what the form began with. */
const isEdited = (start: Pick<FeedbackInput, 'subject' | 'content'>, now: typeof start): boolean =>
  isTyped(now) && (now.subject !== start.subject || now.content !== start.content);

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

/** What is kept of a text: far more than can be sent. */
const DRAFT_MAX = 20_000;

const text = v.pipe(v.string(), v.maxLength(DRAFT_MAX));

const StoredDraft = v.object({ user: v.string(), type: feedbackSchema.entries.type, subject: text, content: text });

type Draft = Omit<v.InferOutput<typeof StoredDraft>, 'user'>;

const FIELDS = ['type', 'subject', 'content'] as const;

/** Not through the middle of a character. */
const cut = (value: string): string => value.slice(0, DRAFT_MAX).replace(/[\uD800-\uDBFF]$/, '');

/** Whether a kept text may have been longer. */
export const isDraftCut = ({ content }: Draft): boolean => content.length >= DRAFT_MAX - 1;

/** The stored draft, whoever wrote it; `null` for none and for anything else. */
function readStored(): v.InferOutput<typeof StoredDraft> | null {
  const { success, output } = v.safeParse(StoredDraft, parseDict(readLocal(LOCAL_KEYS.feedbackDraft)));
  return success ? output : null;
}

/** What this user had written and not sent. Another user's draft, or anything else, is removed. */
function readDraft(userId: string): Draft | null {
  const stored = readStored();
  if (stored?.user !== userId) {
    dropDraft();
    return null;
  }
  const { type, subject, content } = stored;
  return { type, subject, content };
}

const dropDraft = (): void => void removeLocal(LOCAL_KEYS.feedbackDraft);

/** Forgets what was sent. What another tab has written over it since, and another user's draft, stay. */
function forgetDraft(userId: string, sent: Pick<Draft, 'subject' | 'content'>): void {
  const stored = readStored();
  if (stored?.user !== userId) return;
  if (stored.subject.trim() === sent.subject.trim() && stored.content.trim() === sent.content.trim()) dropDraft();
}

/**
 * Stores the fields that were typed in here over what is stored, which another tab may have changed meanwhile: the newest
 * text of each field is kept. A field that is emptied here takes nothing away that was written elsewhere.
 *
 * @returns false when the browser stores nothing
 */
function keepFields(userId: string, start: Draft, before: Draft, now: Draft): boolean {
  const stored = readStored();
  // Nothing is stored before something is written: the type that was chosen until then, and blanks, are part of the draft.
  const base: Draft = stored?.user === userId ? stored : isTyped(before) ? start : before;
  const typed = FIELDS.filter(
    (name) => now[name] !== before[name] && (now[name] !== '' || base[name] === cut(before[name])),
  );
  const { type, subject, content } = { ...base, ...Object.fromEntries(typed.map((name) => [name, cut(now[name])])) };
  if (!isTyped({ subject, content })) return removeLocal(LOCAL_KEYS.feedbackDraft);
  return writeLocal(LOCAL_KEYS.feedbackDraft, JSON.stringify({ user: userId, type, subject, content }));
}

/**
 * `none`: nothing is typed. `kept`: all of it is stored. `cut`: the beginning is. `refused`: the browser stores nothing.
 * `elsewhere`: another tab has changed the draft. `gone`: another tab has sent or discarded it.
 */
type DraftState = 'none' | 'kept' | 'cut' | 'refused' | 'elsewhere' | 'gone';

function draftState(userId: string, start: Draft, { subject, content }: Draft): DraftState {
  const stored = readStored();
  if (stored?.user !== userId) return isEdited(start, { subject, content }) ? 'gone' : 'none';
  if (stored.subject !== cut(subject) || stored.content !== cut(content)) return 'elsewhere';
  return stored.subject === subject && stored.content === content ? 'kept' : 'cut';
}

/**
 * Keeps what is typed in local storage with every change, and forgets it when it is sent or discarded.
 *
 * @param start what the form begins with when nothing is kept; as it stands it is nothing of the user's
 * @returns what is kept of it; follows the other tabs
 */
function useDraft(userId: string, start: Draft, { type, subject, content }: Draft): DraftState {
  const [state, setState] = useState<DraftState>(() => draftState(userId, start, { type, subject, content }));
  const last = useRef<Draft>({ type, subject, content });
  const isRefused = useRef(false);
  useEffect(() => {
    const now = { type, subject, content };
    if (FIELDS.some((name) => now[name] !== last.current[name])) {
      isRefused.current = !keepFields(userId, start, last.current, now);
    }
    last.current = now;
    const look = () => setState(isRefused.current ? 'refused' : draftState(userId, start, now));
    look();
    return onLocalChange([LOCAL_KEYS.feedbackDraft], look);
  }, [userId, start, type, subject, content]);
  return state;
}

/** The page that the feedback is probably about: the one before this one, unless that was only the login. */
function pageInMind(): string {
  const before = previousPath();
  return before === null || before === paths.login() ? paths.feedback() : before;
}

/** The form with its draft, its way to the server, and what came of it. */
export function useFeedbackForm(userId: string, firstStart: FeedbackInput, onSent: () => void) {
  const [start, setStart] = useState(firstStart);
  const plan = usablePlan(usePlanState()) ?? 'not known';
  const [restored, setRestored] = useState(() => readDraft(userId));
  const [sent, setSent] = useState<{ id: string | null } | null>(null);
  const form = useForm({ resolver: standardSchemaResolver(feedbackSchema), defaultValues: { ...start, ...restored } });
  const typed = useWatch({ control: form.control });
  const values: FeedbackInput = { ...EMPTY_FEEDBACK, ...typed };
  const draft = useDraft(userId, start, values);
  useUnsavedChanges(isEdited(start, values));

  const [page] = useState(pageInMind);
  const details = technicalDetails(globalThis.navigator.userAgent, page, plan);
  const clear = (next: FeedbackInput) => {
    form.reset(next);
    setStart(next);
    setRestored(null);
  };
  const isShown = useIsShown();
  const sending = useApiMutation({
    call: ({ withDetails, ...message }: FeedbackInput) => {
      setSent(null);
      return sendFeedback({ ...message, ...(withDetails && { pageUrl: page, technicalDetails: details }) });
    },
    invalidates: [MY_FEEDBACK_KEY],
    onSuccess: (id, sentText) => {
      forgetDraft(userId, sentText);
      clear(EMPTY_FEEDBACK);
      setSent({ id });
      if (isShown.current) onSent();
    },
    onError: (error) => placeServerErrors(error, FEEDBACK_FIELDS, form.setError),
  });
  return {
    form,
    values,
    details,
    sending,
    sent,
    draft,
    restored,
    takeOver: () => form.reset({ ...values, ...readDraft(userId) }),
    discard: () => clear(start),
    submit: form.handleSubmit(sending.send, () => {
      setSent(null);
      sending.reset();
    }),
  };
}

export const DRAFT_LIMIT = DRAFT_MAX.toLocaleString('en');

/** What is kept of the text, beside the button. */
export const DRAFT_WORDS: Readonly<Record<DraftState, string>> = {
  none: '',
  kept: 'Draft kept in this browser.',
  cut: `Only the first ${DRAFT_LIMIT} characters of the draft are kept.`,
  refused: 'This browser keeps no drafts.',
  elsewhere: 'This text is not kept: another tab has changed the draft.',
  gone: 'This text is not kept: another tab has sent or discarded it.',
};
