import { env } from './env';

interface ExtensionStore {
  readonly browser: 'Chrome' | 'Firefox' | 'Edge';
  readonly url: string;
}

/** Returns all stores, the browser's first. For an unknown or empty `userAgent`, the first is the Chrome Web Store. */
export function storesFor(
  userAgent: string,
  { extensionStoreUrl, extensionStoreFirefox, extensionStoreEdge } = env,
): readonly [ExtensionStore, ...ExtensionStore[]] {
  const chrome: ExtensionStore = { browser: 'Chrome', url: extensionStoreUrl };
  const firefox: ExtensionStore = { browser: 'Firefox', url: extensionStoreFirefox };
  const edge: ExtensionStore = { browser: 'Edge', url: extensionStoreEdge };
  const ofBrowser = /\bfirefox\//i.test(userAgent) ? firefox : /\bedg(?:e|a|ios)?\//i.test(userAgent) ? edge : chrome;
  const own = ofBrowser.url === '' ? chrome : ofBrowser;
  return [own, ...[chrome, firefox, edge].filter((store) => store !== own && store.url !== '')];
}

/** Returns the store of this browser. Don't use it in prerendered pages, where the browser is unknown. */
export const ownStoreUrl = (): string => storesFor(navigator.userAgent)[0].url;
