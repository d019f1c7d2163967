import { DEFAULT_PLAN_CODE } from '../config/limits';
import { isoDate, isStillRunning, formatDateNoWrap } from '../domain/dates';
import { formatMoney, multiplyAmount } from '../domain/money';
import { isFree, isPro } from '../domain/plan';
import { claimedSubscription, type Subscription } from '../domain/subscription';
import type { User } from '../domain/user';
import { cleanText } from '../lib/cleanText';
import { nowMs } from '../lib/clock';
import { readPurchase } from '../session/purchase';
import { selectUser, sessionStore, useSession } from '../session/store';
import {
  type SubscriptionState,
  subscriptionStore,
  useSubscription,
  useSubscriptionKnown,
} from '../session/subscription';

export interface PlanFacts {
  readonly user: User | null;
  /** Whether the server has sent the subscription in this session. From then on, the token's claims are ignored. */
  readonly isKnown: boolean;
  /** Subscription from the server; `null` if it hasn't loaded, or if the user has no subscription. */
  readonly details: Subscription | null;
  readonly hasFailed: boolean;
  readonly returnedFromCheckout: boolean;
}

/** A paid plan that the user can use now. `endDate` is the date that the server sent, if it is in the future. */
type RunningPlan =
  | { readonly status: 'active'; readonly details: Subscription; readonly endDate: string | null }
  | { readonly status: 'cancelled'; readonly details: Subscription; readonly endDate: string };

/** `paymentPending`: the user came back from the payment page. `checkoutAbandoned`: the user has not come back. */
interface UnsettledPayment {
  readonly status: 'paymentPending' | 'checkoutAbandoned';
  readonly details: Subscription;
}

/** `expired` includes cancelled plans after their end date. `other` is a status that the site does not know. */
export type PlanState =
  | { readonly status: 'signedOut' | 'loading' | 'failed' | 'free'; readonly details: null }
  | RunningPlan
  | UnsettledPayment
  | { readonly status: 'expired' | 'other'; readonly details: Subscription };

type PaidPlan = Extract<PlanState, { details: Subscription }>;

export type PlanView = PlanState & {
  /** One sentence about the plan: its status, the next date, and what happens then. Empty for visitors. */
  readonly sentence: string;
  readonly isKnown: boolean;
  readonly returnedFromCheckout: boolean;
};

export const FREE_NOTE = 'Uses your own AI key and shows ads.';

/** Derives the viewer's plan. All texts about that plan use this result. */
export function planView(facts: PlanFacts, nowMs: number): PlanView {
  const state = stateOf(facts, nowMs);
  const { isKnown, returnedFromCheckout } = facts;
  const sentence = state.details === null ? SENTENCES[state.status] : paidSentence(state, nowMs);
  return { ...state, sentence, isKnown, returnedFromCheckout };
}

/** If the request failed, ignores a claim "not subscribed", because the claim might be older than a payment. */
function stateOf({ user, isKnown, details, hasFailed, returnedFromCheckout }: PlanFacts, nowMs: number): PlanState {
  if (user === null) return { status: 'signedOut', details: null };
  if (isKnown) return stateOfSubscription(details, returnedFromCheckout, nowMs);
  if (hasFailed && user.isSubscribed !== true) return { status: 'failed', details: null };
  if (user.isSubscribed === null) return { status: 'loading', details: null };
  const claimed = claimedSubscription(user, user.isSubscribed, nowMs);
  // Only the server knows whether a plan ends or renews, so show no date until the request succeeds or fails.
  const isEarly = claimed?.status === 'active' && !hasFailed;
  return stateOfSubscription(isEarly ? { ...claimed, endDate: null } : claimed, returnedFromCheckout, nowMs);
}

function stateOfSubscription(details: Subscription | null, returnedFromCheckout: boolean, nowMs: number): PlanState {
  if (details === null || isFree(details.plan)) return { status: 'free', details: null };
  const endDate = isStillRunning(details.endDate, nowMs) ? details.endDate : null;
  switch (details.status) {
    case 'active':
      return { status: 'active', details, endDate };
    case 'cancelled':
      return endDate === null ? { status: 'expired', details } : { status: 'cancelled', details, endDate };
    case 'expired':
      return { status: 'expired', details };
    case 'pending':
      return { status: returnedFromCheckout ? 'paymentPending' : 'checkoutAbandoned', details };
    default:
      return { status: 'other', details };
  }
}

const SENTENCES = {
  signedOut: '',
  loading: 'Checking your plan…',
  failed: "We couldn't check your plan.",
  free: "You're on the Free plan.",
} as const;

