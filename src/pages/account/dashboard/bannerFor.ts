import type { Payment } from '../../../api/payments';
import { DAY_MS, dateAhead, msLeft } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { isFree } from '../../../domain/plan';
import type { Subscription } from '../../../domain/subscription';

/** One thing that needs the user's attention. */
export interface Banner {
  readonly tone: 'bad' | 'warn' | 'ok';
  readonly title: string;
  readonly text: string;
  /** Label of the link to the subscription page. */
  readonly action: string | null;
}

const SOON_MS = 7 * DAY_MS;
/** A payment that is older than this is history, not news. */
const NEWS_MS = 30 * DAY_MS;

/** How long a new connection is news. */
const MOMENT_MS = 10 * 60_000;

/**
 * The most important notice, or none: a payment that failed, one that is not confirmed, a cancelled plan with
 * its end ahead, a plan that ends within 7 days.
 *
 * @param latest the newest payment
 */
export function bannerFor(details: Subscription | null, latest: Payment | undefined, nowMs: number): Banner | null {
  const news = latest !== undefined && (msLeft(latest.date, nowMs) ?? 0) > -NEWS_MS ? latest : undefined;
  if (news?.status === 'failed') {
    return {
      tone: 'bad',
      title: 'Your last payment did not go through.',
      text:
        news.amount === null
          ? 'The payment could not be completed.'
          : `${formatMoney(news.amount, news.currency)} could not be charged.`,
      action: 'Try again',
    };
  }
  const isPro = details?.status === 'active' && !isFree(details.plan);
  const isPaying = news?.status === 'pending' || news?.status === 'processing';
  if (details?.status === 'pending' || isPaying) {
    return {
      tone: 'warn',
      title: 'Your payment is not confirmed yet.',
      text: isPro ? 'You do not have to pay again.' : 'Pro starts as soon as it is. You do not have to pay again.',
      action: null,
    };
  }
  if (details === null || isFree(details.plan)) return null;
  const ahead = dateAhead(details.endDate, nowMs);
  if (ahead === null) return null;
  if (details.status === 'cancelled') {
    return {
      tone: 'warn',
      title: `${details.planName} ends on ${ahead}.`,
      text: 'You cancelled it. Changed your mind?',
      action: 'Keep Pro',
    };
  }
  const isSoon = (msLeft(details.endDate, nowMs) ?? Infinity) <= SOON_MS;
  if (details.status !== 'active' || details.autoRenew === true || !isSoon) return null;
  return {
    tone: 'warn',
    title: `${details.planName} ends on ${ahead}.`,
    text: 'It does not renew by itself.',
    action: 'Renew',
  };
}

/** For a user who has just connected the extension; everything above comes first. */
export const connectedBanner = (connectedAt: number | null, nowMs: number): Banner | null =>
  connectedAt === null || Math.abs(nowMs - connectedAt) > MOMENT_MS
    ? null
    : {
        tone: 'ok',
        title: 'The extension is connected.',
        text: 'Open any page and press Alt+S, on a Mac Option+S, to save a bookmark.',
        action: null,
      };
