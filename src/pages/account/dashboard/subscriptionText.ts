import { parseServerDate, formatDate } from '../../../domain/dates';
import { formatMoney, times } from '../../../domain/money';
import { isFree } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';
import type { User } from '../../../domain/user';
import type { BadgeTone } from '../../../ui/Badge';

/** The user's plan in words. */
export interface PlanView {
  readonly name: string;
  readonly badge: { readonly tone: BadgeTone; readonly label: string } | null;
  readonly sentence: string;
  /** What the one button of the card is for. */
  readonly action: 'upgrade' | 'manage' | 'check';
}

const FREE: PlanView = {
  name: 'Free',
  badge: null,
  sentence: 'Free. You use your own AI key and see ads.',
  action: 'upgrade',
};

const BADGES = {
  active: { tone: 'ok', label: 'Active' },
  cancelled: { tone: 'bad', label: 'Cancelled' },
  pending: { tone: 'warn', label: 'Pending' },
  expired: { tone: 'mute', label: 'Expired' },
} as const;

/** Months that one payment covers (spec §3); other plans do not say here what they charge. */
const MONTHS: Readonly<Record<string, number>> = { pro_monthly: 1, pro_yearly: 12 };

/** What the next payment takes, e.g. `$47.88`; `null` when it is not known for sure. */
function chargeOf({ plan, price, currency }: Subscription): string | null {
  const months = MONTHS[plan];
  return price === null || months === undefined ? null : formatMoney(times(price, months), currency);
}

/** `Pro` for the plans of spec §1, whatever their billing; others by their name. */
const shortName = (plan: string, name: string): string => (plan.startsWith('pro_') ? 'Pro' : name);

const DAY_MS = 86_400_000;

/** Milliseconds until an end date is over, negative when it is; a bare date ends with its day. `null` when unreadable. */
export function msLeft(end: string | null, nowMs: number): number | null {
  const read = parseServerDate(end);
  return read === null ? null : read.date.getTime() + (read.kind === 'day' ? DAY_MS : 0) - nowMs;
}

/** A date that is still ahead, for people; `null` when it is past, missing or unreadable. */
export const dateAhead = (end: string | null, nowMs: number): string | null =>
  (msLeft(end, nowMs) ?? 0) > 0 ? formatDate(end) : null;

/** What the server says of the subscription; `null` means there is none. */
export function viewOfSubscription(details: Subscription | null, nowMs: number): PlanView {
  if (details === null || isFree(details.plan)) return FREE;
  const { planName: name, status } = details;
  const your = `Your ${shortName(details.plan, name)} plan`;
  const ahead = dateAhead(details.endDate, nowMs);
  const end = parseServerDate(details.endDate) === null ? null : formatDate(details.endDate);
  switch (status) {
    case 'active':
      return {
        name,
        badge: BADGES.active,
        sentence: `${your} is active${untilWords(details, ahead)}.`,
        action: 'manage',
      };
    case 'cancelled':
      return ahead === null
        ? {
            name,
            badge: BADGES.cancelled,
            sentence: `${your} was cancelled${end === null ? '' : ` and ended on ${end}`}.`,
            action: 'upgrade',
          }
        : {
            name,
            badge: BADGES.cancelled,
            sentence: `${your} is cancelled. You keep ${shortName(details.plan, name)} until ${ahead} and will not be charged again.`,
            action: 'manage',
          };
    case 'pending':
      return {
        name,
        badge: BADGES.pending,
        sentence: 'We are waiting for your payment to be confirmed. This usually takes under a minute.',
        action: 'check',
      };
    case 'expired':
      return {
        name,
        badge: BADGES.expired,
        sentence: `${your} ${end === null ? 'has ended' : `ended on ${end}`}.`,
        action: 'upgrade',
      };
    default:
      return {
        name,
        badge: { tone: 'mute', label: status },
        sentence: `The status of your plan is “${status}”.`,
        action: 'manage',
      };
  }
}

function untilWords(details: Subscription, ahead: string | null): string {
  if (ahead === null) return '';
  if (details.autoRenew !== true) return ` until ${ahead}`;
  const charge = chargeOf(details);
  return ` and renews on ${ahead}${charge === null ? '' : ` for ${charge}`}`;
}

/** What the access token says, until the server has answered. */
export function viewOfToken({ isSubscribed, subscription }: User, nowMs: number): PlanView {
  const { plan, planName: name, expiresAt } = subscription;
  if (isFree(plan)) return FREE;
  const your = `Your ${shortName(plan, name)} plan`;
  const ahead = dateAhead(expiresAt, nowMs);
  if (isSubscribed) {
    return {
      name,
      badge: BADGES.active,
      sentence: `${your} is active${ahead === null ? '' : ` until ${ahead}`}.`,
      action: 'manage',
    };
  }
  return expiresAt === null || ahead !== null
    ? FREE
    : { name, badge: BADGES.expired, sentence: `${your} ended on ${formatDate(expiresAt)}.`, action: 'upgrade' };
}
