import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';

import { MY_FEEDBACK_KEY, sendFeedback } from '../../../api/feedback';
import { paths } from '../../../config/paths';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { applyServerErrors } from '../../../forms/serverErrors';
import { useApiMutation, useIsMountedRef } from '../../../forms/useApiMutation';
import { lastFailedRequest } from '../../../http/responseMeta';
import { onLocalChange, readLocal, removeLocal, writeLocal } from '../../../lib/browserStorage';
import { parseDict } from '../../../lib/dict';
import { formatNumber } from '../../../lib/formatNumber';
import { previousPath } from '../../../lib/previousPath';
import { truncateText } from '../../../lib/truncateText';
import { entitledPlanOf, usePlanView } from '../../../plans/planView';
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

/** Returns the length of a text. Counts code points, like servers do, so an emoji counts as one. */
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

export const deletionRequest = (email: string): FeedbackInput => ({
  ...EMPTY_FEEDBACK,
  type: 'other',
  subject: 'Please delete my account',
  content: `Please delete my account${email === '' ? '' : ` (${email})`} and all of its data.`,
});

const FEEDBACK_FIELDS = { subject: 'subject', content: 'content', message: 'content' } as const;

const isTyped = ({ subject, content }: Pick<FeedbackInput, 'subject' | 'content'>): boolean =>
  subject.trim() !== '' || content.trim() !== '';

const isEdited = (start: Pick<FeedbackInput, 'subject' | 'content'>, now: typeof start): boolean =>
  isTyped(now) && (now.subject !== start.subject || now.content !== start.content);

/** Maximum length of a draft, far above what can be sent. */
const DRAFT_MAX = 20_000;

const text = v.pipe(v.string(), v.maxLength(DRAFT_MAX));

const StoredDraft = v.object({
  user: v.string(),
  type: feedbackSchema.entries.type,
  subject: text,
  content: text,
  /** Whether the user edited a prepared message. */
  isRequest: v.optional(v.boolean(), false),
});

type Draft = Omit<v.InferOutput<typeof StoredDraft>, 'user'>;

/** Whether the draft might have been truncated. */
export const isDraftCut = ({ content }: Draft): boolean => content.length >= DRAFT_MAX - 1;

const removeDraft = (): void => void removeLocal(LOCAL_KEYS.feedbackDraft);

/** Returns the user's stored draft. Deletes an invalid draft and a draft of another user. */
function readDraft(userId: string): Draft | null {
  const { success, output } = v.safeParse(StoredDraft, parseDict(readLocal(LOCAL_KEYS.feedbackDraft)));
  if (success && output.user === userId) return output;
  removeDraft();
  return null;
}

const withDraft = (start: FeedbackInput, draft: Draft | null): FeedbackInput =>
  draft === null ? start : { ...start, type: draft.type, subject: draft.subject, content: draft.content };

const serializeDraft = (user: string, { type, subject, content, isRequest }: Draft): string =>
  JSON.stringify({
    user,
    type,
    subject: truncateText(subject, DRAFT_MAX),
    content: truncateText(content, DRAFT_MAX),
    ...(isRequest && { isRequest }),
  });

/** `cut`: only a part is stored. `refused`: the browser stores nothing. `replaced`: another tab changed the draft. */
type DraftState = 'kept' | 'cut' | 'refused' | 'replaced';

/**
 * Stores the draft. An empty form removes a draft of this tab, but not a draft of another tab.
 *
 * @param follow shows the draft that another tab has stored. Returns `false` if this form would lose text
 * @returns `draft`: the state, or `null` without a draft; `remove`: removes the draft, unless it is another tab's
 */
