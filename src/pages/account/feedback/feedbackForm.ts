import * as v from 'valibot';

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
export const FEEDBACK_FIELDS = { type: 'type', subject: 'subject', content: 'content', message: 'content' } as const;

/** Somebody has written something that would be lost. */
export const isTyped = ({ subject, content }: Pick<FeedbackInput, 'subject' | 'content'>): boolean =>
  subject.trim() !== '' || content.trim() !== '';

/** From here on the counter is said aloud. */
const ANNOUNCE_FROM = MESSAGE_MAX * 0.9;
/** It is said in steps, not with every key. */
const ANNOUNCE_STEP = 50;

/** What listeners hear of the counter: nothing up to 90 %, then what is left in steps, then that it is too much. */
export function counterWords(length: number): string {
  if (length < ANNOUNCE_FROM) return '';
  if (length > MESSAGE_MAX)
    return `The message is too long. Use at most ${MESSAGE_MAX.toLocaleString('en')} characters.`;
  const left = Math.ceil((MESSAGE_MAX - length) / ANNOUNCE_STEP) * ANNOUNCE_STEP;
  return left === 0 ? 'No characters left.' : `At most ${left} characters left.`;
}
