import type { PlanCount } from '../../../api/dashboardRows';
import { PLAN_ORDER } from '../../../config/limits';
import { capitalised } from '../../../domain/user';
import { dashboardZh as words } from '../../../text/zh/dashboard';
import { countText, percentText, shareOf } from './figureText';

const rank = (code: string): number => {
  const place = (PLAN_ORDER as readonly string[]).indexOf(code);
  return place === -1 ? PLAN_ORDER.length : place;
};

/** How many users each plan has: a name, a number, and a bar that only repeats the number. */
export function PlanShares({ plans }: { plans: readonly PlanCount[] | null }) {
  if (plans === null || plans.length === 0) return <p className="text-ink-3">{words.plansEmpty}</p>;
  const total = plans.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className="grid gap-4">
      {plans
        .toSorted((a, b) => rank(a.code) - rank(b.code))
        .map(({ code, count }) => {
          const share = shareOf(count, total);
          return (
            <li key={code}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="min-w-0 wrap-anywhere">{capitalised(code)}</span>
                <span className="text-small text-ink-2 tabular-nums">
                  {share === null ? countText(count) : words.planLine(count, percentText(share))}
                </span>
              </div>
              <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-xs bg-mute forced-colors:border">
                <div
                  className="h-full bg-chart-1 forced-colors:bg-[CanvasText]"
                  style={{ width: `${(share ?? 0) * 100}%` }}
                />
              </div>
            </li>
          );
        })}
    </ul>
  );
}
