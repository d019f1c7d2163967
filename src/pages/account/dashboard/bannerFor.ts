import type { Payment } from '../../../api/payments';
import { paths } from '../../../config/paths';
import { DAY_MS, formatDateNoWrap, msUntilEnd } from '../../../domain/dates';
import { formatMoney } from '../../../domain/money';
import { isRunning, type PlanView, shortPlanName } from '../../../plans/planView';
import { isActivePlan, outcomeOf } from '../payments';
import { resubscribeNote } from '../planLinks';

interface Banner {
  readonly tone: 'bad' | 'warn';
  readonly title: string;
  readonly text: string;
  readonly actions: readonly { readonly label: string; readonly to: string }[];
}

const SOON_MS = 7 * DAY_MS;
const NEWS_MS = 30 * DAY_MS;

/** Returns the most important notice: failed payment, unfinished checkout, or end of the plan, in this order. */
export function bannerFor(view: PlanView, latest: Payment | undefined, nowMs: number): Banner | null {
  const news = latest !== undefined && (msUntilEnd(latest.date, nowMs) ?? 0) > -NEWS_MS ? latest : undefined;
  return paymentBanner(view, news) ?? endBanner(view, nowMs);
}

function paymentBanner(view: PlanView, news: Payment | undefined): Banner | null {
  if (news?.status === 'failed') {
    return {
      tone: 'bad',
      title: "Your last payment didn't go through.",
      text:
        news.amount === null
          ? "We couldn't complete the payment."
          : `We couldn't charge ${formatMoney(news.amount, news.currency)}.`,
      actions: [{ label: 'Try again', to: paths.subscription() }],
    };
  }
  const isPaying = outcomeOf(news) === 'waiting';
  // Show no banner for an abandoned checkout, because the plan card shows it.
  if (view.status === 'checkoutAbandoned' || view.status === 'loading') return null;
  if (view.status !== 'paymentPending' && !isPaying) return null;
  const notConfirmed = { tone: 'warn', title: "Your payment isn't confirmed yet.", actions: [] } as const;
  if (view.returnedFromCheckout) {
    const plan = view.details === null ? 'Pro' : shortPlanName(view.details);
    const text = isRunning(view)
      ? "You don't need to pay again."
      : `${plan} starts as soon as it's confirmed, and you don't need to pay again.`;
    return { ...notConfirmed, text };
  }
  if (isActivePlan(view, news?.planCode ?? '')) {
    return { ...notConfirmed, text: 'You can keep using your plan in the meantime.' };
  }
  const text = "If you've already paid, it can take a few minutes to show up here.";
  // The payment can be the renewal of a plan that the site doesn't know.
  if (view.status === 'failed' || view.status === 'other') return { ...notConfirmed, text };
  return {
    tone: 'warn',
    title: "You didn't finish your last checkout.",
    text,
    actions: [
      { label: 'Continue to payment', to: paths.subscription(news?.planCode || undefined) },
      { label: 'Start over', to: paths.subscription() },
    ],
  };
}

function endBanner(view: PlanView, nowMs: number): Banner | null {
  if (!isRunning(view)) return null;
  const { details, endDate } = view;
  const title = `${details.planName} ends on ${formatDateNoWrap(details.endDate)}.`;
  const keep = { label: `Keep ${shortPlanName(details)}`, to: paths.subscription() };
  if (view.status === 'cancelled') {
    const note = resubscribeNote(view);
    if (note !== null) return { tone: 'warn', title, text: `You cancelled your plan. ${note}`, actions: [] };
    return { tone: 'warn', title, text: 'You cancelled your plan. Changed your mind?', actions: [keep] };
  }
  const isSoon = (msUntilEnd(endDate, nowMs) ?? Infinity) <= SOON_MS;
  if (details.autoRenew === true || !isSoon) return null;
  // `autoRenew` is `null` if the server doesn't send it, because spec §3 has no such field.
  const hasNoRenewal = details.autoRenew === false;
  const action = hasNoRenewal && details.canResume ? keep : { label: 'View subscription', to: paths.subscription() };
  return { tone: 'warn', title, text: hasNoRenewal ? "Your plan won't renew automatically." : '', actions: [action] };
}
