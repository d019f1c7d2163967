import { extractList } from '../../src/api/decode';
import { mapping } from '../../src/config/mapping';
import { toMinor } from '../../src/domain/money';
import { isDict } from '../../src/lib/dict';
import { type Finding, type MappingLine, noteOf, toFinding, tolerated } from './finding';
import type { Exchange } from './probe';

interface Amount {
  readonly call: string;
  readonly name: string;
  readonly value: number;
}

const looksLikeCents = (amounts: readonly Amount[]): boolean =>
  amounts.some(({ value }) => Math.abs(value) >= 100) && amounts.every(({ value }) => Number.isInteger(value));

/** Returns the amounts in the fields `names` of all rows. Skips currencies without decimals (JPY), which have no cents. */
const amountsUnder = (names: readonly string[], exchanges: readonly Exchange[]): Amount[] =>
  exchanges.flatMap(({ method, path, body }) =>
    (body === undefined ? [] : (extractList(body) ?? [])).filter(isDict).flatMap((row) =>
      names.flatMap((name) => {
        const value = row[name] === null || row[name] === '' ? Number.NaN : Number(row[name]);
        const isSame = toMinor(1, typeof row['currency'] === 'string' ? row['currency'] : undefined) === 1;
        return Number.isFinite(value) && value !== 0 && !isSame ? [{ call: `${method} ${path}`, name, value }] : [];
      }),
    ),
  );

/**
 * Returns a finding that asks whether amounts are in cents, if all of them are whole numbers and one is 100 or more.
 *
 * @param lines mapping lines that this run suggests
 */
export function checkAmounts(exchanges: readonly Exchange[], lines: readonly MappingLine[] = []): Finding[] {
  if (mapping.amounts === 'cents') return [];
  const pairs = [
    ...Object.values(mapping.records).flatMap(({ fields = {} }) => Object.entries(fields)),
    ...lines.map(({ theirs, ours }) => [theirs, ours] as const),
  ];
  const namesOf = (name: string) => [name, ...pairs.flatMap(([theirs, ours]) => (ours === name ? [theirs] : []))];
  const ofPlans = amountsUnder(namesOf('price'), exchanges);
  const isMapped = pairs.some(([theirs, ours]) => theirs === 'amount' && ours !== 'amount');
  const ofPayments = isMapped ? [] : amountsUnder(namesOf('amount'), exchanges);
  const suspects = [ofPlans, ofPayments].filter(looksLikeCents).flat();
  const large = suspects.find(({ value }) => Math.abs(value) >= 100);
  if (large === undefined) return [];
  const { name, value, call } = large;
  const isAll = suspects.length === ofPlans.length + ofPayments.length;
  const what = `are amounts cents? All are whole numbers, such as ${name} ${value} of ${call}`;
  const line = isAll
    ? "amounts: 'cents'"
    : ofPayments.includes(large)
      ? `payment: { fields: { ${name}: 'amount_cents' } }`
      : null;
  const note = noteOf(what, {
    effect: `${value} is shown as ${value.toFixed(2)}, not as ${(value / 100).toFixed(2)}`,
    change: `if they are cents, send ${name} in units of the currency`,
    ...(line !== null && { here: `src/config/mapping.ts, ${line}` }),
  });
  return [toFinding(AMOUNTS_ROW, tolerated(note))];
}

export const AMOUNTS_ROW = 'Amounts';
