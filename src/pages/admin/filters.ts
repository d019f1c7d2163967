import { dayBoundaryMs } from '../../api/adminList';
import { isoDay, parseServerDate } from '../../domain/dates';
import { matchWords } from '../../lib/matchWords';
import type { StatusLabels } from '../../text/en/status';
import { commonZh } from '../../text/zh/common';
import type { Identified, ListFilter, ListOption, ListQuery, ListSource } from './list/listDescription';

/** Whether a filter value is a date-time (`2026-11-20T08:00:00Z`), as in links from the dashboard. */
export const isMoment = (value: string): boolean => value.endsWith('Z') && parseServerDate(value)?.kind === 'moment';

/** Reads a filter value from the URL. Maps an alias to its option's value, and an invalid text to an empty string. */
export function readFilter({ kind, options = [], accepts }: ListFilter, text: string): string {
  if (accepts !== undefined) return accepts(text) ? text : '';
  if (kind === 'date') return parseServerDate(text)?.kind === 'day' || isMoment(text) ? text : '';
  const value = text.trim().toLowerCase();
  return options.find((option) => option.value.toLowerCase() === value || option.aliases?.includes(value))?.value ?? '';
}

/** Returns options for the statuses. Statuses with the same label become one option with aliases. */
export const statusOptions = (labels: StatusLabels): readonly ListOption[] =>
  [...new Set([...labels.values()].map(({ label }) => label))].map((label) => {
    const [value = '', ...aliases] = [...labels.keys()].filter((key) => labels.get(key)?.label === label);
    return { value, label, aliases };
  });

/** Creates a filter's `matches`. Statuses with the same label are equal. Returns `null` for a row without a status. */
export const hasStatusOf =
  (labels: StatusLabels) =>
  ({ status }: { readonly status: string }, value: string): boolean | null =>
    status === '' ? null : status === value || labels.get(status)?.label === (labels.get(value)?.label ?? value);

export const statusFilter = (labels: StatusLabels, options: readonly ListOption[] = statusOptions(labels)) =>
  ({ name: 'status', label: commonZh.status, options, matches: hasStatusOf(labels) }) as const;

export type MomentsOf<Row> = (row: Row) => readonly (string | null)[];

/** Creates a filter's `matches` for the first or last day of a range. Returns `null` for a row without a date. */
export const isInRangeOf =
  <Row>(edge: 'from' | 'to', momentsOf: MomentsOf<Row>) =>
  (row: Row, value: string): boolean | null => {
    const limit = dayBoundaryMs(value, edge);
    const times = momentsOf(row).flatMap((moment) => {
      const read = parseServerDate(moment);
      if (read === null) return [];
      // A date without a time matches if any time of this day would match.
      return read.kind === 'day' ? dayBoundaryMs(isoDay(moment), edge === 'from' ? 'to' : 'from') : read.date.getTime();
    });
    return times.length === 0 ? null : times.some((time) => (edge === 'from' ? time >= limit : time <= limit));
  };

export function dayFilters<Row>(label: string, momentsOf: MomentsOf<Row>) {
  const filter = <Edge extends 'from' | 'to'>(name: Edge, edgeLabel: string) =>
    ({ name, label: edgeLabel, kind: 'date', matches: isInRangeOf(name, momentsOf) }) as const;
  return [filter('from', label), filter('to', commonZh.until)] as const;
}

export const isInverted = ({ from = '', to = '' }: { readonly from?: string; readonly to?: string }): boolean =>
  from !== '' && to !== '' && dayBoundaryMs(to, 'to') < dayBoundaryMs(from, 'from');

/** Whether the texts contain every word of the search; `null` if a missing text might contain a missing word. */
export function matchesSearch(texts: readonly (string | null)[], search: string): boolean | null {
  if (matchWords(search)(texts.join('\n'))) return true;
  return texts.includes(null) ? null : false;
}

interface Unfiltered {
  /** Filters that the server ignored, because at least one row doesn't match them. */
  readonly ignored: readonly string[];
  /** Filters that no row contradicts, but that can't be checked for rows without the field. */
  readonly unconfirmed: readonly string[];
}

export function checkFilters<Row extends Identified, Name extends string>(
  { filters, searchedTexts }: ListSource<Row, Name>,
  query: ListQuery<Name>,
  rows: readonly Row[],
): Unfiltered {
  const searchMatches = searchedTexts && ((row: Row) => matchesSearch(searchedTexts(row), query.search));
  const checks = [
    { name: 'search', value: query.search, matches: searchMatches },
    ...filters.map(({ name, matches }) => ({ name, value: query.filters[name], matches })),
  ].flatMap(({ name, value, matches }) =>
    value === '' || matches === undefined ? [] : [{ name, results: rows.map((row) => matches(row, value)) }],
  );
  const ignored = checks.filter(({ results }) => results.includes(false));
  const unconfirmed = checks.filter(({ results }) => !results.includes(false) && results.includes(null));
  return { ignored: ignored.map(({ name }) => name), unconfirmed: unconfirmed.map(({ name }) => name) };
}
