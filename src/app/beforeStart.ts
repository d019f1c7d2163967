import { asDict } from '../lib/dict';

/** As long as the router's own. It only has to differ from the other entries of a tab. */
const randomKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * Gives the entry of a document a key, as the router gives one to each move: it keeps scroll positions by it, and calls
 * all entries without one "default", so a page would open where another was left. Browsers keep it over a reload.
 */
export function nameHistoryEntry(): void {
  const { history, location } = globalThis;
  const state = asDict(history.state) ?? {};
  if (typeof state['key'] !== 'string') history.replaceState({ ...state, key: randomKey() }, '', location.href);
}

/** Scripts run when the style sheet has come or failed. One that was lost on the way is asked for once more. */
export function fetchLostSheet(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  try {
    if (link?.sheet?.cssRules.length) return;
  } catch {
    // Chromium: the rules of a sheet whose request failed may not be read.
  }
  link?.replaceWith(link.cloneNode());
}
