import { send } from '../http/send';
import { cleanText } from '../lib/cleanText';
import type { Dict } from '../lib/dict';

/** The request for one page of a list of the back-office. Empty text stands for all. */
export interface AdminListQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly search?: string;
  readonly status?: string;
  /** Calendar days as native date inputs write them, both included, in either order. */
  readonly from?: string;
  readonly to?: string;
}

/** Two days with the earlier one first. */
export const inOrder = (from: string, to: string): { from: string; to: string } =>
  from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to };

/**
 * Requests one page of a list of the back-office.
 *
 * @param filters more parameters, by the name that the server gives them
 * @returns the body, for `decodePage`
 * @throws ApiError
 */
export async function requestAdminList(
  path: string,
  query: AdminListQuery,
  filters: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Promise<unknown> {
  const { from, to } = inOrder(query.from ?? '', query.to ?? '');
  const set = { search: query.search, status: query.status, ...filters, start_date: from, end_date: to };
  return send({
    method: 'GET',
    path,
    query: {
      page: query.page,
      page_size: query.pageSize,
      ...Object.fromEntries(Object.entries(set).map(([name, value]) => [name, value || undefined])),
    },
    identity: 'fresh',
    signal,
  });
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
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return cleanText(text, TEXT_MAX);
}

/** The fields of a row that are not in `known`, in their order. Pairs and no object: `__proto__` is a name like any other. */
export const otherFields = (row: Dict, known: ReadonlySet<string>): readonly OtherField[] =>
  Object.entries(row)
    .filter(([name]) => !known.has(name))
    .slice(0, FIELDS_MAX)
    .map(([name, value]) => ({ name: cleanText(name, NAME_MAX), text: textOf(value) }));
