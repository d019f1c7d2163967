import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { MY_FEEDBACK_KEY, sendFeedback } from '../../../api/feedback';
import { usePlanView } from '../../../components/planView';
import { placeServerErrors } from '../../../components/serverErrors';
import { useApiMutation, useIsShown } from '../../../components/useApiMutation';
import { paths } from '../../../config/paths';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { lastFailedRequest } from '../../../http/answers';
import { onLocalChange, readLocal, removeLocal, writeLocal } from '../../../lib/browserStorage';
import { parseDict } from '../../../lib/dict';
import { formatNumber } from '../../../lib/formatNumber';
import { previousPath } from '../../../lib/previousPath';
import { truncateText } from '../../../lib/truncateText';
import { useUnsavedChanges } from '../../../session/unsavedChanges';

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
    v.check((text) => lengthOf(text) <= MESSAGE_MAX, `Use at most ${formatNumber(MESSAGE_MAX)} characters.`),
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

/** What is kept of a text: far more than can be sent. */
const DRAFT_MAX = 20_000;

const text = v.pipe(v.string(), v.maxLength(DRAFT_MAX));

const StoredDraft = v.object({ user: v.string(), type: feedbackSchema.entries.type, subject: text, content: text });

type Draft = Omit<v.InferOutput<typeof StoredDraft>, 'user'>;

/** Whether a kept text may have been longer. */
export const isDraftCut = ({ content }: Draft): boolean => content.length >= DRAFT_MAX - 1;

const removeDraft = (): void => void removeLocal(LOCAL_KEYS.feedbackDraft);

/** What this user had written and not sent. Another user's draft, or anything else, is removed. */
function readDraft(userId: string): Draft | null {
  const { success, output } = v.safeParse(StoredDraft, parseDict(readLocal(LOCAL_KEYS.feedbackDraft)));
  if (success && output.user === userId) return { type: output.type, subject: output.subject, content: output.content };
  removeDraft();
  return null;
}

const serializeDraft = (user: string, { type, subject, content }: Draft): string =>
  JSON.stringify({ user, type, subject: truncateText(subject, DRAFT_MAX), content: truncateText(content, DRAFT_MAX) });

/**
 * `cut`: only the beginning is kept. `refused`: the browser stores nothing. `replaced`: another tab has sent it, or keeps its
 * own.
 */
type DraftState = 'kept' | 'cut' | 'refused' | 'replaced';

/**
 * Keeps what is typed in local storage with every change. What is not the user's own text, because it was sent, discarded or
 * put back as it began, removes the draft. A form that holds nothing leaves it alone: it may be the text of another tab.
 *
 * @param isOn false leaves the draft alone
 * @param follow shows the draft of another tab instead, where nothing would be lost by that; returns whether it has
 * @returns what is kept, `null` when there is nothing to keep, or it is off; and what removes it, unless it is that of another tab
 */
function useDraft(userId: string, isOn: boolean, isEdited: boolean, values: Draft, follow: () => boolean) {
  const { type, subject, content } = values;
  const [lost, setLost] = useState<'refused' | 'replaced' | null>(null);
  /** What this tab has stored last. */
  const lastStored = useRef<string | null>(null);
  const isStored = () => lastStored.current !== null && readLocal(LOCAL_KEYS.feedbackDraft) === lastStored.current;
  const remove = () => {
    if (isStored()) removeDraft();
    lastStored.current = null;
  };
  const onChange = useEffectEvent(() => {
    if (!isOn) return;
    if (!isEdited) return remove();
    const draft = serializeDraft(userId, { type, subject, content });
    const isKept = writeLocal(LOCAL_KEYS.feedbackDraft, draft);
    if (isKept) lastStored.current = draft;
    setLost(isKept ? null : 'refused');
  });
  useEffect(() => onChange(), [userId, isOn, isEdited, type, subject, content]);
  const onOtherTab = useEffectEvent(() => {
    if (lastStored.current === null || isStored()) return;
    lastStored.current = null;
    if (!follow()) setLost('replaced');
  });
  useEffect(() => onLocalChange([LOCAL_KEYS.feedbackDraft], () => onOtherTab()), []);
  const isCut = subject.length > DRAFT_MAX || content.length > DRAFT_MAX;
  const draft: DraftState | null = isOn && isEdited ? (lost ?? (isCut ? 'cut' : 'kept')) : null;
  return { draft, remove };
}

