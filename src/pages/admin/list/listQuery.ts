import { spanOf } from '../../../api/adminList';
import type { AdminPayment } from '../../../api/adminPayments';
import type { AdminUser } from '../../../api/adminUsers';
import type { Paging } from '../../../api/decode';
import { readPage } from '../../../components/Pager';
import { ADMIN_PAGE_SIZE, ADMIN_PAGE_SIZES } from '../../../config/limits';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { parseServerDate } from '../../../domain/dates';
import { readLocal, writeLocal } from '../../../lib/browserStorage';
import { asDict, type Dict, parseDict } from '../../../lib/dict';
import type { StatusWords } from '../../../text/en/status';
import { commonZh } from '../../../text/zh/common';

/** What was chosen for a list in this browser, by its path: `size`, the rows a page has, and `hidden`, ids of columns. */
export const remembered = (path: string): Dict => asDict(parseDict(readLocal(LOCAL_KEYS.listChoices))[path]) ?? {};

export function remember(path: string, choice: { size: number } | { hidden: readonly string[] }): void {
  const all = { ...parseDict(readLocal(LOCAL_KEYS.listChoices)), [path]: { ...remembered(path), ...choice } };
  writeLocal(LOCAL_KEYS.listChoices, JSON.stringify(all));
}

/** What every row of a list has. */
export interface Identified {
  readonly id: string;
}

/** The user of a record; what the server does not say is empty. */
export interface RecordUser {
  readonly userId: string;
  readonly userEmail: string;
}

/** A React key for each row: its id, so that a row that moves keeps its focus; an id that comes twice is numbered. */
export function rowKeys(rows: readonly Identified[]): string[] {
  const seen = new Map<string, number>();
  return rows.map(({ id }) => {
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? `row-${id}` : `row-${id}-again-${count}`;
  });
}

export interface ListQuery<Name extends string = string> extends Paging {
  /** Trimmed; empty for everything. */
  readonly search: string;
  /** Empty text for all. */
  readonly filters: Readonly<Record<Name, string>>;
}

export interface ListOption {
  readonly value: string;
  readonly label: string;
  /** Other values of an address that mean the same. */
  readonly also?: readonly string[];
}

/** Something a list can be filtered by; its value is kept in the address under `name`. */
export interface ListFilter<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  /** `outside`: kept in the address, but drawn elsewhere (tabs); `select` when left out. */
  readonly kind?: 'select' | 'date' | 'outside';
  /** Without the entry for all. */
  readonly options?: readonly ListOption[];
  /** Accepts a value of the address; without it a select takes its options and a date takes dates. */
  readonly accepts?: (value: string) => boolean;
  /** What is asked for while the address names nothing; all when left out. */
  readonly unset?: string;
}

/** The statuses of a kind as the options of a filter; a label that two of them share is offered once. */
export const statusOptions = (words: StatusWords): readonly ListOption[] =>
  [...new Set([...words.values()].map(({ label }) => label))].map((label) => {
    const [value = '', ...also] = [...words.keys()].filter((key) => words.get(key)?.label === label);
    return { value, label, also };
  });

export const SEARCH_MAX = 200;

/** A moment in the address (`2026-11-20T08:00:00Z`): links from figures that count in hours, or in another calendar. */
export const isMoment = (value: string): boolean => value.endsWith('Z') && parseServerDate(value)?.kind === 'moment';

/** The value that a filter reads in the address: of two spellings of a status the one that it offers; empty for none. */
function readFilter({ kind, options = [], accepts }: ListFilter, text: string): string {
  if (accepts !== undefined) return accepts(text) ? text : '';
  if (kind === 'date') return parseServerDate(text)?.kind === 'day' || isMoment(text) ? text : '';
  const value = text.trim().toLowerCase();
  return options.find((option) => option.value.toLowerCase() === value || option.also?.includes(value))?.value ?? '';
}

