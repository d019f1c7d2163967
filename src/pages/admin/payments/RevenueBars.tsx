import type { MonthRevenue } from '../../../api/adminStats';
import { formatMoney } from '../../../domain/money';
import { paymentsZh as words } from '../../../text/zh/payments';
import { Card } from '../../../ui/panels';

interface RevenueBarsProps {
  months: readonly MonthRevenue[];
  currency: string;
}

const HEIGHT = 40;
const STEP = 20;
const WIDTH = 14;

const monthNumber = (month: string): number => Number(month.slice(5, 7));

/** Small bars of the last twelve months; listeners get the same as a table, and everyone a sentence about the best one. */
export function RevenueBars({ months, currency }: RevenueBarsProps) {
  const money = (amount: number) => formatMoney(amount, currency, 'zh-CN');
  const top = Math.max(1, ...months.map(({ amount }) => amount));
  const best = months.find(({ amount }) => amount === top);
  const [first, last] = [months[0], months.at(-1)];
  return (
    <Card className="max-xl:col-span-full">
      <figure>
        <figcaption className="flex flex-wrap justify-between gap-x-3 text-small text-ink-2">
          <h2 className="text-small font-normal">{words.months}</h2>
          {best !== undefined && <span className="text-ink-3">{words.summary(best.month, money(best.amount))}</span>}
        </figcaption>
        {first === undefined || last === undefined ? (
          <p className="mt-3 text-small text-ink-3">{words.noMonths}</p>
        ) : (
          <>
            <svg
              viewBox={`0 0 ${months.length * STEP - (STEP - WIDTH)} ${HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
              className="mt-2 block h-8 w-full"
            >
              {months.map(({ month, amount }, place) => {
                const height = Math.max(1, (Math.max(0, amount) / top) * HEIGHT);
                return (
                  <rect
                    key={month}
                    x={place * STEP}
                    y={HEIGHT - height}
                    width={WIDTH}
                    height={height}
                    className="fill-chart-1 forced-colors:fill-[CanvasText]"
                  >
                    <title>{`${month} ${money(amount)}`}</title>
                  </rect>
                );
              })}
            </svg>
            <p aria-hidden="true" className="mt-1 flex justify-between text-least text-ink-3 tabular-nums">
              <span>{words.monthName(monthNumber(first.month))}</span>
              <span>{words.monthName(monthNumber(last.month))}</span>
            </p>
            <MonthTable months={months} money={money} />
          </>
        )}
      </figure>
    </Card>
  );
}

const MonthTable = ({ months, money }: { months: readonly MonthRevenue[]; money: (amount: number) => string }) => (
  <table className="sr-only">
    <caption>{words.months}</caption>
    <thead>
      <tr>
        <th scope="col">{words.month}</th>
        <th scope="col">{words.amount}</th>
        <th scope="col">{words.count}</th>
      </tr>
    </thead>
    <tbody>
      {months.map(({ month, amount, count }) => (
        <tr key={month}>
          <th scope="row">{month}</th>
          <td>{money(amount)}</td>
          <td>{count ?? '—'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