/** The page that the feedback is probably about: the one before this one, unless that was only the login. */
function pageInMind(): string {
  const before = previousPath();
  return before === null || before === paths.login() ? paths.feedback() : before;
}

/** What the server has got; without a number where it names none. */
export interface SentFeedback {
  readonly id: string | null;
}

/**
 * The form with its draft and its way to the server.
 *
 * @param request a message that is opened ready to be sent. A draft that is there already is left alone
 * @param onSent gets `null` when another attempt begins; not called when the page has been left meanwhile
 */
export function useFeedbackForm(
  userId: string,
  request: FeedbackInput | null,
  onSent: (sent: SentFeedback | null) => void,
) {
  const [start, setStart] = useState(request ?? EMPTY_FEEDBACK);
  const plan = usePlanView().usablePlan ?? 'not known';
  const [opened] = useState(() => readDraft(userId));
  const isDraftOwn = request === null || opened === null;
  const [restored, setRestored] = useState(request === null ? opened : null);
  const form = useForm({ resolver: standardSchemaResolver(feedbackSchema), defaultValues: { ...start, ...restored } });
  const values: FeedbackInput = { ...EMPTY_FEEDBACK, ...useWatch({ control: form.control }) };
  const isChanged = isEdited(start, values);
  const follow = () => {
    const isUntouched =
      restored?.type === values.type && restored.subject === values.subject && restored.content === values.content;
    if (!isUntouched) return false;
    const next = readDraft(userId);
    form.reset({ ...start, ...next });
    setRestored(next);
    return true;
  };
  const { draft, remove } = useDraft(userId, isDraftOwn, isChanged, values, follow);
  useUnsavedChanges(isChanged);

  const [page] = useState(pageInMind);
  const [failedRequest] = useState(lastFailedRequest);
  const failed = failedRequest === null ? '' : `\nFailed request: ${failedRequest}`;
  const details = `Browser: ${globalThis.navigator.userAgent}\nPage: ${page}\nPlan: ${plan}${failed}`;
  const begin = (next: FeedbackInput) => {
    form.reset(next);
    setStart(next);
    setRestored(null);
  };
  const isShown = useIsShown();
  const sending = useApiMutation({
    call: ({ withDetails, ...message }: FeedbackInput) => {
      onSent(null);
      return sendFeedback({ ...message, ...(withDetails && { pageUrl: page, technicalDetails: details }) });
    },
    invalidates: [MY_FEEDBACK_KEY],
    onSuccess: (id) => {
      // Also when the page has been left meanwhile, and no effect runs any more.
      remove();
      begin(EMPTY_FEEDBACK);
      if (isShown.current) onSent({ id });
    },
    onError: (error) => placeServerErrors(error, FEEDBACK_FIELDS, form.setError),
  });
  return {
    form,
    values,
    details,
    sending,
    draft,
    restored,
    discard: () => begin(start),
    submit: form.handleSubmit(sending.send, () => {
      onSent(null);
      sending.reset();
    }),
  };
}

export const DRAFT_LIMIT = formatNumber(DRAFT_MAX);

/** What is kept of the text, beside the button. */
export const DRAFT_WORDS: Readonly<Record<DraftState, string>> = {
  kept: 'Draft saved in this browser.',
  cut: `Only the first ${DRAFT_LIMIT} characters of the draft are kept.`,
  refused: "This browser can't save drafts.",
  replaced: 'No longer saved, because you edited another draft in a different tab.',
};
