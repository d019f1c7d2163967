import type { BadgeTone } from '../../../ui/Badge';

interface StatusWord {
  readonly tone: BadgeTone;
  readonly label: string;
}

const PAID: StatusWord = { tone: 'ok', label: 'Paid' };
const PENDING: StatusWord = { tone: 'warn', label: 'Pending' };
const CANCELLED: StatusWord = { tone: 'mute', label: 'Cancelled' };

const WORDS: ReadonlyMap<string, StatusWord> = new Map([
  ['succeeded', PAID],
  ['paid', PAID],
  ['completed', PAID],
  ['pending', PENDING],
  ['processing', PENDING],
  ['failed', { tone: 'bad', label: 'Failed' }],
  ['refunded', { tone: 'mute', label: 'Refunded' }],
  ['partially_refunded', { tone: 'warn', label: 'Partly refunded' }],
  ['cancelled', CANCELLED],
  ['canceled', CANCELLED],
]);

/** A payment's status for people; one that is not known is shown as it came, in a neutral badge. */
export const paymentStatus = (status: string): StatusWord =>
  WORDS.get(status) ?? { tone: 'mute', label: status || 'Unknown' };
