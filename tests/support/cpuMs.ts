/** Measures processor time, so that other processes on the machine do not count. */
export function cpuMs(work: () => unknown): number {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
}
