import { cpuMs } from './cpuMs';

/** Characters, and processor time that no linear work on so many comes near. */
const SCREENED = 4_000;
const SUSPECT_MS = 25;

const best = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => cpuMs(work)));

/**
 * Whether work on a text grows faster than the text. Short work passes at once. Longer work is compared with four times the text,
 * which takes linear work about four times as long, and quadratic work 16 times.
 *
 * @param textOf makes a text of about so many characters
 */
export function growsTooFast(work: (text: string) => unknown, textOf: (length: number) => string): boolean {
  const take = (length: number) => {
    const text = textOf(length);
    return () => work(text);
  };
  const first = cpuMs(take(SCREENED));
  if (first < SUSPECT_MS && cpuMs(take(10 * SCREENED)) < 10 * SUSPECT_MS) return false;
  const longer = best(take(2 * SCREENED));
  return best(take(8 * SCREENED)) > 8 * Math.max(longer, 1);
}
