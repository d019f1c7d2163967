/** As long as the router's own. It only has to differ from the other entries of a tab. */
const randomKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * Gives the history entry of a document a key of its own, as the router gives one to each of its moves. The router keeps scroll
 * positions by this key, and calls every entry without one "default": a page would open where another one was left. The browser
 * keeps the state of an entry over a reload and over Back, so these find their position again.
 */
export function nameHistoryEntry(): void {
  const { history, location } = globalThis;
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null ? state : {};
  if ('key' in known && typeof known.key === 'string') return;
  history.replaceState({ ...known, key: randomKey() }, '', location.href);
}
