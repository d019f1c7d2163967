import { cancelled } from '../http/failure';
import type { Page, Paging } from './decode';

/** What {@link collectPages} found. */
export interface Collected<T> {
  readonly rows: readonly T[];
  /** Rows that did not fit and were left out. */
  readonly dropped: number;
  /** There were more than were wanted. */
  readonly isCut: boolean;
  /** The server counted other rows at the end than at the beginning: some may be missing. */
  readonly hasChanged: boolean;
}

interface CollectOptions {
  maxRows?: number;
  signal?: AbortSignal | undefined;
  /** Called after each page: rows so far, rows that will be fetched. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The largest page that servers give. */
const PAGE_SIZE = 100;
/** Rows that an export, or a search through a list that a server cannot filter, fetches at most. */
export const EXPORT_MAX_ROWS = 5_000;

/**
 * Fetches a whole list, one page at a time. Ends with the last row the server counts, at an empty page, at `maxRows`, and
 * at a page that comes twice (a server that does not page at all). A row that comes twice, because others arrived before
 * it meanwhile, is kept once, as it came last.
 *
 * @throws ApiError `cancelled` when the signal aborts; whatever `fetchPage` throws
 */
export async function collectPages<T extends { readonly id: string }>(
  fetchPage: (paging: Paging, signal?: AbortSignal) => Promise<Page<T>>,
  { maxRows = EXPORT_MAX_ROWS, signal, onProgress }: CollectOptions = {},
): Promise<Collected<T>> {
  const rows = new Map<string, T>();
  let dropped = 0;
  let size = PAGE_SIZE;
  let firstTotal: number | null = null;
  let isCounted = true;
  for (let page = 1; ; page += 1) {
    if (signal?.aborted) throw cancelled();
    const {
      items,
      dropped: faulty,
      totalCount,
      isAtLeast = false,
      pageSize: given,
    } = await fetchPage({ page, pageSize: size }, signal);
    // A server that gives fewer a page is asked for no more than that: its pages count in its own size.
    if (given < size && items.length + faulty <= given) size = given;
    firstTotal ??= totalCount;
    isCounted &&= !isAtLeast;
    const known = rows.size;
    for (const row of items) rows.set(row.id || JSON.stringify(row), row);
    dropped += faulty;
    const done = rows.size + dropped;
    const end = (isCut: boolean): Collected<T> => ({
      rows: [...rows.values()].slice(0, maxRows),
      dropped,
      isCut,
      hasChanged: isCounted && totalCount !== firstTotal,
    });
    // An empty page, or one that came before: a server that does not page at all.
    if (rows.size === known && faulty === 0) return end(false);
    if (done >= maxRows) return end(done > maxRows || totalCount > done || isAtLeast);
    onProgress?.(done, Math.min(totalCount, maxRows));
    if (done >= totalCount && !isAtLeast) return end(false);
  }
}
