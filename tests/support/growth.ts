/** Processor time: what other programs do meanwhile does not count. */
function cpuMs(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

/** The smallest of three: the collector of garbage may come into one of them. */
export const quickestMs = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => cpuMs(work)));

/**
 * How much more work four times the input is: about 4 times for code that reads each piece once, 16 times for code that reads
 * all the rest again for each piece. Both are measured on the same machine in the same moment, so it may be slow.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  // The first time it is also compiled.
  work(size);
  // Below a millisecond there is nothing but noise.
  const small = Math.max(
    1,
    quickestMs(() => work(size)),
  );
  return quickestMs(() => work(4 * size)) / small;
}
