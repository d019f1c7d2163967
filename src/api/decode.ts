import * as v from 'valibot';

import { EMAIL_MAX, ROWS_MAX } from '../config/limits';
import { encodeSegment } from '../config/paths';
import { readAmount } from '../domain/money';
import { ApiError } from '../http/failure';
import { malformed, setResponseMeta, originOfBody } from '../http/responseMeta';
import { cleanText, isBlank, truncateWithEllipsis } from '../lib/cleanText';
import { asDict, isDict } from '../lib/dict';
import { report } from '../lib/report';
import { truncateText } from '../lib/truncateText';
import { isSendableId } from '../lib/url';
import { responseMessages } from '../text/en/responses';

/** Number and size of a requested page. Page numbers start at 1. */
export interface Paging {
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  /** Number of rows on all pages. Never less than the number of rows on this page. */
  readonly totalCount: number;
  readonly isUncounted?: true;
  /** Whether there might be more rows than `totalCount`. */
  readonly isAtLeast?: true;
  /** Page size of the server. Missing if the server uses the requested page size. */
  readonly serverPageSize?: number;
  readonly dropped: number;
}

/** Returns the name of the invalid field for error reports. Never returns the field's value. */
const fieldOf = (issues: readonly v.BaseIssue<unknown>[] = []): string =>
  (issues[0] === undefined ? null : v.getDotPath(issues[0])) ?? 'as a whole';

/** Parses a response body. @throws ApiError `malformed` if the body doesn't match the schema */
export function decode<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const result = v.safeParse(schema, body);
  if (!result.success || !isDict(body)) throw malformed(body, fieldOf(result.issues));
  return result.output;
}

/** Parses rows. Drops, counts, and reports invalid rows. @throws ApiError `malformed` for more than `max` rows */
export function decodeRows<T>(
  schema: v.GenericSchema<unknown, T>,
  rows: readonly unknown[],
  max: number = ROWS_MAX,
): { items: T[]; dropped: number } {
  if (rows.length > max) throw new ApiError('malformed', responseMessages.tooManyRows(rows.length, max));
  const items: T[] = [];
  const faults = new Set<string>();
  for (const row of rows) {
    const result = v.safeParse(schema, row);
    if (result.success) items.push(result.output);
    else faults.add(fieldOf(result.issues));
  }
  const dropped = rows.length - items.length;
  if (dropped > 0) {
    const { call, requestId } = originOfBody(rows);
    report(
      'warn',
      `Dropped ${dropped} of ${rows.length} rows of ${call}: ${[...faults].join(', ')}`,
      undefined,
      requestId,
    );
  }
  return { items, dropped };
}

const LIST_NAMES = ['items', 'data', 'results'];

export function extractList(body: unknown): readonly unknown[] | null {
  const dict = asDict(body) ?? {};
  const list = Array.isArray(body) ? body : LIST_NAMES.map((name) => dict[name]).find((value) => value !== undefined);
  if (Array.isArray(list)) {
    setResponseMeta(list, originOfBody(body));
    return list;
  }
  // Some servers send an empty body (204) or `null` for an empty list.
  return body === null || list === null ? [] : null;
}

/** @throws ApiError `malformed` if the body has no list, so that `{"detail": …}` doesn't count as an empty list */
export function extractRows(body: unknown): readonly unknown[] {
  const rows = extractList(body);
  if (rows === null) throw malformed(body, 'no list');
  return rows;
}

const readCount = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= 10_000_000 ? number : null;
};

/** Names of the total number of rows, which is in `pagination` (spec §3), in `meta`, or next to the list. */
const COUNT_NAMES = ['total_count', 'totalCount', 'total', 'totalItems', 'itemCount'];

/** Parses a page of rows. @throws ApiError `malformed` if the body contains no list, or more than `max` rows */
export function decodePage<T>(
  schema: v.GenericSchema<unknown, T>,
  body: unknown,
  { page, pageSize }: Paging,
  max: number = ROWS_MAX,
): Page<T> {
  const rows = extractRows(body);
  const { items, dropped } = decodeRows(schema, rows, max);
  const dict = asDict(body) ?? {};
  const counts = [dict['pagination'], dict['meta'], dict].flatMap((place) => {
    const counted = asDict(place) ?? {};
    return COUNT_NAMES.map((name) => counted[name]);
  });
  const total = counts.map(readCount).find((count) => count !== null && count >= rows.length);
  if (typeof total === 'number') return { items, dropped, totalCount: total };
  // A page with fewer rows than requested might not be the last one, because the server's page size might be smaller.
  const totalCount = (page - 1) * pageSize + rows.length;
  return { items, dropped, totalCount, isUncounted: true, ...(rows.length > 0 && { isAtLeast: true }) };
}

