import { ApiError, hasStatus } from '../http/failure';
import { responseMessages } from '../text/en/responses';
import type { Page, Paging } from './decode';

export type FetchPage<Row> = (paging: Paging, signal?: AbortSignal) => Promise<Page<Row>>;

interface Identified {
  readonly id: string;
}

type GetPage<Row> = (page: number) => Promise<Page<Row>>;

export const rowKey = (row: Identified): string => row.id || JSON.stringify(row);

/** Number of rows that the server sent, including invalid ones. */
export const rowCount = ({ items, dropped }: Page<unknown>): number => items.length + dropped;

const EMPTY_PAGE: Page<never> = { items: [], totalCount: 0, isUncounted: true, dropped: 0 };

/** Returns an empty page for 400, 404, and 422, which some servers send for a page after the last one. */
export const orEmptyPage =
  <Row>(fetchPage: FetchPage<Row>): FetchPage<Row> =>
  (paging, signal) =>
    fetchPage(paging, signal).catch((error: unknown) => {
      if (paging.page === 1 || !hasStatus(error, 400, 404, 422)) throw error;
      return EMPTY_PAGE;
    });

function fetchOnce<Row>(fetchPage: FetchPage<Row>, pageSize: number, signal?: AbortSignal): GetPage<Row> {
  const pages = new Map<number, Promise<Page<Row>>>();
  return (page) => {
    const fetched = pages.get(page) ?? orEmptyPage(fetchPage)({ page, pageSize }, signal);
    pages.set(page, fetched);
    return fetched;
  };
}

function isRepeat<Row extends Identified>({ items }: Page<Row>, other: Page<Row>): boolean {
  const known = new Set(other.items.map((row) => rowKey(row)));
  return items.length > 0 && items.every((row) => known.has(rowKey(row)));
}

interface ServerPaging {
  readonly size: number;
  /** `null` if the server sends no total, or sends the number of rows on one page as the total. */
  readonly total: number | null;
}

/** Finds the server's page size and total. Without a reliable total, fetches page 2 to see if page 1 has all rows. */
async function findServerPaging<Row extends Identified>(get: GetPage<Row>, pageSize: number): Promise<ServerPaging> {
  const first = await get(1);
  const size = rowCount(first);
  const isCounted = first.isUncounted !== true && (first.totalCount > size || size < pageSize);
  if (isCounted || size === 0) return { size, total: first.totalCount };
  const second = await get(2);
  return { size, total: rowCount(second) === 0 || isRepeat(second, first) ? size : null };
}

/** Fetches the first page of a list, with the page size that the server uses. */
export async function fetchFirstPage<Row extends Identified>(
  fetchPage: FetchPage<Row>,
  pageSize: number,
  signal?: AbortSignal,
): Promise<Page<Row>> {
  const get = fetchOnce(fetchPage, pageSize, signal);
  const { isAtLeast: _, ...first } = await get(1);
  const { total } = await findServerPaging(get, pageSize);
  return { ...first, totalCount: total ?? first.totalCount, ...(total === null && { isAtLeast: true }) };
}

/** Builds the requested page from the server's pages. Returns `null` if their size isn't `server.size`. */
async function rowsOfServer<Row extends Identified>(
  get: GetPage<Row>,
  { page, pageSize }: Paging,
  server: ServerPaging,
): Promise<Page<Row> | null> {
  const { size } = server;
  const from = (page - 1) * pageSize;
  const to = from + pageSize;
  const firstPage = Math.floor(from / size) + 1;
  const lastPage = Math.ceil(Math.min(to, server.total ?? to) / size);
  const numbers = Array.from({ length: Math.max(0, lastPage - firstPage + 1) }, (_, index) => firstPage + index);
  const fetched = await Promise.all(numbers.map((number) => get(number)));
  const all = fetched.map((part, index) => {
    const before = fetched[index - 1];
    // Ignore repeated rows, because some servers send the last page again for higher page numbers.
    return { start: (firstPage + index - 1) * size, part: before && isRepeat(part, before) ? EMPTY_PAGE : part };
  });
  const end = all.findIndex(({ part }) => rowCount(part) < size);
  const parts = end === -1 ? all : all.slice(0, end + 1);
  const last = parts.at(-1);
  const lastRow = last === undefined ? from : last.start + rowCount(last.part);
  // Use the newest total, because rows might have been added or deleted since the page size was found.
  const isNewer = server.total !== null && last !== undefined && last.part.isUncounted !== true;
  const total = isNewer ? last.part.totalCount : server.total;
  const isRegular = parts.every(({ part }) => rowCount(part) <= size) && (end === -1 || lastRow >= (total ?? 0));
  if (!isRegular) return null;
  const hasMore = total === null ? end === -1 : isNewer && last.part.isAtLeast === true;
  return {
    items: parts.flatMap(({ start, part }) => part.items.slice(Math.max(0, from - start), Math.max(0, to - start))),
    dropped: parts.reduce((sum, { part }) => sum + part.dropped, 0),
    totalCount: total ?? lastRow,
    ...(total === null && { isUncounted: true }),
    ...(hasMore && { isAtLeast: true }),
    serverPageSize: size,
  };
}

/** Whether a page has the requested size, or has fewer rows because it is the last page. */
function isAsRequested(answer: Page<unknown>, { page, pageSize }: Paging): boolean {
  const count = rowCount(answer);
  const end = (page - 1) * pageSize + count;
  if (answer.isUncounted === true || count > pageSize) return false;
  // If the total equals the number of rows on a full first page, it might only count the rows of that page.
  const isFull = count === pageSize && page === 1;
  return answer.totalCount > end ? count === pageSize : answer.totalCount === end && !isFull;
}

async function buildRows<Row extends Identified>(
  get: GetPage<Row>,
  paging: Paging,
  first: Page<Row> | undefined,
): Promise<Page<Row>> {
  if (paging.page > 1 && first?.serverPageSize !== undefined) {
    const total = first.isUncounted === true ? null : first.totalCount;
    const rows = await rowsOfServer(get, paging, { size: first.serverPageSize, total });
    if (rows !== null) return rows;
  }
  const requested = await get(paging.page);
  if (isAsRequested(requested, paging)) return requested;
  const server = await findServerPaging(get, paging.pageSize);
  return (server.size > 0 && (await rowsOfServer(get, paging, server))) || requested;
}

/**
 * If the server ignores the page size, builds the page from several of its pages, so that users can reach every row.
 * @throws ApiError `malformed` if the server sends an earlier page in place of the requested page
 */
export async function fetchRows<Row extends Identified>(
  fetchPage: FetchPage<Row>,
  paging: Paging,
  signal?: AbortSignal,
  cached: (page: number) => Page<Row> | undefined = () => undefined,
): Promise<Page<Row>> {
  const get = fetchOnce(fetchPage, paging.pageSize, signal);
  const first = cached(1);
  const rows = await buildRows(get, paging, first);
  const start = (paging.page - 1) * paging.pageSize;
  for (const page of start > 0 && rows.items.length > 0 ? [1, paging.page - 1] : []) {
    const known = cached(page);
    if (known === undefined || !isRepeat(rows, known)) continue;
    // The cached page might be outdated, so fetch it again. New rows might have moved its rows to the requested page.
    if (!isRepeat(rows, await buildRows(get, { ...paging, page }, first))) continue;
    if (rows.isUncounted !== true && rows.totalCount > start)
      throw new ApiError('malformed', responseMessages.malformed);
    return { ...EMPTY_PAGE, totalCount: start };
  }
  return rows;
}
