import { cancelled } from '../http/failure';
import { type FetchPage, orEmptyPage, rowCount, rowKey } from './fetchRows';

export interface Collected<T> {
  readonly rows: readonly T[];
  readonly dropped: number;
  readonly isTruncated: boolean;
}

export interface CollectOptions {
  maxRows?: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

const PAGE_SIZE = 100;
export const EXPORT_MAX_ROWS = 5_000;

/** Fetches all pages. Without a total, stops only at a page without new rows. @throws ApiError `cancelled` */
export async function collectPages<T extends { readonly id: string }>(
  fetchPage: FetchPage<T>,
  { maxRows = EXPORT_MAX_ROWS, signal, onProgress }: CollectOptions = {},
): Promise<Collected<T>> {
  const rows: T[] = [];
  const known = new Set<string>();
  let dropped = 0;
  for (let page = 1; ; page += 1) {
    if (signal?.aborted) throw cancelled();
    const part = await orEmptyPage(fetchPage)({ page, pageSize: PAGE_SIZE }, signal);
    const fresh = part.items.filter((row) => !known.has(rowKey(row)));
    rows.push(...fresh);
    for (const row of fresh) known.add(rowKey(row));
    const isEmpty = rowCount(part) === 0;
    // Stop if all rows are known, because some servers send the same page for every page number.
    const isRepeated = page > 1 && fresh.length === 0 && (part.items.length > 0 || part.isUncounted === true);
    const isWithoutNew = isEmpty || isRepeated;
    if (!isWithoutNew) dropped += part.dropped;
    const done = rows.length + dropped;
    // The total of a full page might only count the rows of that page.
    const isPageTotal = rowCount(part) === PAGE_SIZE && part.totalCount === PAGE_SIZE;
    const hasMore = part.totalCount > done || isPageTotal || part.isUncounted === true;
    if (!isWithoutNew && done < maxRows) onProgress?.(done, Math.min(Math.max(part.totalCount, done), maxRows));
    if (isWithoutNew || done >= maxRows || !hasMore) {
      const isTruncated = !isWithoutNew && (done > maxRows || hasMore);
      return { rows: rows.slice(0, maxRows), dropped, isTruncated };
    }
  }
}
