import * as v from 'valibot';

import { HttpError, type PageRequest, type Problem } from './respond';

const MAX_PAGE_SIZE = 100;

const invalid = (loc: Problem['loc'], msg: string, type: string): HttpError => new HttpError(422, [{ loc, msg, type }]);

const integer = (raw: string, loc: Problem['loc'], min: number, max: number): number => {
  if (!/^-?\d+$/.test(raw.trim())) {
    throw invalid(loc, 'Input should be a valid integer, unable to parse string as an integer', 'int_parsing');
  }
  const value = Number(raw);
  if (value < min) throw invalid(loc, `Input should be greater than or equal to ${min}`, 'greater_than_equal');
  if (value > max) throw invalid(loc, `Input should be less than or equal to ${max}`, 'less_than_equal');
  return value;
};

/** Reads `page` and `page_size` or `limit` (spec §7). The default is 10 per page, and the maximum is 100. */
export const pageOf = (query: URLSearchParams): PageRequest => {
  const sizeName = query.has('page_size') ? 'page_size' : 'limit';
  return {
    page: integer(query.get('page') ?? '1', ['query', 'page'], 1, Number.MAX_SAFE_INTEGER),
    pageSize: integer(query.get(sizeName) ?? '10', ['query', sizeName], 1, MAX_PAGE_SIZE),
  };
};

/** Formats `'a', 'b' or 'c'`, like Pydantic's lists of enum values. */
export const quoted = (values: readonly string[]): string =>
  values
    .map((value) => `'${value}'`)
    .join(', ')
    .replace(/, (?='[^']*'$)/, ' or ');

/** Returns one of `allowed`, or null if the parameter is missing, empty, or `all`. */
export const choiceOf = <T extends string>(query: URLSearchParams, name: string, allowed: readonly T[]): T | null => {
  const raw = query.get(name) ?? '';
  if (raw === '' || raw === 'all') return null;
  const found = allowed.find((value) => value === raw);
  if (found === undefined) {
    throw invalid(['query', name], `Input should be ${quoted(allowed)}`, 'literal_error');
  }
  return found;
};

/** Returns an integer within the limits, or null if the parameter is missing or empty. */
export const numberOf = (query: URLSearchParams, name: string, min: number, max: number): number | null => {
  const raw = query.get(name) ?? '';
  return raw === '' ? null : integer(raw, ['query', name], min, max);
};

export const flagOf = (query: URLSearchParams, name: string): boolean => {
  const raw = (query.get(name) ?? 'false').toLowerCase();
  if (['true', '1', 'yes', 'on'].includes(raw)) return true;
  if (['false', '0', 'no', 'off', ''].includes(raw)) return false;
  throw invalid(['query', name], 'Input should be a valid boolean, unable to interpret input', 'bool_parsing');
};

/**
 * Reads a date or a date-time with an offset, and returns a time in UTC, for example `2026-11-20T08:00:00Z`. For a date,
 * returns the first or last second of that day. Returns null if the parameter is missing.
 */
const dayOf = (query: URLSearchParams, name: string, edge: 'start' | 'end'): string | null => {
  const raw = query.get(name) ?? '';
  if (raw === '') return null;
  if (/T.*(Z|[+-]\d\d:\d\d)$/.test(raw) && !Number.isNaN(Date.parse(raw))) {
    return `${new Date(raw).toISOString().slice(0, 19)}Z`;
  }
  const day = raw.slice(0, 10);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(`${day}T00:00:00Z`))) {
    throw invalid(['query', name], 'Input should be a valid date or datetime', 'date_from_datetime_parsing');
  }
  return `${day}T${edge === 'start' ? '00:00:00' : '23:59:59'}Z`;
};

/** Returns a function that tests whether a time is between `start_date` and `end_date`. Both are optional. */
export const spanOf = (query: URLSearchParams): ((at: string) => boolean) => {
  const [from, to] = [dayOf(query, 'start_date', 'start'), dayOf(query, 'end_date', 'end')];
  return (at) => (from === null || at >= from) && (to === null || at <= to);
};

/** Removes case and accents, like the collations of many databases. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');

/** Returns a function that tests whether one of the texts contains the search text. */
export function searchOf(query: URLSearchParams): (...texts: (string | undefined)[]) => boolean {
  const search = fold((query.get('search') ?? '').trim());
  return (...texts) => search === '' || texts.some((part) => part !== undefined && fold(part).includes(search));
}

