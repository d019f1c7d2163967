import * as v from 'valibot';

import { ROWS_MAX } from '../config/limits';
import { readAmount } from '../domain/money';
import { isPathId } from '../domain/user';
import { ApiError, malformed } from '../http/failure';
import { cleanText } from '../lib/cleanText';
import { asDict, type Dict } from '../lib/dict';
import { callMessages } from '../text/en/messages';

/** What is asked for: pages count from 1. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

/** One page of a list, decoded. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Rows on all pages; at least what is here. */
  readonly totalCount: number;
  /** The server does not count its rows, and this page is full: there may be more. */
  readonly isAtLeast?: true;
  /** Rows a page; fewer than asked for where a server gives no more. */
  readonly pageSize: number;
  /** Rows that did not fit and were left out. */
  readonly dropped: number;
}

/** Decodes one object; throws an ApiError `malformed` when it does not fit. */
export function decode<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body);
  if (!result.success) throw malformed();
  return result.output;
}

/**
 * Decodes rows one by one: one that does not fit is left out and counted; the page stays.
 *
 * @throws ApiError `malformed` for more rows than can be drawn
 */
export function decodeRows<T>(
  schema: v.GenericSchema<unknown, T>,
  rows: readonly unknown[],
  max: number = ROWS_MAX,
): { items: T[]; dropped: number } {
  if (rows.length > max) throw new ApiError('malformed', callMessages.tooManyRows(rows.length, max));
  const items: T[] = [];
  for (const row of rows) {
    const result = v.safeParse(schema, row);
    if (result.success) items.push(result.output);
  }
  return { items, dropped: rows.length - items.length };
}

const LIST_NAMES = ['items', 'data', 'results'];

/** The list in an answer: the answer itself, or `items`, `data`, `results` or the resource's name in it or in its `data`. */
export function listIn(body: unknown, resource?: string): readonly unknown[] {
  if (Array.isArray(body)) return body;
  const dict = asDict(unwrapped(body));
  for (const name of resource === undefined ? LIST_NAMES : [...LIST_NAMES, resource]) {
    if (Array.isArray(dict?.[name])) return dict[name] as unknown[];
  }
  return [];
}

/** Names beside a list; an object with one of them and no list is an empty page. */
const PAGE_NAMES = ['pagination', 'total', 'total_count', 'count'];

/**
 * The rows of an answer that has to be a list; nothing at all (204) and `{}` are an empty one.
 *
 * @throws ApiError `malformed` for an answer that says something else, such as `{"detail": …}`: it is no empty list
 */
export function rowsOf(body: unknown, resource?: string): readonly unknown[] {
  const names = Object.keys(asDict(unwrapped(body)) ?? {});
  const known = [...LIST_NAMES, ...PAGE_NAMES, resource];
  if (names.length > 0 && !names.some((name) => known.includes(name))) throw malformed();
  return listIn(body, resource);
}

/** A count in any form; anything but a whole number between 0 and a million pages counts as missing. */
const readCount = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 10_000_000 ? number : null;
};

const firstCount = (...values: unknown[]): number | null =>
  values.map(readCount).find((count) => count !== null) ?? null;

/**
 * Reads a paged answer: a plain list, `{items, pagination}`, `{items}` and similar forms (spec §3).
 *
 * @param requested the page of the request; its size stands in for a missing one
 * @throws ApiError `malformed` as {@link rowsOf}, and for more than `max` rows
 */
export function decodePage<T>(
  schema: v.GenericSchema<unknown, T>,
  body: unknown,
  requested: Paging,
  resource?: string,
  max: number = ROWS_MAX,
): Page<T> {
  const rows = rowsOf(body, resource);
  const { items, dropped } = decodeRows(schema, rows, max);
  const dict = { ...asDict(body), ...asDict(unwrapped(body)) };
  const pagination = asDict(dict['pagination']);
  const seen = (requested.page - 1) * requested.pageSize + rows.length;
  const total = firstCount(
    pagination?.['total_count'],
    pagination?.['total'],
    dict['total_count'],
    dict['total'],
    dict['count'],
  );
  const size = firstCount(pagination?.['page_size'], dict['page_size']);
  const totalCount = Math.max(total ?? seen, rows.length);
  // A first page that is short, and more rows after it: the server gives fewer a page than were asked for.
  const isCapped = requested.page === 1 && rows.length > 0 && totalCount > rows.length;
  const pageSize = size || (isCapped ? rows.length : requested.pageSize);
  const isAtLeast = total === null && rows.length === pageSize;
  return { items, dropped, totalCount, pageSize, ...(isAtLeast && { isAtLeast }) };
}

