import { isAhead, msLeft, parseServerDate } from './dates';
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
  const status = typeof value === 'string' ? value.trim().slice(0, STATUS_MAX).toLowerCase() : '';
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
    entry.status === 'active' ? 2 : entry.status === 'cancelled' && isAhead(entry.endDate, nowMs) ? 1 : 0;
  return subscriptions.toSorted((a, b) => rank(b) - rank(a) || start(b) - start(a))[0] ?? null;
}

/**
 * What is known of somebody's plan:
 * `visitor` – nobody is signed in; `checking` – not known yet; `unknown` – it could not be found out;
 * `free`; `pro` – it renews or has an end; `cancelled` – it still runs; `expired` – it is over, cancelled or not;
 * `pending` – a payment waits to be confirmed; `unfinished` – a checkout that the user did not come back from;
 * `other` – a status of the server's own.
 */
export type PlanState =
  | { readonly kind: 'visitor' | 'checking' | 'unknown' | 'free' }
  | { readonly kind: PaidKind; readonly details: Subscription };

type PaidKind = 'pro' | 'cancelled' | 'expired' | 'pending' | 'unfinished' | 'other';

/** Everything that a plan can be known from. */
export interface PlanFacts {
  readonly user: User | null;
  /** The server has answered in this session: from then on it is believed over the token. */
  readonly isKnown: boolean;
  /** Its answer; `null` for no subscription. */
  readonly details: Subscription | null;
  /** The last question failed. */
  readonly hasFailed: boolean;
  /** The user has come back from a payment page lately. */
  readonly hasReturned: boolean;
}

/** A missing claim is unknown, not "no"; a "no" of the token alone is not believed: it may be older than a payment. */
export function planStateOf({ user, isKnown, details, hasFailed, hasReturned }: PlanFacts, nowMs: number): PlanState {
  if (user === null) return { kind: 'visitor' };
  if (isKnown) return stateOfSubscription(details, hasReturned, nowMs);
  if (hasFailed && user.isSubscribed !== true) return { kind: 'unknown' };
  if (user.isSubscribed === null) return { kind: 'checking' };
  return stateOfSubscription(claimedSubscription(user, user.isSubscribed, nowMs), hasReturned, nowMs);
}

function stateOfSubscription(details: Subscription | null, hasReturned: boolean, nowMs: number): PlanState {
  if (details === null || isFree(details.plan)) return { kind: 'free' };
  switch (details.status) {
    case 'active':
      return { kind: 'pro', details };
    case 'cancelled':
      return { kind: isAhead(details.endDate, nowMs) ? 'cancelled' : 'expired', details };
    case 'expired':
      return { kind: 'expired', details };
    case 'pending':
      return { kind: hasReturned ? 'pending' : 'unfinished', details };
    default:
      return { kind: 'other', details };
  }
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
  if (!isSubscribed && (isFree(plan) || (msLeft(expiresAt, nowMs) ?? 1) > 0)) return null;
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

/** Code of the plan whose features somebody has now; `null` where it is not known, and for visitors. */
export function usablePlan(state: PlanState): string | null {
  if (state.kind === 'pro' || state.kind === 'cancelled') return state.details.plan;
  return ['visitor', 'checking', 'unknown', 'other'].includes(state.kind) ? null : 'free';
}