/** The request that an address stands for. A value that a filter does not know counts as none. */
export function readQuery<Name extends string>(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  filters: readonly ListFilter<Name>[],
  pageSize: number = ADMIN_PAGE_SIZE,
): ListQuery<Name> {
  const chosen = Number(searchParams.get('size') ?? remembered(pathname)['size']);
  const values = filters.map((filter) => {
    const text = searchParams.get(filter.name) ?? '';
    return [filter.name, text && readFilter(filter, text)];
  });
  return {
    page: readPage(searchParams.get('page')),
    pageSize: ADMIN_PAGE_SIZES.some((known) => known === chosen) ? chosen : pageSize,
    search: (searchParams.get('search') ?? '').trim().slice(0, SEARCH_MAX),
    filters: Object.fromEntries(values) as Record<Name, string>,
  };
}

/**
 * Whether a row fits a value of the search or of a filter. A server that does not know a parameter answers with everybody's
 * rows; those that do not fit are left out, and the list says so. In doubt a row fits.
 */
export type RowMatchers<Row, Name extends string> = Readonly<Record<Name | 'search', RowMatcher<Row, Name>>>;

type RowMatcher<Row, Name extends string> = (row: Row, value: string, filters: ListQuery<Name>['filters']) => boolean;

/** Fits when every word of the search stands somewhere in the texts of a row; a row without texts fits. */
export function containsWords(texts: readonly string[], search: string): boolean {
  const known = texts
    .filter((text) => text !== '')
    .join('\n')
    .toLowerCase();
  const words = search.toLowerCase().split(/\s+/);
  return known === '' || words.every((word) => known.includes(word));
}

export const isFoundUser = ({ id, email, username, name }: AdminUser, search: string): boolean =>
  containsWords([id, email, username, name], search);

/** Whether a search can have found a payment; in one without an e-mail address it may have found that. */
export const isFoundPayment = (payment: AdminPayment, search: string): boolean => {
  const { userEmail, transactionId, invoiceNumber, id, userId, description } = payment;
  return userEmail === '' || containsWords([userEmail, transactionId, invoiceNumber, id, userId, description], search);
};

/** For a status that may be spelt in several ways: two with one label are the same. A row without a status fits. */
export const hasStatusOf =
  (words: StatusWords) =>
  ({ status }: { readonly status: string }, value: string): boolean =>
    status === '' || status === value || words.get(status)?.label === (words.get(value)?.label ?? value);

/** The two filters of a span of days; {@link withinDays} judges rows by them. */
export const dayFilters = (label: string): readonly ListFilter<'from' | 'to'>[] => [
  { name: 'from', label, kind: 'date' },
  { name: 'to', label: commonZh.until, kind: 'date' },
];

export function withinDays<Row>(momentsOf: (row: Row) => readonly (string | null)[]) {
  const fits = (row: Row, _: string, filters: { from: string; to: string }) => isWithin(momentsOf(row), filters);
  return { from: fits, to: fits };
}

/** Whether one of the moments lies in a span of days; a row without a moment fits. */
export function isWithin(moments: readonly (string | null)[], { from, to }: { from: string; to: string }): boolean {
  const { fromMs, toMs } = spanOf(from, to);
  const times = moments.flatMap((moment) => parseServerDate(moment)?.date.getTime() ?? []);
  return times.length === 0 || times.some((time) => time >= fromMs && time <= toMs);
}

/** The names of the filters that some rows do not fit, and the rows that fit all. */
export function matchingRows<Row, Name extends string>(
  rows: readonly Row[],
  { search, filters }: ListQuery<Name>,
  matches: RowMatchers<Row, Name>,
): { rows: readonly Row[]; ignored: readonly string[] } {
  const set = (Object.entries({ ...filters, search }) as [Name | 'search', string][]).filter(
    ([, value]) => value !== '',
  );
  const test =
    (row: Row) =>
    ([name, value]: [Name | 'search', string]) =>
      matches[name](row, value, filters);
  const ignored = set.filter((filter) => !rows.every((row) => test(row)(filter))).map(([name]) => name);
  return { ignored, rows: ignored.length === 0 ? rows : rows.filter((row) => set.every(test(row))) };
}
