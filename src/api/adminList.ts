import { send } from '../http/send';
import type { Paging } from './decode';

/** The request for one page of a list of the back-office. Empty text stands for all. */
export interface AdminListQuery extends Paging {
  readonly search?: string;
  readonly status?: string;
  readonly type?: string;
  /** Code of a plan; of users, the one that is shown for them: `free` for those without a subscription. */
  readonly plan?: string;
  /** `admin` or `user` */
  readonly role?: string;
  /** Days or moments, both included; see {@link edgeMs}. */
  readonly from?: string;
  readonly to?: string;
}

/**
 * One end of a span of time, in ms since the epoch: the first or last moment of a day (`2026-11-20`) in the calendar of this
 * browser; a moment (ISO 8601 with an offset) stands for itself.
 */
export function edgeMs(value: string, edge: 'from' | 'to'): number {
  if (value.length > 10) return Date.parse(value);
  const [year = 0, month = 1, date = 1] = value.split('-').map(Number);
  return edge === 'from'
    ? new Date(year, month - 1, date).getTime()
    : new Date(year, month - 1, date + 1).getTime() - 1;
}

const momentOf = (value: string, edge: 'from' | 'to'): string | undefined =>
  value === '' ? undefined : new Date(edgeMs(value, edge)).toISOString();

/**
 * Requests one page of a list of the back-office.
 *
 * @param filters more parameters, by the name that the server gives them
 * @returns the body and the paging that was asked for, both for `decodePage`
 */
export async function requestAdminList(
  path: string,
  { page, pageSize, search, status, type, plan, role, from = '', to = '' }: AdminListQuery,
  signal?: AbortSignal,
  filters: Readonly<Record<string, string | number | boolean | undefined>> = {},
): Promise<Paging & { body: unknown }> {
  const span = { start_date: momentOf(from, 'from'), end_date: momentOf(to, 'to') };
  const set = Object.entries({ search, status, type, plan_code: plan, role, ...filters, ...span });
  // A parameter without a value is not sent.
  const query = Object.fromEntries(set.map(([name, value]) => [name, value || undefined]));
  return { page, pageSize, body: await send({ path, query: { page, page_size: pageSize, ...query }, signal }) };
}
