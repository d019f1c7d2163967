import { hasStatus } from '../http/failure';
import type { Page, Paging } from './decode';

/** Fetches one page of a list from the server. */
export type FetchPage<Row> = (paging: Paging, signal?: AbortSignal) => Promise<Page<Row>>;

interface Identified {
  readonly id: string;
}

/** Identifies a row, even if it has no id. */
export const rowKey = (row: Identified): string => row.id || JSON.stringify(row);

/** Number of rows that the server sent, including invalid ones. */
export const rowCount = ({ items, dropped }: Page<unknown>): number => items.length + dropped;

/** Returns an empty page for a 404, which some servers send for a page after the last one. */
export const orEmptyPage =
  <Row>(fetchPage: FetchPage<Row>): FetchPage<Row> =>
  (paging, signal) =>
    fetchPage(paging, signal).catch((error: unknown) => {
      if (paging.page === 1 || !hasStatus(error, 404)) throw error;
      return { items: [], totalCount: 0, isUncounted: true, dropped: 0 };
    });

/** Whether a page has the size that was requested, or is shorter because it is the last one. */
const isAsRequested = (answer: Page<unknown>, { page, pageSize }: Paging): boolean => {
  const count = rowCount(answer);
  if (count >= pageSize) return count === pageSize;
  return answer.isUncounted === true || (page - 1) * pageSize + count >= answer.totalCount;
};

/** Page size and total of a server that ignores the requested page size. */
interface Division {
  /** Page size of the server. */
  readonly size: number;
  /** Number of rows on all pages; `null` if the server sends no total. */
  readonly total: number | null;
}

/** Finds the page size of the server. Returns `null` if its pages differ in size. */
async function divisionOf<Row extends Identified>(
  get: (page: number) => Promise<Page<Row>>,
  paging: Paging,
): Promise<Division | null> {
  const asked = await get(paging.page);
  const first = await get(1);
  const size = rowCount(first);
  if (size === 0 || (paging.page > 1 && isAsRequested(first, { ...paging, page: 1 }))) return null;
  const counted = [asked, first].find(({ isUncounted }) => isUncounted !== true);
  if (counted !== undefined) return { size, total: counted.totalCount };
  // Without a total, only a second page shows whether the first one has all rows.
  const other = paging.page > 1 ? asked : await get(2);
  const [row, otherRow] = [first.items[0], other.items[0]];
  const isSame = row === undefined || otherRow === undefined || rowKey(row) === rowKey(otherRow);
  return { size, total: isSame ? size : null };
}

/** Builds the requested page from pages of the server. Returns `null` if they do not have the expected size. */
async function rowsOfDivision<Row>(
  get: (page: number) => Promise<Page<Row>>,
  { page, pageSize }: Paging,
  division: Division,
): Promise<Page<Row> | null> {
  const { size } = division;
  const from = (page - 1) * pageSize;
  const to = from + pageSize;
  const firstPage = Math.floor(from / size) + 1;
  const lastPage = Math.ceil(Math.min(to, division.total ?? to) / size);
  const numbers = Array.from({ length: Math.max(0, lastPage - firstPage + 1) }, (_, index) => firstPage + index);
  const parts = await Promise.all(
    numbers.map(async (number) => ({ start: (number - 1) * size, part: await get(number) })),
  );
  const last = parts.at(-1);
  // Use the newest total, because rows might have been added or deleted since the page size was found.
  const isNewer = division.total !== null && last !== undefined && last.part.isUncounted !== true;
  const total = isNewer ? last.part.totalCount : division.total;
  const isRegular = parts.every(
    ({ start, part }) => rowCount(part) === size || (rowCount(part) < size && start + rowCount(part) >= (total ?? 0)),
  );
  if (!isRegular) return null;
  const hasMore = total === null ? last !== undefined && rowCount(last.part) === size : last?.part.isAtLeast === true;
  return {
    items: parts.flatMap(({ start, part }) => part.items.slice(Math.max(0, from - start), Math.max(0, to - start))),
    dropped: parts.reduce((sum, { part }) => sum + part.dropped, 0),
    totalCount: total ?? (last === undefined ? from : last.start + rowCount(last.part)),
    ...(total === null && { isUncounted: true }),
    ...(hasMore && { isAtLeast: true }),
    serverPageSize: size,
  };
}

/**
 * Fetches one page of rows. If the server sends all rows at once or uses its own page size, builds the page from the pages
 * that it sends, so that users can reach every row.
 *
 * @param first page 1 of the same list if it is in the cache; it contains the page size of the server
 */
export async function fetchRows<Row extends Identified>(
  fetchPage: FetchPage<Row>,
  paging: Paging,
  signal?: AbortSignal,
  first?: Page<Row>,
): Promise<Page<Row>> {
  const pages = new Map<number, Promise<Page<Row>>>();
  const get = (page: number): Promise<Page<Row>> => {
    const fetched =
      pages.get(page) ??
      (page === paging.page ? fetchPage : orEmptyPage(fetchPage))({ page, pageSize: paging.pageSize }, signal);
    pages.set(page, fetched);
    return fetched;
  };
  if (paging.page > 1 && first?.serverPageSize !== undefined) {
    const total = first.isUncounted === true ? null : first.totalCount;
    const rows = await rowsOfDivision(get, paging, { size: first.serverPageSize, total });
    if (rows !== null) return rows;
  }
  const asked = await get(paging.page);
  if (isAsRequested(asked, paging)) {
    const isCountKnown = asked.isUncounted === true && first !== undefined && first.isUncounted !== true;
    if (!isCountKnown) return asked;
    const { isAtLeast: _, isUncounted: __, ...counted } = asked;
    return { ...counted, totalCount: Math.max(asked.totalCount, first.totalCount) };
  }
  const division = await divisionOf(get, paging);
  return (division && (await rowsOfDivision(get, paging, division))) ?? asked;
}
