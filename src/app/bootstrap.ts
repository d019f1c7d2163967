import { asDict } from '../lib/dict';

const randomKey = (): string => Math.random().toString(36).slice(2, 10);

/** The router stores scroll positions by history key, and shares the key "default" among entries without a key. */
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
