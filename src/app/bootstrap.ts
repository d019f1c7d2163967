import { asDict } from '../lib/dict';

const randomKey = (): string => Math.random().toString(36).slice(2, 10);

/** Adds a key to the history entry. Without keys, all entries would share one stored scroll position. */
export function ensureHistoryKey(): void {
  const { history, location } = globalThis;
  const state = asDict(history.state) ?? {};
  if (typeof state['key'] !== 'string') history.replaceState({ ...state, key: randomKey() }, '', location.href);
}

export function retryStylesheet(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  try {
    if (link?.sheet?.cssRules.length) return;
  } catch {
    // Chromium throws here if the style sheet failed to load.
  }
  link?.replaceWith(link.cloneNode());
}
