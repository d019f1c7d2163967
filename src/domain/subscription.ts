import { truncateText } from '../lib/truncateText';
import { isStillRunning, parseServerDate } from './dates';
import { isFree } from './plan';
import type { User } from './user';

/** A subscription as it is shown (spec §3). Dates are as the server sent them; `parseServerDate` reads them. */
export interface Subscription {
  readonly id: string;
  readonly userId: string;
  readonly plan: string;
  readonly planName: string;
  /** One of the known statuses, `inactive`, or what the server said. */
  readonly status: string;
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** Per month, as that of a `Plan`. */
  readonly price: number | null;
  readonly currency: string;
  /** `null` when the server does not say. */
  readonly autoRenew: boolean | null;
  /** Present when the server offers a page for payment methods; http(s), checked when it is decoded. */
  readonly portalUrl?: string;
}

/** No status has more letters; a longer text is a fault of the server and would only push the page apart. */
const STATUS_MAX = 40;

/** Both spellings of spec §4 read as one; case and spaces do not matter. */
export function readStatus(value: unknown): string {
  const status = typeof value === 'string' ? truncateText(value.trim(), STATUS_MAX).toLowerCase() : '';
  return status === 'canceled' ? 'cancelled' : status || 'inactive';
}

/** Statuses of spec §4; any other text is kept as it came and shown neutrally. */
export const isKnownStatus = (status: string): boolean =>
  ['active', 'cancelled', 'pending', 'expired'].includes(status);

/**
 * The subscription that counts when the server sends several: an active one first, then a cancelled one that still runs, then
 * the newest by start. A checkout that is not paid has no start yet: it is newer than what has one.
 */
export function currentOf(subscriptions: readonly Subscription[], nowMs: number): Subscription | null {
  const start = ({ startDate, status }: Subscription) =>
    parseServerDate(startDate)?.date.getTime() ?? (status === 'pending' ? nowMs : 0);
  const rank = (entry: Subscription) =>
    entry.status === 'active' ? 2 : entry.status === 'cancelled' && isStillRunning(entry.endDate, nowMs) ? 1 : 0;
  return subscriptions.toSorted((a, b) => rank(b) - rank(a) || start(b) - start(a))[0] ?? null;
}

/**
 * What claims (of the token or `GET /users/verify`) say; `null` for none. A plan that ended is told by its end alone.
 */
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
