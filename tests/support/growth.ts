/** Processor time, so that other programs on the machine do not count. */
function cpuMs(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}

/** The smallest of three: garbage collection may disturb one of them. */
export const quickestMs = (work: () => unknown): number => Math.min(...[1, 2, 3].map(() => cpuMs(work)));

/**
 * How much more work four times the input is: about 4 times for linear code, 16 times for quadratic code. Both inputs are
 * measured on the same machine at the same moment, and again when the machine was busy with something else: what is left is
 * the quickest of each.
 */
export function growth(work: (size: number) => unknown, size: number): number {
  // The first run also compiles the code.
  work(size);
  let [small, large] = [Infinity, Infinity];
  for (let round = 0; round < 5 && !(large / small < 6); round += 1) {
    // Below a millisecond there is only noise.
    small = Math.min(
      small,
      Math.max(
        1,
        quickestMs(() => work(size)),
      ),
    );
    large = Math.min(
      large,
      quickestMs(() => work(4 * size)),
    );
  }
  return large / small;
}
