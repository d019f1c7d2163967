import { DEFAULT_PLAN_CODE } from '../config/limits';
import { formatDate, isoDate, isStillRunning, unbrokenDate } from '../domain/dates';
import { formatMoney, multiplyAmount } from '../domain/money';
import { isFree } from '../domain/plan';
import { claimedSubscription, type Subscription } from '../domain/subscription';
import type { User } from '../domain/user';
import { cleanText } from '../lib/cleanText';
import { wallMs } from '../lib/clock';
import { readPurchase } from '../session/purchase';
import { selectUser, sessionStore, useSession } from '../session/store';
import {
  type SubscriptionState,
  subscriptionStore,
  useSubscription,
  useSubscriptionKnown,
} from '../session/subscription';

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
  readonly cameBack: boolean;
}

/**
 * `visitor` – nobody is signed in; `checking` – not known yet; `unknown` – it could not be found out; `free`; `active`;
 * `cancelled` – it still runs; `expired` – it is over, cancelled or not; `pending` – a payment waits to be confirmed;
 * `unfinished` – a checkout that the user did not come back from; `other` – a status of the server's own.
 */
type KnownPlan =
  | { readonly kind: 'visitor' | 'checking' | 'unknown' | 'free'; readonly details: null }
  | {
      readonly kind: 'active' | 'cancelled' | 'expired' | 'pending' | 'unfinished' | 'other';
      readonly details: Subscription;
    };

/** What every place that says something of the viewer's plan reads. */
export interface PlanView {
  readonly kind: KnownPlan['kind'];
  /** The subscription that it is about; `null` for none, and while nothing is known. */
  readonly details: Subscription | null;
  /** The plan in one plain sentence: its state, the next date, and what happens then. Empty for visitors. */
  readonly sentence: string;
  /** What stands over the sentence; `null` while the plan is not known. Free has no status (spec §4). */
  readonly head: { readonly name: string; readonly status: string | null } | null;
  /** What the viewer may be invited to: where nobody can say, the subscription page asks once more before anybody pays. */
  readonly invitation: 'subscribe' | 'manage' | 'none';
  /** What the link to the subscription page is called; `null` while the plan is not known. */
  readonly link: string | null;
  /** Code of the plan that is active; a cancelled one that still runs can be bought again and is none. */
  readonly activePlan: string | null;
  /** Code of the plan whose features the viewer has now; `null` where it is not known, and for visitors. */
  readonly usablePlan: string | null;
  /** The end as the server sent it, while it is ahead and something is active or cancelled. */
  readonly until: string | null;
  /** It could not be found out: there is something to retry. */
  readonly isUnknown: boolean;
  /** Free as somebody has it now, whether they had a paid plan before or not. */
  readonly isOnFree: boolean;
  /** A paid plan is over. */
  readonly hasEnded: boolean;
  /** A plan is cancelled and still runs. */
  readonly isCancelled: boolean;
  /** A paid plan is active, or cancelled and still runs. */
  readonly isRunning: boolean;
  /** A payment that is not settled: one to wait for, or one that was left. */
  readonly payment: 'waiting' | 'left' | null;
  readonly cameBack: boolean;
  /** There may be a plan that nobody knows of: before a payment the user is asked once more. */
  readonly mayHavePlan: boolean;
  /** When a cancelled plan can be bought again; `null` for others, and where the payment provider can restore it. */
  readonly again: string | null;
  /** Said before a payment for something that may be paid for already; `null` when there is no reason for it. */
  readonly duplicateChargeWarning: string | null;
  /** What the next payment takes, e.g. `$47.88`; `null` when there is none, or when it is not known for sure. */
  readonly nextCharge: string | null;
}

/** What Free means, under the sentence. */
export const FREE_NOTE = 'Uses your own AI key and shows ads.';

/** The one derivation of what is said of somebody's plan. */
export function planView(facts: PlanFacts, nowMs: number): PlanView {
  const plan = planOf(facts, nowMs);
  const { kind, details } = plan;
  const isOnFree = kind === 'free' || kind === 'expired';
  const isCancelled = kind === 'cancelled';
  const activePlan = kind === 'active' ? details.plan : null;
  const isRunning = kind === 'active' || isCancelled;
  const isPaying = kind === 'pending' || kind === 'unfinished';
  const head = isOnFree ? FREE_HEAD : details && { name: details.planName, status: details.status };
  return {
    kind,
    details,
    sentence: plan.details === null ? SENTENCES[plan.kind] : paidSentence(plan, nowMs),
    head,
    // Who has left a checkout needs the way back most.
    invitation: isRunning ? 'manage' : kind === 'visitor' || kind === 'checking' ? 'none' : 'subscribe',
    link: head && (kind === 'free' ? 'Upgrade to Pro' : isOnFree ? 'Renew Pro' : 'Manage subscription'),
    activePlan,
    usablePlan: isRunning ? details.plan : isOnFree || isPaying ? DEFAULT_PLAN_CODE : null,
    until: isRunning && isStillRunning(details.endDate, nowMs) ? details.endDate : null,
    isUnknown: kind === 'unknown',
    isOnFree,
    hasEnded: kind === 'expired',
    isCancelled,
    isRunning,
    payment: isPaying ? (kind === 'pending' ? 'waiting' : 'left') : null,
    cameBack: facts.cameBack,
    mayHavePlan: !facts.isKnown || kind === 'other',
    again:
      isCancelled && details.portalUrl === undefined ? `Subscribe again after ${unbrokenDate(details.endDate)}.` : null,
    duplicateChargeWarning: duplicateChargeWarning(plan),
    nextCharge: activePlan !== null && details?.autoRenew === true ? chargeOf(details) : null,
  };
}

