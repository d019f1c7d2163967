import { formatMoney } from '../domain/money';
import { chargedAmount, isFree, type Plan } from '../domain/plan';
import { periodOf } from './planText';

/** A round zero needs no cents. */
const FREE_OF_CHARGE = formatMoney(0).replace('.00', '');

/**
 * What is charged, large, and for how long: "$47.88 per year". A plan without a usable price shows a dash.
 */
export function PlanPrice({ plan }: { plan: Plan }) {
  const amount = chargedAmount(plan);
  const large = 'font-display text-[2.25rem] leading-none font-semibold tracking-[-0.01em] text-ink tabular-nums';
  if (amount === null) {
    return (
      <p className="text-ink-3">
        <span className={large} aria-hidden="true">
          —
        </span>
        <span className="sr-only">Price not available</span>
      </p>
    );
  }
  const isFreeOfCharge = amount === 0 && isFree(plan.code);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-ink-2">
      <span className={large}>{isFreeOfCharge ? FREE_OF_CHARGE : formatMoney(amount)}</span>{' '}
      <span>{isFreeOfCharge ? 'forever' : periodOf(plan)}</span>
    </p>
  );
}
