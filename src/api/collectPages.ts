import { cancelled } from '../http/failure';
import type { Page, Paging } from './decode';

/** What {@link collectPages} found. */
export interface Collected<T> {
  readonly rows: readonly T[];
  /** Rows that did not fit and were left out. */
  readonly dropped: number;
  /** There were more than were wanted. */
  readonly isCut: boolean;
}

interface CollectOptions {
  maxRows?: number;
  signal?: AbortSignal | undefined;
  /** Called after each page: rows so far, rows that will be fetched. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

const PAGE_SIZE = 100;
const keyOf = (row: { readonly id: string }): string => row.id || JSON.stringify(row);
/** Rows that an export fetches at most. */
export const EXPORT_MAX_ROWS = 5_000;

/**
 * Fetches a whole list for a file, one page at a time, until the last row that the server counts, `maxRows`, or a page without
 * a new row. A row that comes on two pages, because others arrived before it meanwhile, is kept once.
 *
 * @throws ApiError `cancelled` when the signal aborts; whatever `fetchPage` throws
 */
export async function collectPages<T extends { readonly id: string }>(
  fetchPage: (paging: Paging, signal?: AbortSignal) => Promise<Page<T>>,
  { maxRows = EXPORT_MAX_ROWS, signal, onProgress }: CollectOptions = {},
): Promise<Collected<T>> {
  const rows: T[] = [];
  const known = new Set<string>();
  let dropped = 0;
  for (let page = 1; ; page += 1) {
    if (signal?.aborted) throw cancelled();
    const part = await fetchPage({ page, pageSize: PAGE_SIZE }, signal);
    const fresh = part.items.filter((row) => !known.has(keyOf(row)));
    rows.push(...fresh);
    for (const row of fresh) known.add(keyOf(row));
    dropped += part.dropped;
    const done = rows.length + dropped;
    const hasMore = part.totalCount > done || part.isAtLeast === true;
    const isWithoutNew = fresh.length === 0 && part.dropped === 0;
    if (!isWithoutNew && done < maxRows) onProgress?.(done, Math.min(part.totalCount, maxRows));
    if (isWithoutNew || done >= maxRows || !hasMore) {
      const isCut = !isWithoutNew && (done > maxRows || hasMore);
      return { rows: rows.slice(0, maxRows), dropped, isCut };
    }
  }
}