export const isCompleteList = ({ items, dropped, totalCount, isAtLeast }: Page<unknown>): boolean =>
  isAtLeast !== true && items.length + dropped >= totalCount;

export interface OwnRecords<T> {
  readonly entries: readonly T[];
  /** Number of rows on the page if other pages might contain more records of the user; otherwise `null`. */
  readonly among: number | null;
  readonly unknown: number;
}

/** Drops other users' rows. A search for `lin@…` also finds `colin@…`. `isOwn` returns `null` for an unknown owner. */
export function ownRecords<T>(page: Page<T>, isOwn: (row: T) => boolean | null): OwnRecords<T> {
  const owned = page.items.map((row) => ({ row, isOwn: isOwn(row) }));
  const entries = owned.filter((entry) => entry.isOwn === true).map(({ row }) => row);
  const unknown = owned.filter((entry) => entry.isOwn === null).length + page.dropped;
  const hasOthers = owned.some((entry) => entry.isOwn === false);
  // The server ignores the user filter and sends no total, so other pages might contain more records of the user.
  const isPart = hasOthers && (!isCompleteList(page) || page.isUncounted === true);
  return { entries, among: isPart ? page.items.length : null, unknown };
}

/** Parses an id as text. Unsafe integers are rejected, because a rounded id could match another record. */
export const idField = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200))]),
  v.transform((value) => String(value).toWellFormed()),
);
export const optionalIdField = v.fallback(idField, '');
/** Encodes an id for a URL path. @throws TypeError if `isSendableId` rejects the id */
export function pathSegment(text: string): string {
  if (!isSendableId(text)) throw new TypeError('Not an id');
  return encodeSegment(text);
}
/** Parses text, and truncates it to `max`. Anything but text becomes an empty string. */
export const text = (max: number) =>
  v.fallback(
    v.pipe(
      v.string(),
      v.transform((value) => cleanText(value, max)),
    ),
    '',
  );
export const shortText = text(200);
/** An email or username; empty if blank. Not cleaned, because it is compared and sent. Show it with `identityText`. */
export const identity = v.fallback(
  v.pipe(
    v.string(),
    v.transform((value) => truncateWithEllipsis(value, EMAIL_MAX)),
    v.transform((value) => (isBlank(value) ? '' : value)),
  ),
  '',
);
export const longText = text(10_000);
export const lowercase = v.pipe(
  shortText,
  v.transform((text) => text.toLowerCase()),
);
/** Creates a schema from a function that also runs for a missing field. Otherwise, valibot would reject the row. */
export const reader = <T>(read: (value: unknown) => T) => v.optional(v.pipe(v.unknown(), v.transform(read)), null);

export const amount = reader(readAmount);

const HTTP_DATE = /^\w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT$/;

/** Converts the formats of Flask (`Fri, 20 Nov 2026 08:00:00 GMT`), Ruby (`… UTC`), and RFC 9557 (`…[Europe/Paris]`). */
function toIsoDate(text: string): string {
  const ms = HTTP_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? text.replace(/ UTC$|\[[^[\]]*\]$/, '') : new Date(ms).toISOString();
}

/** A Unix time loses its fraction, because `parseServerDate` reads only whole numbers from text. */
export const date = reader((value) => {
  if (typeof value === 'number') return String(Math.trunc(value));
  return typeof value === 'string' ? toIsoDate(truncateText(value.trim(), 64)) : null;
});
const FLAGS = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);
export const booleanField = reader((value) =>
  ['boolean', 'number', 'string'].includes(typeof value)
    ? (FLAGS.get(String(value).trim().toLowerCase()) ?? null)
    : null,
);

const FIGURE_MAX = 1e12;

export function parseNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && Math.abs(number) <= FIGURE_MAX ? number : null;
}

/** Parses an object such as `{"free": 972}`. Drops invalid counts. Returns `null` without a valid count. */
export function readCounts(value: unknown): ReadonlyMap<string, number> | null {
  const counts = Object.entries(asDict(value) ?? {}).flatMap(([name, raw]): [string, number][] => {
    const count = parseNumber(raw);
    return count === null || count < 0 ? [] : [[name, count]];
  });
  return counts.length === 0 ? null : new Map(counts);
}

export const numberField = reader(parseNumber);
