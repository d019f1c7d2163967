import { env } from './env';

/** A place where the extension can be installed. */
export interface ExtensionStore {
  readonly browser: 'Chrome' | 'Firefox' | 'Edge';
  readonly url: string;
}

const browserOf = (userAgent: string): ExtensionStore['browser'] => {
  if (/\bfirefox\//i.test(userAgent)) return 'Firefox';
  return /\bedg(?:e|a|ios)?\//i.test(userAgent) ? 'Edge' : 'Chrome';
};

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
  const others: ExtensionStore[] = [
    { browser: 'Firefox' as const, url: extensionStoreFirefox },
    { browser: 'Edge' as const, url: extensionStoreEdge },
  ].filter(({ url }) => url !== '');
  const own = others.find(({ browser }) => browser === browserOf(userAgent));
  return own === undefined ? [chrome, ...others] : [own, chrome, ...others.filter((store) => store !== own)];
}

/** The store of the browser that runs this; not for prerendered pages, which know no browser. */
export const ownStoreUrl = (): string => storesFor(navigator.userAgent)[0].url;
