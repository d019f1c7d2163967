import { cpuMs } from './cpuMs';

/** Linear work on so many characters takes less than 20 ms. Quadratic work on the longer text takes 50 ms or more. */
const SCREENED = [1_000, 20_000];
const SUSPECT_MS = 50;

const COMPARED = 8_000;

const best = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => cpuMs(work)));

/**
 * Whether work on a text grows faster than the text. Fast work passes at once. Slower work is
 * compared on a text four times as long: linear work takes about four times as long, quadratic work 16 times.
 *
 * @param textOf creates a text of about this length
 */
export function growsTooFast(work: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const take = (length: number) => {
    const text = textOf(length);
    return () => work(text);
  };
  // The short text comes first, so that cubic work ends in time.
  if (SCREENED.every((length) => cpuMs(take(length)) < SUSPECT_MS)) return false;
  const longer = best(take(COMPARED));
  return best(take(4 * COMPARED)) > 8 * Math.max(longer, 1);
}
