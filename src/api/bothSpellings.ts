import { hasStatus } from '../http/failure';
import type { Page } from './decode';

/** Fetches one page of a list. */
type FetchPage<T> = (page: number) => Promise<Page<T>>;

interface Place {
  readonly page: number;
  readonly pageSize: number;
}

/** The pages of a list that hold `count` rows from the row `first` (counted from 0) on. */
async function stretch<T>(fetchPage: FetchPage<T>, first: number, count: number, pageSize: number): Promise<T[]> {
  const firstPage = Math.floor(first / pageSize);
  const lastPage = Math.floor((first + count - 1) / pageSize);
  const numbers = Array.from({ length: lastPage - firstPage + 1 }, (_, index) => firstPage + index + 1);
  const pages = await Promise.all(numbers.map(fetchPage));
  const skipped = first - firstPage * pageSize;
  return pages.flatMap(({ items }) => items).slice(skipped, skipped + count);
}

const areSame = <T extends { readonly id: string }>(one: Page<T>, other: Page<T>): boolean =>
  one.totalCount === other.totalCount &&
  one.items.length > 0 &&
  one.items.every(({ id }) => other.items.some((row) => row.id === id));

/** A server that knows only one of two spellings refuses the other. */
const orRefused = <T>(page: Promise<Page<T>>): Promise<Page<T> | null> =>
  page.catch((error: unknown) => {
    if (hasStatus(error, 400, 422)) return null;
    throw error;
  });

/**
 * One page of two lists as if they were one, the second after the first: for a word that servers spell in two ways, and a
 * server that holds rows of both. A server that takes both spellings for one gives the same list twice; that is one list.
 *
 * @throws ApiError
 */
export async function fetchBothSpellings<T extends { readonly id: string }>(
  first: FetchPage<T>,
  second: FetchPage<T>,
  { page, pageSize }: Place,
): Promise<Page<T>> {
  const [one, other] = await Promise.all([orRefused(first(page)), orRefused(second(page))]);
  if (other === null) return one ?? first(page);
  if (one === null || one.totalCount === 0) return other;
  if (other.totalCount === 0 || areSame(one, other)) return one;
  // Behind the last page of both nothing can be compared.
  if (one.items.length === 0 && areSame(...(await Promise.all([first(1), second(1)])))) return one;
  const from = (page - 1) * pageSize;
  const ofFirst = Math.min(Math.max(one.totalCount - from, 0), pageSize);
  const start = Math.max(from - one.totalCount, 0);
  const count = Math.min(pageSize - ofFirst, other.totalCount - start);
  const rest = count > 0 ? await stretch(second, start, count, pageSize) : [];
  return {
    items: [...(ofFirst > 0 ? one.items : []), ...rest],
    totalCount: one.totalCount + other.totalCount,
    pageSize,
    dropped: one.dropped + other.dropped,
  };
}
