/** Returns the processor time of `work` in ms. It excludes the time of other processes on the machine. */
export function cpuMs(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}
