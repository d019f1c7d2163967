import { spanOf } from '../../../api/adminList';
import { parseServerDate } from '../../../domain/serverDate';
import type { StatusWords } from '../../../text/en/status';

/** The request for one page of a list. */
export interface ListQuery<Name extends string = string> {
  readonly page: number;
  readonly pageSize: number;
  /** Trimmed; empty for everything. */
  readonly search: string;
  /** Empty text for all. */
  readonly filters: Readonly<Record<Name, string>>;
}

/**
 * Whether a row fits a value of the search or of a filter. A server that does not know a parameter answers with everybody's
 * rows; those that do not fit are left out, and the list says so. In doubt a row fits.
 */
export type Fits<Row, Name extends string> = Readonly<Record<Name | 'search', FitsFilter<Row, Name>>>;

type FitsFilter<Row, Name extends string> = (row: Row, value: string, filters: ListQuery<Name>['filters']) => boolean;

/** Fits when every word of the search stands somewhere in the texts of a row; a row without texts fits. */
export function containsWords(texts: readonly string[], search: string): boolean {
  const known = texts
    .filter((text) => text !== '')
    .join('\n')
    .toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return known === '' || words.every((word) => known.includes(word));
}

/** For a status that may be spelt in several ways: two with one label are the same. A row without a status fits. */
export const hasStatusOf =
  (words: StatusWords) =>
  ({ status }: { readonly status: string }, value: string): boolean =>
    status === '' || status === value || words.get(status)?.label === (words.get(value)?.label ?? value);

/** For a span of days: fits when one of the moments lies in it; a row without a moment fits. */
export function isWithin(moments: readonly (string | null)[], { from, to }: { from: string; to: string }): boolean {
  const { fromMs, toMs } = spanOf(from, to);
  const times = moments.flatMap((moment) => parseServerDate(moment)?.date.getTime() ?? []);
  return times.length === 0 || times.some((time) => time >= fromMs && time <= toMs);
}

/** The names of the filters that some rows do not fit, and the rows that fit all. */
export function fitting<Row, Name extends string>(
  rows: readonly Row[],
  { search, filters }: ListQuery<Name>,
  fits: Fits<Row, Name>,
): { rows: readonly Row[]; ignored: readonly string[] } {
  const set = (Object.entries({ ...filters, search }) as [Name | 'search', string][]).filter(
    ([, value]) => value !== '',
  );
  const test =
    (row: Row) =>
    ([name, value]: [Name | 'search', string]) =>
      fits[name](row, value, filters);
  const ignored = set.filter((filter) => !rows.every((row) => test(row)(filter))).map(([name]) => name);
  return { ignored, rows: ignored.length === 0 ? rows : rows.filter((row) => set.every(test(row))) };
}