function paidSentence(plan: PaidPlan, nowMs: number): string {
  const { details } = plan;
  const short = shortPlanName(details);
  const your = `Your ${short} plan`;
  switch (plan.status) {
    case 'active':
      return `${your} is active${untilText(details, plan.endDate)}.`;
    case 'cancelled':
      return `${your} is cancelled. You'll keep ${short} until ${formatDateNoWrap(plan.endDate)} and won't be charged again.`;
    case 'expired': {
      // Don't show a future date, because a server can end a plan before that date, for example after a chargeback.
      const isDated = isoDate(details.endDate) !== undefined && !isStillRunning(details.endDate, nowMs);
      const title = cleanText(details.planName, NAME_MAX) || short;
      return `You're on Free. ${title} ${isDated ? `ended on ${formatDateNoWrap(details.endDate)}` : 'has ended'}.`;
    }
    case 'paymentPending':
      return "We're confirming your payment. This usually takes less than a minute.";
    case 'checkoutAbandoned':
      return "You didn't finish your last checkout.";
    case 'other':
      return `The status of your plan is “${details.status}”.`;
  }
}

function untilText(details: Subscription, endDate: string | null): string {
  if (endDate === null) return '';
  const end = formatDateNoWrap(endDate);
  if (details.autoRenew !== true) return ` until ${end}`;
  const charge = renewalCharge(details);
  return ` and renews on ${end}${charge === null ? '' : ` for ${charge}`}`;
}

const NAME_MAX = 40;

/** Returns `Pro` for all billing periods of Pro, and the name of any other plan. */
export const shortPlanName = ({ plan, planName: name }: Pick<Subscription, 'plan' | 'planName'>): string =>
  isPro(plan) ? 'Pro' : cleanText(name, NAME_MAX);

/** Number of months that a payment covers (spec §3). The period of other plans is unknown. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ['pro_monthly', 1],
  ['pro_yearly', 12],
]);

/** Returns the amount of one renewal, e.g. `$47.88`, or `null` if the price or the period is not known. */
export function renewalCharge({ plan, price, currency }: Subscription): string | null {
  const months = MONTHS.get(plan);
  return price === null || months === undefined ? null : formatMoney(multiplyAmount(price, months, currency), currency);
}

export const isOnFree = ({ status }: PlanState): boolean => status === 'free' || status === 'expired';

export const isRunning = (state: PlanState): state is RunningPlan =>
  state.status === 'active' || state.status === 'cancelled';

export const isPaymentUnsettled = (state: PlanState): state is UnsettledPayment =>
  state.status === 'paymentPending' || state.status === 'checkoutAbandoned';

/** Whether the site shows Subscribe. True if the plan could not be loaded, because the checkout loads it again. */
export const callsToSubscribe = (state: PlanState): boolean =>
  !isRunning(state) && state.status !== 'signedOut' && state.status !== 'loading';

/** Returns the code of the active plan. A cancelled plan isn't active, because the user can buy it again. */
export const activePlanOf = (state: PlanState): string | null =>
  state.status === 'active' ? state.details.plan : null;

/** Returns the code of the plan whose features the user has now; `null` for visitors and if the plan is unknown. */
export function entitledPlanOf(state: PlanState): string | null {
  if (isRunning(state)) return state.details.plan;
  return isOnFree(state) || isPaymentUnsettled(state) ? DEFAULT_PLAN_CODE : null;
}

/** Whether to confirm before paying, because the user might already have a plan that the site doesn't know. */
export const needsPurchaseConfirmation = ({ isKnown, status }: PlanView): boolean => !isKnown || status === 'other';

export function duplicateChargeWarning(state: PlanState): string | null {
  if (isPaymentUnsettled(state))
    return "An earlier payment isn't confirmed yet. If you've already paid, wait for it so you don't pay twice.";
  if (state.status !== 'cancelled') return null;
  return `You have ${shortPlanName(state.details)} until ${formatDateNoWrap(state.endDate)}. If you pay before then, you may be charged twice.`;
}

const viewOf = (user: User | null, { isKnown, details, error }: SubscriptionState): PlanView => {
  const returnedFromCheckout = readPurchase()?.returnedFromCheckout === true;
  return planView({ user, isKnown, details, hasFailed: error !== null, returnedFromCheckout }, nowMs());
};

/** `isWanted`: whether to load the subscription. Until it has loaded, the plan comes from the token. */
export function usePlanView(isWanted = true): PlanView {
  const user = useSession(selectUser);
  useSubscriptionKnown(isWanted && user !== null);
  return viewOf(
    user,
    useSubscription((state) => state),
  );
}

/** Returns the viewer's plan outside of a component, for example after a request. */
export const currentPlanView = (): PlanView => viewOf(sessionStore.getState().user, subscriptionStore.getState());
