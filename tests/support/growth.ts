import { cpuMs } from './cpuMs';

/**
 * Text lengths of the first check. Linear work on these lengths takes less than 20 ms. Quadratic work on the longer
 * text takes 50 ms or more.
 */
const SCREENED = [1_000, 20_000];
const SUSPECT_MS = 50;

const COMPARED = 8_000;

const best = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => cpuMs(work)));

/**
 * Whether the running time of `work` grows faster than the length of the text. Returns false immediately if `work` is
 * fast on a long text. Otherwise, compares two texts, of which one is four times as long as the other. Linear work then
 * takes about four times as long, and quadratic work 16 times as long.
 *
 * @param textOf creates a text of about this length
 */
export function growsTooFast(work: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const take = (length: number) => {
    const text = textOf(length);
    return () => work(text);
  };
  // Start with the short text, so that even cubic work ends after a short time.
  if (SCREENED.every((length) => cpuMs(take(length)) < SUSPECT_MS)) return false;
  const longer = best(take(COMPARED));
  return best(take(4 * COMPARED)) > 8 * Math.max(longer, 1);
}
