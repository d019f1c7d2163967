import type { Page } from '../api/decode';
import { cancelled } from '../http/failure';

/** Rows that were fetched page by page. */
export interface Collected<T> {
  readonly rows: readonly T[];
  /** Rows that did not fit and were left out. */
  readonly dropped: number;
  /** There were more than were wanted. */
  readonly isCut: boolean;
}

interface CollectOptions {
  pageSize?: number;
  maxRows?: number;
  signal?: AbortSignal | undefined;
  /** Called after each page: rows so far, rows in all. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The largest page that servers give. */
const PAGE_SIZE = 100;
const MAX_ROWS = 5_000;

/**
 * Fetches a whole list, one page at a time. Ends with the last row the server counts, at an empty page, at `maxRows`, and
 * at a page that comes twice (a server that does not page at all).
 *
 * @throws ApiError `cancelled` when the signal aborts; whatever `fetchPage` throws
 */
export async function collectPages<T extends { readonly id: string }>(
  fetchPage: (paging: { page: number; pageSize: number }, signal?: AbortSignal) => Promise<Page<T>>,
  { pageSize = PAGE_SIZE, maxRows = MAX_ROWS, signal, onProgress }: CollectOptions = {},
): Promise<Collected<T>> {
  const rows: T[] = [];
  let dropped = 0;
  let lastFirstId: string | undefined;
  let size = pageSize;
  for (let page = 1; ; page += 1) {
    if (signal?.aborted) throw cancelled();
    const { items, dropped: faulty, totalCount, pageSize: given } = await fetchPage({ page, pageSize: size }, signal);
    // A server that gives fewer a page is asked for no more than that: its pages count in its own size.
    if (given < size && items.length + faulty <= given) size = given;
    const isRepeated = items[0] !== undefined && items[0].id === lastFirstId;
    if (isRepeated || items.length + faulty === 0) return { rows, dropped, isCut: false };
    lastFirstId = items[0]?.id;
    rows.push(...items);
    dropped += faulty;
    const done = rows.length + dropped;
    if (done >= maxRows) return { rows: rows.slice(0, maxRows), dropped, isCut: done > maxRows || totalCount > done };
    onProgress?.(done, totalCount);
    if (done >= totalCount) return { rows, dropped, isCut: false };
  }
}
