import { isAhead, msLeft } from './dates';
import { isFree } from './plan';
import type { Subscription } from './subscription';
import type { User } from './user';

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

/**
 * Decides the plan. A claim that is missing is unknown, not "no"; and a "no" of the token alone is not believed when the
 * server could not be asked: it may be older than a payment.
 */
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
 * The subscription that claims about a user describe, those of the token or of `GET /users/verify`.
 *
 * @returns `null` for none; a plan that has ended is told by its end alone
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
  switch (state.kind) {
    case 'pro':
    case 'cancelled':
      return state.details.plan;
    case 'visitor':
    case 'checking':
    case 'unknown':
    case 'other':
      return null;
    default:
      return 'free';
  }
}
