import { truncateText } from '../lib/truncateText';
import { isStillRunning, parseServerDate } from './dates';
import { isFree } from './plan';
import type { User } from './user';

/** A subscription. Its dates are unparsed text from the server; parse them with `parseServerDate`. */
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
  readonly autoRenew: boolean | null;
  readonly portalUrl?: string;
  /** Whether the server can undo the cancellation. Missing if the server can't, or doesn't send the field. */
  readonly canResume?: true;
}

/** Maximum length of a status. A longer status is a server error and would break the layout. */
const STATUS_MAX = 40;

export function readStatus(value: unknown): string {
  const status = typeof value === 'string' ? truncateText(value.trim(), STATUS_MAX).toLowerCase() : '';
  return status === 'canceled' ? 'cancelled' : status || 'inactive';
}

export const isKnownStatus = (status: string): boolean =>
  ['active', 'cancelled', 'pending', 'expired'].includes(status);

/**
 * Prefers active, then cancelled but unexpired, then the newest. Some servers keep Free active beside another plan, so
 * active Free only precedes plans that have ended. Pending without a start date (an unpaid checkout) is the newest.
 */
export function pickCurrentSubscription(subscriptions: readonly Subscription[], nowMs: number): Subscription | null {
  const start = ({ startDate, status }: Subscription) =>
    parseServerDate(startDate)?.date.getTime() ?? (status === 'pending' ? nowMs : 0);
  const hasFree = subscriptions.some(({ status, plan }) => status === 'active' && isFree(plan));
  const rank = ({ status, plan, endDate }: Subscription) => {
    if (status === 'active') return isFree(plan) ? 0 : 2;
    if (status === 'cancelled' && isStillRunning(endDate, nowMs)) return 1;
    return hasFree && ['cancelled', 'expired', 'inactive'].includes(status) ? -1 : 0;
  };
  return subscriptions.toSorted((a, b) => rank(b) - rank(a) || start(b) - start(a))[0] ?? null;
}

/** Builds a subscription from claims. Derives its status, because the claims contain no status. */
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
