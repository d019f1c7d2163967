import { dateAhead, isAhead, parseServerDate, unbrokenDate } from '../domain/dates';
import { formatMoney, multiplyAmount } from '../domain/money';
import type { PlanState, Subscription } from '../domain/subscription';
import { cleanText } from '../lib/cleanText';

const NAME_MAX = 40;

/** Name of a subscription's plan: `Pro` for both ways to pay for it; other plans by their name. */
export const shortPlanName = ({ plan, planName: name }: Pick<Subscription, 'plan' | 'planName'>): string =>
  plan.startsWith('pro_') ? 'Pro' : cleanText(name, NAME_MAX);

/** Months that one payment covers (spec §3); other plans do not say here what they charge. */
const MONTHS: Readonly<Record<string, number>> = { pro_monthly: 1, pro_yearly: 12 };

/** What the next payment takes, e.g. `$47.88`; `null` when it is not known for sure. */
function chargeOf({ plan, price, currency }: Subscription): string | null {
  const months = MONTHS[plan];
  return price === null || months === undefined ? null : formatMoney(multiplyAmount(price, months, currency), currency);
}

/** The plan in one plain sentence, the same in every place: its state, the next date, and what happens then. */
export function planSentence(state: PlanState, nowMs: number): string {
  switch (state.kind) {
    case 'visitor':
      return '';
    case 'checking':
      return 'Checking your plan…';
    case 'unknown':
      return 'We could not check your plan.';
    case 'free':
      return 'You are on the Free plan.';
    default:
      return paidSentence(state, nowMs);
  }
}

function paidSentence({ kind, details }: Extract<PlanState, { details: Subscription }>, nowMs: number): string {
  const short = shortPlanName(details);
  const your = `Your ${short} plan`;
  switch (kind) {
    case 'pro':
      return `${your} is active${untilText(details, nowMs)}.`;
    case 'cancelled':
      return `${your} is cancelled. You keep ${short} until ${unbrokenDate(details.endDate)} and will not be charged again.`;
    case 'expired': {
      // A server may end a plan before its date, after a chargeback for example.
      const isDated = parseServerDate(details.endDate) !== null && !isAhead(details.endDate, nowMs);
      return `You are on Free. ${planTitle(details)} ${isDated ? `ended ${unbrokenDate(details.endDate)}` : 'has ended'}.`;
    }
    case 'pending':
      return 'We are waiting for your payment to be confirmed. This usually takes under a minute.';
    case 'unfinished':
      return 'Your last checkout was not finished.';
    case 'other':
      return `The status of your plan is “${details.status}”.`;
  }
}

const planTitle = (details: Subscription): string => cleanText(details.planName, NAME_MAX) || shortPlanName(details);

function untilText(details: Subscription, nowMs: number): string {
  if (dateAhead(details.endDate, nowMs) === null) return '';
  const ahead = unbrokenDate(details.endDate);
  if (details.autoRenew !== true) return ` until ${ahead}`;
  const charge = chargeOf(details);
  return ` and renews on ${ahead}${charge === null ? '' : ` for ${charge}`}`;
}

/** When a cancelled plan can be bought again; `null` for others, and where the payment provider can restore it. */
export const subscribeAgain = (state: PlanState): string | null =>
  state.kind === 'cancelled' && state.details.portalUrl === undefined
    ? `Subscribe again after ${unbrokenDate(state.details.endDate)}.`
    : null;
