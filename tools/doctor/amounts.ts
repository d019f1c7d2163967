import { listIn } from '../../src/api/decode';
import { isDict } from '../../src/lib/dict';
import { type Finding, noteOf, toFinding, tolerated } from './finding';
import type { Exchange } from './probe';

const AMOUNTS = ['amount', 'price'];

/** Asks once whether amounts are cents: if every amount is a whole number, and one is 100 or more. */
export function checkAmounts(exchanges: readonly Exchange[]): Finding[] {
  const amounts = exchanges.flatMap(({ method, path, body }) =>
    (body === undefined ? [] : (listIn(body) ?? [])).filter(isDict).flatMap((row) =>
      AMOUNTS.flatMap((name) => {
        const value = row[name] === null || row[name] === '' ? Number.NaN : Number(row[name]);
        return Number.isFinite(value) && value !== 0 ? [{ call: `${method} ${path}`, name, value }] : [];
      }),
    ),
  );
  const large = amounts.find(({ value }) => value >= 100);
  if (large === undefined || amounts.some(({ value }) => !Number.isInteger(value))) return [];
  const what = `are amounts cents? All are whole numbers, such as ${large.name} ${large.value} of ${large.call}`;
  const note = noteOf(what, {
    effect: `${large.value} is shown as ${large.value.toFixed(2)}, not as ${(large.value / 100).toFixed(2)}`,
    change: 'if they are cents, send price in units of the currency, and payments as amount_cents',
    here: "src/config/mapping.ts: payment: { fields: { amount: 'amount_cents' } }",
  });
  return [toFinding('Amounts', tolerated(note))];
}
