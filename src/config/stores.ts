import { env } from './env';

/** A place where the extension can be installed. */
interface ExtensionStore {
  readonly browser: 'Chrome' | 'Firefox' | 'Edge';
  readonly url: string;
}

/**
 * The stores that the operator has named, that of a browser first. Chrome's takes the extensions of Edge as well, and is what
 * every browser without a store of its own is shown.
 *
 * @param userAgent of the browser; empty while the build writes the page
 */
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

/** The store of the browser that runs this; not for prerendered pages, which know no browser. */
export const ownStoreUrl = (): string => storesFor(navigator.userAgent)[0].url;
