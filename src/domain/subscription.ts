import { truncateText } from '../lib/truncateText';
import { isStillRunning, parseServerDate } from './dates';
import { isFree } from './plan';
import type { User } from './user';

/** A subscription. Its dates are the server's text; parse them with `parseServerDate`. */
export interface Subscription {
  readonly id: string;
  readonly userId: string;
  readonly plan: string;
  readonly planName: string;
  /** A known status, `inactive`, or any other text from the server. */
  readonly status: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Price per month, like `Plan.price`. */
  readonly price: number | null;
  readonly currency: string;
  /** `null` if the server sent no value. */
  readonly autoRenew: boolean | null;
  readonly portalUrl?: string;
  /** Whether the server can undo the cancellation. Missing if it can't, or if it sent no value. */
  readonly canResume?: true;
}

/** Maximum length of a status. A longer one is a server error and would break the layout. */
const STATUS_MAX = 40;

export function readStatus(value: unknown): string {
  const status = typeof value === 'string' ? truncateText(value.trim(), STATUS_MAX).toLowerCase() : '';
  return status === 'canceled' ? 'cancelled' : status || 'inactive';
}

export const isKnownStatus = (status: string): boolean =>
  ['active', 'cancelled', 'pending', 'expired'].includes(status);

/** Returns the user's current subscription. A subscription from an unpaid checkout has no start date and counts as the newest. */
export function pickCurrentSubscription(subscriptions: readonly Subscription[], nowMs: number): Subscription | null {
  const start = ({ startDate, status }: Subscription) =>
    parseServerDate(startDate)?.date.getTime() ?? (status === 'pending' ? nowMs : 0);
  const rank = (entry: Subscription) =>
    entry.status === 'active' ? 2 : entry.status === 'cancelled' && isStillRunning(entry.endDate, nowMs) ? 1 : 0;
  return subscriptions.toSorted((a, b) => rank(b) - rank(a) || start(b) - start(a))[0] ?? null;
}

/** Returns the subscription in the token's claims. They have no status, so only the end date tells whether it has ended. */
export function claimedSubscription(
  { id, subscription }: Pick<User, 'id' | 'subscription'>,
  isSubscribed: boolean,
  nowMs: number,
): Subscription | null {
  const { plan, planName, expiresAt } = subscription;
  const isNameless = isSubscribed && isFree(plan);
  const isOver = parseServerDate(expiresAt) !== null && !isStillRunning(expiresAt, nowMs);
  if (!isSubscribed && (isFree(plan) || !isOver)) return null;
  return {
    id: '',
    userId: id,
    plan: isNameless ? 'pro' : plan,
    planName: isNameless ? 'Pro' : planName,
    status: isSubscribed ? 'active' : 'expired',
    startDate: null,
    endDate: expiresAt,
    price: null,
    currency: '',
    autoRenew: null,
  };
}