const FREE_HEAD = { name: 'Free', status: null };

/** A missing claim is unknown, not "no"; a "no" of the token alone is not believed: it may be older than a payment. */
function planOf({ user, isKnown, details, hasFailed, cameBack }: PlanFacts, nowMs: number): KnownPlan {
  if (user === null) return { kind: 'visitor', details: null };
  if (isKnown) return planOfSubscription(details, cameBack, nowMs);
  if (hasFailed && user.isSubscribed !== true) return { kind: 'unknown', details: null };
  if (user.isSubscribed === null) return { kind: 'checking', details: null };
  const claimed = claimedSubscription(user, user.isSubscribed, nowMs);
  // Whether a plan ends or renews on its date, only the server knows: until it has answered, or failed to, no date is named.
  const isEarly = claimed?.status === 'active' && !hasFailed;
  return planOfSubscription(isEarly ? { ...claimed, endDate: null } : claimed, cameBack, nowMs);
}

function planOfSubscription(details: Subscription | null, cameBack: boolean, nowMs: number): KnownPlan {
  if (details === null || isFree(details.plan)) return { kind: 'free', details: null };
  switch (details.status) {
    case 'active':
    case 'expired':
      return { kind: details.status, details };
    case 'cancelled':
      return { kind: isStillRunning(details.endDate, nowMs) ? 'cancelled' : 'expired', details };
    case 'pending':
      return { kind: cameBack ? 'pending' : 'unfinished', details };
    default:
      return { kind: 'other', details };
  }
}

const SENTENCES = {
  visitor: '',
  checking: 'Checking your plan…',
  unknown: "We couldn't check your plan.",
  free: "You're on the Free plan.",
} as const;

type PaidPlan = Extract<KnownPlan, { details: Subscription }>;

function paidSentence({ kind, details }: PaidPlan, nowMs: number): string {
  const short = shortPlanName(details);
  const your = `Your ${short} plan`;
  switch (kind) {
    case 'active':
      return `${your} is active${untilText(details, nowMs)}.`;
    case 'cancelled':
      return `${your} is cancelled. You'll keep ${short} until ${unbrokenDate(details.endDate)} and won't be charged again.`;
    case 'expired': {
      // A server may end a plan before its date, after a chargeback for example.
      const isDated = isoDate(details.endDate) !== undefined && !isStillRunning(details.endDate, nowMs);
      const title = cleanText(details.planName, NAME_MAX) || short;
      return `You're on Free. ${title} ${isDated ? `ended on ${unbrokenDate(details.endDate)}` : 'has ended'}.`;
    }
    case 'pending':
      return "We're confirming your payment. This usually takes less than a minute.";
    case 'unfinished':
      return "You didn't finish your last checkout.";
    case 'other':
      return `The status of your plan is “${details.status}”.`;
  }
}

function untilText(details: Subscription, nowMs: number): string {
  if (!isStillRunning(details.endDate, nowMs)) return '';
  const end = unbrokenDate(details.endDate);
  if (details.autoRenew !== true) return ` until ${end}`;
  const charge = chargeOf(details);
  return ` and renews on ${end}${charge === null ? '' : ` for ${charge}`}`;
}

const NAME_MAX = 40;

/** Name of a subscription's plan: `Pro` for both ways to pay for it; other plans by their name. */
export const shortPlanName = ({ plan, planName: name }: Pick<Subscription, 'plan' | 'planName'>): string =>
  plan.startsWith('pro_') ? 'Pro' : cleanText(name, NAME_MAX);

/** Months that one payment covers (spec §3); other plans do not say here what they charge. */
const MONTHS: ReadonlyMap<string, number> = new Map([
  ['pro_monthly', 1],
  ['pro_yearly', 12],
]);

/** What the next payment takes, e.g. `$47.88`; `null` when it is not known for sure. */
function chargeOf({ plan, price, currency }: Subscription): string | null {
  const months = MONTHS.get(plan);
  return price === null || months === undefined ? null : formatMoney(multiplyAmount(price, months, currency), currency);
}

function duplicateChargeWarning({ kind, details }: KnownPlan): string | null {
  switch (kind) {
    case 'pending':
    case 'unfinished':
      return "An earlier payment isn't confirmed yet. If you've already paid, wait for it so you don't pay twice.";
    case 'cancelled':
      return `You have ${shortPlanName(details)} until ${formatDate(details.endDate)}. If you pay before then, you may be charged twice.`;
    default:
      return null;
  }
}

const viewOf = (user: User | null, { isKnown, details, error }: SubscriptionState): PlanView =>
  planView(
    { user, isKnown, details, hasFailed: error !== null, cameBack: readPurchase()?.cameBack === true },
    wallMs(),
  );

/**
 * The plan of the viewer. The server is asked once a session and after each change; until its answer the token counts, as far
 * as it says something.
 *
 * @param isWanted `false` for a place that does not need it now: the server is not asked for it
 */
export function usePlanView(isWanted = true): PlanView {
  const user = useSession(selectUser);
  useSubscriptionKnown(isWanted && user !== null);
  return viewOf(
    user,
    useSubscription((state) => state),
  );
}

/** The plan at this moment, for what is said after a call. */
export const currentPlanView = (): PlanView => viewOf(sessionStore.getState().user, subscriptionStore.getState());
