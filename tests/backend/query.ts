import { HttpError } from './respond';
import type { PageRequest, Problem } from './respond';

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

/** `page` and `page_size`, which is also read as `limit` (spec §7); 10 a page, at most 100. */
export const pageOf = (query: URLSearchParams): PageRequest => {
  const sizeName = query.has('page_size') ? 'page_size' : 'limit';
  return {
    page: integer(query.get('page') ?? '1', ['query', 'page'], 1, Number.MAX_SAFE_INTEGER),
    pageSize: integer(query.get(sizeName) ?? '10', ['query', sizeName], 1, MAX_PAGE_SIZE),
  };
};

/** One of `allowed`, or null when the parameter is missing, empty or `all`. */
export const choiceOf = <T extends string>(query: URLSearchParams, name: string, allowed: readonly T[]): T | null => {
  const raw = query.get(name) ?? '';
  if (raw === '' || raw === 'all') return null;
  const found = allowed.find((value) => value === raw);
  if (found === undefined) {
    const list = allowed
      .map((value) => `'${value}'`)
      .join(', ')
      .replace(/, (?='[^']*'$)/, ' or ');
    throw invalid(['query', name], `Input should be ${list}`, 'literal_error');
  }
  return found;
};

/** A whole number within bounds, or null when the parameter is missing or empty. */
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
 * A calendar date as its first or last second in UTC, or a date-time with an offset as its second, written as rows write
 * instants; null when the parameter is missing.
 */
export const dayOf = (query: URLSearchParams, name: string, edge: 'start' | 'end'): string | null => {
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

/** Text to look for, trimmed and in lower case; empty when nothing is looked for. */
export const searchOf = (query: URLSearchParams): string => (query.get('search') ?? '').trim().toLowerCase();

/** The id in a path: digits only, otherwise 422 as FastAPI answers. */
export const pathId = (raw: string | readonly string[] | undefined, name = 'id'): number =>
  integer(String(raw), ['path', name], Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
