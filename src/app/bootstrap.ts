import { asDict } from '../lib/dict';

/** As long as the router's keys. */
const randomKey = (): string => Math.random().toString(36).slice(2, 10);

/** The router stores scroll positions by key and calls every entry without a key "default". Browsers keep the key on reload. */
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
    // Chromium throws when reading the rules of a style sheet that failed to load.
  }
  link?.replaceWith(link.cloneNode());
}