/** Whether a first page holds all rows that there are. */
export const isWhole = ({ items, dropped, totalCount, isAtLeast }: Page<unknown>): boolean =>
  isAtLeast !== true && items.length + dropped >= totalCount;

/** An id, text or whole number, as text. A number that was rounded on the way is none: it may be the id of another record. */
export const id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))]),
  v.transform(String),
);
/** The id of a row that may lack one; empty then. */
export const optionalId = v.fallback(id, '');
/**
 * An id as one segment of a path: digits, letters, `_` or `-`, so that `../` can never reach another call.
 *
 * @throws TypeError for anything else; a row with such an id offers no actions
 */
export function segment(text: string): string {
  if (!isPathId(text)) throw new TypeError('Not an id');
  return text;
}
/** Text from the server, line breaks kept, cut to `max` characters; anything but text is empty. */
export const text = (max: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((value) => cleanText(value, max)),
    ),
    '',
  );
/** A name, title or code. */
export const line = text(200);
/** A description or a message. */
export const prose = text(10_000);
/** A status or a type, in lower case. */
export const word = v.pipe(
  line,
  v.transform((text) => text.toLowerCase()),
);
/** A field that a function reads, also where it is missing: for that, valibot would refuse the whole row. */
export const reader = <T>(read: (value: unknown) => T) => v.optional(v.pipe(v.unknown(), v.transform(read)), null);

/** An amount of money, number or numeric text, else `null`. */
export const amount = reader(readAmount);
/** A date as the server sent it; `domain/dates` reads it when it is shown. */
export const date = reader((value) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 64) : null,
);
const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
/** true or false in any of the forms in which databases write it, or `null` for anything else: not known is not false. */
export const flag = reader((value) =>
  ['boolean', 'number', 'string'].includes(typeof value)
    ? (FLAGS.get(String(value).trim().toLowerCase()) ?? null)
    : null,
);

const FIGURE_MAX = 1e12;

/**
 * A figure in any form, negative ones too (revenue can shrink).
 *
 * @returns `null` for anything that is no finite number or numeric text: a missing figure is not 0
 */
export function readFigure(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= FIGURE_MAX ? number : null;
}

/** The content of an answer that may be wrapped in `{"data": {…}}`. */
export function unwrapped(body: unknown): unknown {
  const inner = asDict(body)?.['data'];
  return asDict(inner) === null ? body : inner;
}

/** A field to which servers give several names; read under the first of them that holds something. */
export interface Named<T> {
  readonly names: readonly string[];
  readonly schema: v.GenericSchema<unknown, T>;
}

/** A {@link Named} field: `under(line, 'user_email', 'email')`. */
export const under = <T>(schema: v.GenericSchema<unknown, T>, ...names: readonly string[]): Named<T> => ({
  names,
  schema,
});

type Field = v.GenericSchema | Named<unknown> | ((from: Dict, names: readonly string[]) => unknown);

export type Row<F extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof F]: F[Name] extends v.GenericSchema
    ? v.InferOutput<F[Name]>
    : F[Name] extends Named<infer Value> | ((from: Dict, names: readonly string[]) => infer Value)
      ? Value
      : never;
};

/** `createdAt` → `created_at` */
const serverName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A row of the server in our names. A schema reads what the server calls the same in snake case (`createdAt` from
 * `created_at`), or what {@link under} names; a function makes a field of the whole row, in which those have been read already,
 * and of their names there.
 */
export function row<F extends Readonly<Record<string, Field>>>(fields: F): v.GenericSchema<unknown, Row<F>> {
  const all = Object.entries(fields).map(([name, field]) => ({
    name,
    field: 'kind' in field ? under(field, serverName(name)) : field,
  }));
  const read = all.flatMap(({ field }) =>
    typeof field === 'function' ? [] : field.names.map((name) => [name, field.schema] as const),
  );
  const schema = Object.fromEntries(read);
  const valueOf = (field: (typeof all)[number]['field'], from: Dict): unknown => {
    if (typeof field === 'function') return field(from, Object.keys(schema));
    const values = field.names.map((name) => from[name]);
    return values.find((value) => value !== null && value !== '') ?? values[0];
  };
  return v.pipe(
    v.looseObject(schema),
    v.transform((from) => Object.fromEntries(all.map(({ name, field }) => [name, valueOf(field, from)])) as Row<F>),
  );
}
