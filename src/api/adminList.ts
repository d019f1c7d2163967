import { NESTING_MAX } from '../config/limits';
import { fieldErrorsOf, hasStatus, refusesField } from '../http/failure';
import { send } from '../http/send';
import { cleanText } from '../lib/cleanText';
import { asDict, type Dict, isDeeperThan } from '../lib/dict';
import { type Paging, unwrapped } from './decode';

/** The request for one page of a list of the back-office. Empty text stands for all. */
export interface AdminListQuery extends Paging {
  readonly search?: string;
  readonly status?: string;
  readonly type?: string;
  /** Code of a plan; of users, the one that is shown for them: `free` for those without a subscription. */
  readonly plan?: string;
  /** `admin` or `user` */
  readonly role?: string;
  /** Days or moments, both included, in either order (`spanOf`). */
  readonly from?: string;
  readonly to?: string;
}

/** The moment at which a calendar day of this browser begins, or the last one of it; a moment stands for itself. */
const edgeMs = (value: string, edge: 'start' | 'end'): number => {
  if (value.length > 10) return Date.parse(value);
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return new Date(year, month - 1, edge === 'start' ? date : date + 1).getTime() - (edge === 'start' ? 0 : 1);
};

/** Milliseconds since the epoch, both included; infinite where there is no limit. */
interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The span between two days as native date inputs write them, in the calendar of this browser and in either order; or
 * between two moments (ISO 8601 with an offset). Empty text is no limit.
 */
export function spanOf(from: string, to: string): Span {
  const isTurned = from !== '' && to !== '' && edgeMs(from, 'start') > edgeMs(to, 'end');
  const [first, last] = isTurned ? [to, from] : [from, to];
  return {
    fromMs: first === '' ? -Infinity : edgeMs(first, 'start'),
    toMs: last === '' ? Infinity : edgeMs(last, 'end'),
  };
}

/** A span as parameters: moments in UTC; for a server that knows only days, the days of UTC that cover it. */
const spanParams = ({ fromMs, toMs }: Span, isInDays: boolean) => {
  const text = (ms: number) =>
    Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, isInDays ? 10 : 24) : undefined;
  return { start_date: text(fromMs), end_date: text(toMs) };
};

/** Sizes for a server that refuses the one that was asked for. */
const SMALLER_SIZES = [50, 20, 10];

/**
 * Requests a list. A server that refuses the size of the page (422) is asked for the next smaller one.
 *
 * @param request gets the size
 * @returns the answer and the size that it was given for
 */
export async function withAllowedSize(
  size: number,
  request: (size: number) => Promise<unknown>,
): Promise<{ body: unknown; pageSize: number }> {
  try {
    return { body: await request(size), pageSize: size };
  } catch (error) {
    const smaller = SMALLER_SIZES.find((next) => next < size);
    if (smaller === undefined || !refusesField(error, 'page_size', 'limit')) throw error;
    return withAllowedSize(smaller, request);
  }
}

/**
 * Requests one page of a list of the back-office.
 *
 * @param filters more parameters, by the name that the server gives them
 * @returns the body and the paging that it was given for, both for `decodePage`
 */
export async function requestAdminList(
  path: string,
  { page, pageSize, search, status, type, plan, role, from = '', to = '' }: AdminListQuery,
  signal?: AbortSignal,
  filters: Readonly<Record<string, string | number | boolean | undefined>> = {},
): Promise<Paging & { body: unknown }> {
  const span = spanOf(from, to);
  const request = (isInDays: boolean) => (size: number) => {
    const set = withoutEmpty({
      search,
      status,
      type,
      plan_code: plan,
      role,
      ...filters,
      ...spanParams(span, isInDays),
    });
    return send({ path, query: { page, page_size: size, ...set }, signal });
  };
  try {
    return { page, ...(await withAllowedSize(pageSize, request(false))) };
  } catch (error) {
    if (!refusesField(error, 'start_date', 'end_date')) throw error;
    return { page, ...(await withAllowedSize(pageSize, request(true))) };
  }
}

/** A parameter without a value is not sent. */
const withoutEmpty = (set: Readonly<Record<string, string | number | boolean | undefined>>) =>
  Object.fromEntries(Object.entries(set).map(([name, value]) => [name, value || undefined]));

/**
 * Changes a record by `PUT`. Only what has changed is sent, so that nothing is undone that somebody else did meanwhile; a server
 * that needs other fields too (422) gets them as it has them at this moment.
 *
 * @throws ApiError
 */
export async function putChange(path: string, change: Dict): Promise<void> {
  const put = (json: Dict) => send({ method: 'PUT', path, json });
  try {
    await put(change);
  } catch (error) {
    const missing = fieldErrorsOf(error).flatMap(([name]) => (change[name] === undefined ? [name] : []));
    if (!hasStatus(error, 422) || missing.length === 0) throw error;
    const now = asDict(unwrapped(await send({ path }).catch(() => null))) ?? {};
    const rest = missing.filter((name) => Object.hasOwn(now, name)).map((name) => [name, now[name]]);
    if (rest.length === 0) throw error;
    await put({ ...change, ...Object.fromEntries(rest) });
  }
}

/** A field under a name that this site does not know, as text. */
export interface OtherField {
  readonly name: string;
  /** Empty for nothing at all. */
  readonly text: string;
}

const FIELDS_MAX = 40;
const NAME_MAX = 80;
const TEXT_MAX = 1_000;

/** Any value as text; what is made of parts is shown as JSON. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (isDeeperThan(value, NESTING_MAX)) return '…';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return cleanText(text, TEXT_MAX);
}

/** The fields of a row that are not in `known`, in their order. Pairs and no object: `__proto__` is a name like any other. */
export const otherFields = (row: Dict, known: readonly string[]): readonly OtherField[] =>
  Object.entries(row)
    .filter(([name]) => !known.includes(name))
    .slice(0, FIELDS_MAX)
    .map(([name, value]) => ({ name: cleanText(name, NAME_MAX), text: textOf(value) }));
