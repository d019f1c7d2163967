/** How long work for quiet moments waits at the most, and where a browser cannot tell (Safari), how long it waits. */
const AT_MOST_MS = 3_000;
const BLIND_MS = 500;

/** Runs `work` once, when the browser has nothing else to do. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: AT_MOST_MS });
  else setTimeout(work, BLIND_MS);
}
