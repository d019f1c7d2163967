import type * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { LOOKUP_LIMIT } from '../config/limits';
import type { RecordKind } from '../config/mapping';
import { parseServerDate } from '../domain/dates';
import type { ApiRequest } from '../http/port';
import { send } from '../http/send';
import { type Page, type Paging, decodePage } from './decode';
import { fetchFirstPage } from './fetchRows';
import { toServer } from './row';

/** Query of one page of an admin list. An empty filter value matches all rows. */
export interface AdminListQuery extends Paging {
  /** Plan code. In the list of users, `free` matches users without a subscription. */
  readonly plan?: string;
  /** `from` and `to` are the first and the last day or date-time. Both are inclusive; see {@link dayBoundaryMs}. */
  readonly from?: string;
  readonly to?: string;
  /** Other filters, under the names that the server uses. */
  readonly [filter: string]: string | number | boolean | undefined;
}

/** Converts a day in the local time zone (`2026-11-20`), or an ISO 8601 date-time with an offset, to epoch ms. */
export function dayBoundaryMs(value: string, edge: 'from' | 'to'): number {
  const read = parseServerDate(value);
  if (read?.kind === 'moment') return read.date.getTime();
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return edge === 'from'
    ? new Date(year, month - 1, date).getTime()
    : new Date(year, month - 1, date + 1).getTime() - 1;
}

const momentOf = (value: string, edge: 'from' | 'to'): string | undefined =>
  value === '' ? undefined : new Date(dayBoundaryMs(value, edge)).toISOString();

const KINDS: ReadonlyMap<string, RecordKind> = new Map([
  ['/admin/subscriptions', 'subscription'],
  ['/admin/payments', 'payment'],
  ['/admin/email-logs', 'email'],
  [assumed.adminFeedback, 'feedback'],
]);

/** Creates a function that fetches a page of an admin list and throws the same errors as {@link decodePage}. */
export const adminPage =
  <Row>(schema: v.GenericSchema<unknown, Row>, path: string, max?: number) =>
  async (listQuery: AdminListQuery, signal?: AbortSignal): Promise<Page<Row>> => {
    const { page, pageSize, plan, from = '', to = '', ...filters } = listQuery;
    const span = { start_date: momentOf(from, 'from'), end_date: momentOf(to, 'to') };
    const all = Object.entries({ page, page_size: pageSize, plan_code: plan, ...filters, ...span });
    const sent = Object.fromEntries(all.filter(([, value]) => value !== ''));
    const kind = KINDS.get(path);
    const query = (kind === undefined ? sent : toServer(kind, sent)) as NonNullable<ApiRequest['query']>;
    return decodePage(schema, await send({ path, query, signal }), { page, pageSize }, max);
  };

export const fetchFirst = <Row extends { readonly id: string }>(
  fetchList: (query: AdminListQuery, signal?: AbortSignal) => Promise<Page<Row>>,
  filters: Readonly<Record<string, string | number | undefined>>,
  pageSize: number,
  signal?: AbortSignal,
): Promise<Page<Row>> =>
  fetchFirstPage((paging, partSignal) => fetchList({ ...filters, ...paging }, partSignal), pageSize, signal);

/** Fetches the first 100 rows of a list with the parameter `limit` (spec §7), to look up records by id. */
export const fetchLookup = <Row extends { readonly id: string }>(
  schema: v.GenericSchema<unknown, Row>,
  path: string,
  filters: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Promise<Page<Row>> =>
  fetchFirst(
    async ({ page, pageSize: limit, ...query }, partSignal) =>
      decodePage(
        schema,
        await send({ path, query: { ...query, limit, page: page > 1 ? page : undefined }, signal: partSignal }),
        { page, pageSize: limit },
      ),
    filters,
    LOOKUP_LIMIT,
    signal,
  );
