import { formatMoney } from '../../../domain/money';
import type { Plan } from '../../../domain/plan';
import { wallMs } from '../../../lib/clock';
import { assignZh } from '../../../text/zh/assign';
import { outcomeOf } from './assignment';

interface AssignSummaryProps {
  plan: Plan | undefined;
  months: number;
}

/** Plan, duration, unit price and total (spec §2), and from when to when, before the click. */
export function AssignSummary({ plan, months }: AssignSummaryProps) {
  const lines = plan === undefined ? [] : linesOf(plan, months);
  return (
    <section aria-labelledby="assign-summary" className="rounded-sm border border-border bg-bg px-4 py-3">
      <h3 id="assign-summary">{assignZh.summary}</h3>
      <div role="status">
        {lines.length === 0 ? (
          <p className="mt-1.5 text-small text-ink-3">{assignZh.nothingChosen}</p>
        ) : (
          <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1 tabular-nums">
            {lines.map(([term, value]) => (
              <div
                key={term}
                className="col-span-2 grid grid-cols-subgrid items-baseline last:mt-1 last:border-t last:border-border last:pt-2 last:font-semibold"
              >
                <dt className="text-small text-ink-3">{term}</dt>
                <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

function linesOf(plan: Plan, months: number): (readonly [string, string])[] {
  const { start, end, total } = outcomeOf(plan, months, wallMs());
  return [
    [assignZh.plan, plan.name],
    [assignZh.duration, assignZh.months(months)],
    [assignZh.validity, assignZh.fromTo(start, end)],
    [assignZh.unitPrice, assignZh.perMonth(formatMoney(plan.price))],
    [assignZh.total, formatMoney(total)],
  ];
}
