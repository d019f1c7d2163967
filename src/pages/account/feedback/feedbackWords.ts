import { capitalised } from '../../../domain/user';
import type { StatusWord, StatusWords } from '../../../text/en/status';
import { FEEDBACK_TYPES } from './feedbackForm';

const OPEN: StatusWord = { label: 'Open', tone: 'warn' };
const ANSWERED: StatusWord = { label: 'Answered', tone: 'ok' };

/** How far a message has come, in the words of account pages. */
export const feedbackStatusEn: StatusWords = new Map<string, StatusWord>([
  ['open', OPEN],
  ['new', OPEN],
  ['pending', OPEN],
  ['in_progress', { label: 'In progress', tone: 'info' }],
  ['replied', ANSWERED],
  ['resolved', ANSWERED],
  ['answered', ANSWERED],
  ['closed', { label: 'Closed', tone: 'mute' }],
]);

/** A type for people; one that is not known is shown as it came. */
export const feedbackType = (type: string): string =>
  FEEDBACK_TYPES.find(({ value }) => value === type)?.label ?? (capitalised(type) || 'Other');
