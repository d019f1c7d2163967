import { shortPlanName } from '../../components/planText';
import { dateAhead, formatDate, msLeft } from '../../domain/dates';
import { formatMoney, times } from '../../domain/money';
import { isFree } from '../../domain/plan';
import { parseServerDate } from '../../domain/serverDate';
import type { Subscription } from '../../domain/subscription';
import type { User } from '../../domain/user';
import { wallMs } from '../../lib/clock';
import { selectUser, useSession } from '../../session/store';
import { useSubscription } from '../../session/subscription';

/** The user's plan in words. */
export interface PlanView {
  readonly name: string;
  /** As in spec §4; `null` for Free, which has none. */
  readonly status: string | null;
  readonly sentence: string;
  /** What the one button of the card is for. */
  readonly action: 'upgrade' | 'manage' | 'check';
}

const FREE: PlanView = {
  name: 'Free',
  status: null,
  sentence: 'Free. You use your own AI key and see ads.',
  action: 'upgrade',
};

/** Months that one payment covers (spec §3); other plans do not say here what they charge. */
const MONTHS: Readonly<Record<string, number>> = { pro_monthly: 1, pro_yearly: 12 };

/** What the next payment takes, e.g. `$47.88`; `null` when it is not known for sure. */
function chargeOf({ plan, price, currency }: Subscription): string | null {
  const months = MONTHS[plan];
  return price === null || months === undefined ? null : formatMoney(times(price, months), currency);
}

/** What the server says of the subscription; `null` means there is none. */
export function viewOfSubscription(details: Subscription | null, nowMs: number): PlanView {
  if (details === null || isFree(details.plan)) return FREE;
  const { planName: name, status } = details;
  const short = shortPlanName(details);
  const your = `Your ${short} plan`;
  const ahead = dateAhead(details.endDate, nowMs);
  const end = parseServerDate(details.endDate) === null ? null : formatDate(details.endDate);
  const view = (sentence: string, action: PlanView['action']): PlanView => ({ name, status, sentence, action });
  switch (status) {
    case 'active':
      return view(`${your} is active${untilText(details, ahead)}.`, 'manage');
    case 'cancelled':
      return ahead === null
        ? view(`${your} was cancelled${end === null ? '' : ` and ended on ${end}`}.`, 'upgrade')
        : view(`${your} is cancelled. You keep ${short} until ${ahead} and will not be charged again.`, 'manage');
    case 'pending':
      return view('We are waiting for your payment to be confirmed. This usually takes under a minute.', 'check');
    case 'expired':
      return view(`${your} ${end === null ? 'has ended' : `ended on ${end}`}.`, 'upgrade');
    default:
      return view(`The status of your plan is “${status}”.`, 'manage');
  }
}

function untilText(details: Subscription, ahead: string | null): string {
  if (ahead === null) return '';
  if (details.autoRenew !== true) return ` until ${ahead}`;
  const charge = chargeOf(details);
  return ` and renews on ${ahead}${charge === null ? '' : ` for ${charge}`}`;
}

/** The plan by the access token, until the server has answered. */
export function viewOfToken({ isSubscribed, subscription }: User, nowMs: number): PlanView {
  const { plan, planName: name, expiresAt } = subscription;
  if (isFree(plan)) return FREE;
  const your = `Your ${shortPlanName(subscription)} plan`;
  const ahead = dateAhead(expiresAt, nowMs);
  if (isSubscribed) {
    return {
      name,
      status: 'active',
      sentence: `${your} is active${ahead === null ? '' : ` until ${ahead}`}.`,
      action: 'manage',
    };
  }
  return (msLeft(expiresAt, nowMs) ?? 1) > 0
    ? FREE
    : { name, status: 'expired', sentence: `${your} ended on ${formatDate(expiresAt)}.`, action: 'upgrade' };
}

/** One plain sentence for the state of a subscription, with the next date and what happens then. */
export const planSentence = (details: Subscription | null, nowMs: number): string =>
  details === null || isFree(details.plan) ? 'You are on the Free plan.' : viewOfSubscription(details, nowMs).sentence;

/** The plan as the server says, until its answer as the token says; `null` without a user. */
export function useMyPlan(): PlanView | null {
  const user = useSession(selectUser);
  const { details, isKnown } = useSubscription((state) => state);
  if (user === null) return null;
  return isKnown ? viewOfSubscription(details, wallMs()) : viewOfToken(user, wallMs());
}