/** Reads the id in a path. Throws 422 if it is not an integer, like FastAPI. */
export const pathId = (raw: string | readonly string[] | undefined, name = 'id'): number =>
  integer(String(raw), ['path', name], Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

const PASSWORD_MIN = 8;

/** Creates a schema for a string with a length limit. Its error messages are the same as Pydantic's. */
export const text = (min: number, max: number) =>
  v.pipe(
    v.string('Input should be a valid string'),
    v.minLength(min, `String should have at least ${min} character${min === 1 ? '' : 's'}`),
    v.maxLength(max, `String should have at most ${max} characters`),
  );

export const email = v.pipe(
  v.string('Input should be a valid string'),
  v.trim(),
  v.toLowerCase(),
  v.regex(
    /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/,
    'value is not a valid email address: An email address must have an @-sign.',
  ),
  v.maxLength(254, 'value is not a valid email address: The email address is too long.'),
);
export const password = text(PASSWORD_MIN, 128);
/** A date, or a date-time with an offset. A date-time is converted to UTC, for example `2026-11-20T08:00:00Z`. */
export const dateOrTime = v.pipe(
  v.string('Input should be a valid string'),
  v.check(
    (value) => /^\d{4}-\d\d-\d\d(T.+(Z|[+-]\d\d:\d\d))?$/.test(value) && !Number.isNaN(Date.parse(value)),
    'Input should be a valid date or datetime',
  ),
  v.transform((value) => (value.length === 10 ? value : `${new Date(value).toISOString().slice(0, 19)}Z`)),
);
export const flag = v.boolean('Input should be a valid boolean');
export const number = v.number('Input should be a valid number');
export const wholeNumber = (min: number, max: number) =>
  v.pipe(
    number,
    v.integer('Input should be a valid integer, got a number with a fractional part'),
    v.minValue(min, `Input should be greater than or equal to ${min}`),
    v.maxValue(max, `Input should be less than or equal to ${max}`),
  );
export const choice = <const T extends readonly string[]>(allowed: T) =>
  v.picklist(allowed, `Input should be ${allowed.map((value) => `'${value}'`).join(', ')}`);

const TYPES: Record<string, string> = {
  string: 'string_type',
  min_length: 'string_too_short',
  max_length: 'string_too_long',
  regex: 'value_error',
  boolean: 'bool_type',
  number: 'float_type',
  integer: 'int_from_float',
  min_value: 'greater_than_equal',
  max_value: 'less_than_equal',
  picklist: 'literal_error',
  array: 'list_type',
};

const problemOf = (issue: v.BaseIssue<unknown>): Problem => {
  const path = (issue.path ?? []).map((item) => (typeof item.key === 'number' ? item.key : String(item.key)));
  if (issue.input === undefined) return { loc: ['body', ...path], msg: 'Field required', type: 'missing' };
  return { loc: ['body', ...path], msg: issue.message, type: TYPES[issue.type] ?? 'value_error' };
};

/** Throws 422 with one entry per problem if `value` does not match the schema. */
const checked = <S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new HttpError(422, result.issues.map(problemOf));
  return result.output;
};

/** Reads the JSON body of a request. Throws 422 if it does not match the schema or cannot be parsed. */
export const readJson = async <S extends v.GenericSchema>(request: Request, schema: S): Promise<v.InferOutput<S>> => {
  const raw = await request.text();
  let value: unknown;
  try {
    value = raw === '' ? undefined : JSON.parse(raw);
  } catch {
    throw new HttpError(422, [{ loc: ['body', 0], msg: 'JSON decode error', type: 'json_invalid' }]);
  }
  if (value === undefined) throw new HttpError(422, [{ loc: ['body'], msg: 'Field required', type: 'missing' }]);
  return checked(schema, value);
};

/** Reads the fields of a multipart or URL-encoded form. */
export const readForm = async (request: Request): Promise<Record<string, string>> => {
  try {
    const fields: [string, string][] = [];
    (await request.formData()).forEach((value, name) => fields.push([name, String(value)]));
    return Object.fromEntries(fields);
  } catch {
    return {};
  }
};