function useDraft(userId: string, isOn: boolean, isEdited: boolean, values: Draft, follow: () => boolean) {
  const { type, subject, content, isRequest } = values;
  const [problem, setProblem] = useState<'refused' | 'replaced' | null>(null);
  const lastStored = useRef<string | null>(null);
  const isStored = () => lastStored.current !== null && readLocal(LOCAL_KEYS.feedbackDraft) === lastStored.current;
  const remove = () => {
    if (isStored()) removeDraft();
    lastStored.current = null;
  };
  const onChange = useEffectEvent(() => {
    if (!isOn) return;
    if (!isEdited) return remove();
    const draft = serializeDraft(userId, { type, subject, content, isRequest });
    const isKept = writeLocal(LOCAL_KEYS.feedbackDraft, draft);
    if (isKept) lastStored.current = draft;
    setProblem(isKept ? null : 'refused');
  });
  useEffect(() => onChange(), [userId, isOn, isEdited, type, subject, content]);
  const onOtherTab = useEffectEvent(() => {
    if (lastStored.current === null || isStored()) return;
    lastStored.current = null;
    if (!follow()) setProblem('replaced');
  });
  useEffect(() => onLocalChange([LOCAL_KEYS.feedbackDraft], () => onOtherTab()), []);
  const isCut = subject.length > DRAFT_MAX || content.length > DRAFT_MAX;
  const draft: DraftState | null = isOn && isEdited ? (problem ?? (isCut ? 'cut' : 'kept')) : null;
  return { draft, remove };
}

/** Returns the page that the feedback is probably about: the previous page, or this page after a login. */
function previousPagePath(): string {
  const before = previousPath();
  return before === null || before === paths.login() ? paths.feedback() : before;
}

/** The message that was sent. `id` is `null` if the server returned no id. */
export interface SubmittedFeedback {
  readonly id: string | null;
}

/** @param onSent called with `null` on each attempt, and with the sent message unless the user has left the page */
export function useFeedbackForm(
  userId: string,
  request: FeedbackInput | null,
  onSent: (sent: SubmittedFeedback | null) => void,
) {
  const [start, setStart] = useState(request ?? EMPTY_FEEDBACK);
  const plan = entitledPlanOf(usePlanView()) ?? 'not known';
  const [opened] = useState(() => readDraft(userId));
  const isRequest = request !== null;
  // A prepared message doesn't replace the draft of another message.
  const storesDraft = !isRequest || opened?.isRequest !== false;
  const [restored, setRestored] = useState(storesDraft ? opened : null);
  const form = useForm({ resolver: standardSchemaResolver(feedbackSchema), defaultValues: withDraft(start, restored) });
  const values: FeedbackInput = { ...EMPTY_FEEDBACK, ...useWatch({ control: form.control }) };
  const isChanged = isEdited(start, values);
  const follow = () => {
    const isUntouched =
      restored?.type === values.type && restored.subject === values.subject && restored.content === values.content;
    if (!isUntouched) return false;
    const next = readDraft(userId);
    form.reset(withDraft(start, next));
    setRestored(next);
    return true;
  };
  const { draft, remove } = useDraft(userId, storesDraft, isChanged, { ...values, isRequest }, follow);
  useUnsavedChanges(isChanged);

  const [page] = useState(previousPagePath);
  const [failedRequest] = useState(lastFailedRequest);
  const failed = failedRequest === null ? '' : `\nFailed request: ${failedRequest}`;
  const details = `Browser: ${globalThis.navigator.userAgent}\nPage: ${page}\nPlan: ${plan}${failed}`;
  const begin = (next: FeedbackInput) => {
    form.reset(next);
    setStart(next);
    setRestored(null);
  };
  const isMounted = useIsMountedRef();
  const sending = useApiMutation({
    call: ({ withDetails, ...message }: FeedbackInput) => {
      onSent(null);
      return sendFeedback({ ...message, ...(withDetails && { pageUrl: page, technicalDetails: details }) });
    },
    invalidates: [MY_FEEDBACK_KEY],
    onSuccess: (id) => {
      // Remove the draft here, because the effect that removes it doesn't run if the user has left the page.
      remove();
      begin(EMPTY_FEEDBACK);
      if (isMounted.current) onSent({ id });
    },
    onError: (error) => applyServerErrors(error, FEEDBACK_FIELDS, form.setError),
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

export const DRAFT_WORDS: Readonly<Record<DraftState, string>> = {
  kept: 'Draft saved in this browser.',
  cut: `Only the first ${DRAFT_LIMIT} characters of the draft are saved.`,
  refused: "This browser can't save drafts.",
  replaced: 'No longer saved, because you edited another draft in a different tab.',
};
