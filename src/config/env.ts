/** What the operator sets at build time; `.env.example` lists every variable with its default. */
const vars: Partial<Record<string, string | boolean>> = import.meta.env ?? {};

/**
 * Feature in this environment from the build: `<meta name="VITE_…">`, written into each page by deploy/settings.sh. The
 * build, which reads this file too, has no document.
 */
const pageSettings: Partial<Record<string, string>> =
  typeof document === 'undefined'
    ? {}
    : Object.fromEntries(
        [...document.head.querySelectorAll<HTMLMetaElement>('meta[name^="VITE_"]')].map((meta) => [
          meta.name,
          meta.content,
        ]),
      );

/** A variable without the spaces around it; `fallback` when it is missing or empty. */
export const variable = (name: string, fallback: string): string => {
  const value = pageSettings[name] ?? vars[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
};

/**
 * Only a bare origin is taken; anything else counts as not set, since tokens are sent to it. The build reads the
 * variable by the same rule for the content security policy, and stops where this one is silent.
 */
export const bareOrigin = (value: string): string => (/^https?:\/\/[\w.:[\]-]+$/.test(value) ? value : '');

/** A path of this site; anything else counts as not set. */
export const ownPath = (value: string): string | null => (/^\/\w[\w./-]*$/.test(value) ? value : null);

/** A share from 0 to 1; anything else counts as not set. */
export const share = (value: string): number | null => (/^(?:0|1|0?\.\d+)$/.test(value) ? Number(value) : null);

export const env = {
  /** Origin of the API when it is not the site's own; empty for the same origin. */
  apiOrigin: bareOrigin(variable('VITE_API_ORIGIN', '')),
  /** Where the site lives, e.g. https://bookmark.example; empty: pages name no address of their own. */
  siteUrl: bareOrigin(variable('VITE_SITE_URL', '')),
  /** Where the extension can be installed (header and home page, spec §1). */
  extensionStoreUrl: variable('VITE_EXTENSION_STORE_URL', 'https://chromewebstore.google.com/search/AI%20Bookmark'),
  /** The same extension in the stores of other browsers; empty: not there. */
  extensionStoreFirefox: variable('VITE_EXTENSION_STORE_URL_FIREFOX', ''),
  extensionStoreEdge: variable('VITE_EXTENSION_STORE_URL_EDGE', ''),
  /** Where the extension may receive a sign-in; read and checked by `session/connect/policy`. */
  extensionRedirects: variable('VITE_EXTENSION_REDIRECTS', ''),
  extensionUnlisted: variable('VITE_EXTENSION_UNLISTED', ''),
  extensionConfirm: variable('VITE_EXTENSION_CONFIRM', ''),
  supportEmail: variable('VITE_SUPPORT_EMAIL', 'support@aibookmark.example'),
  /** Where browsers report errors and speed to; `null`: nowhere (spec §7). */
  logEndpoint: import.meta.env?.VITE_LOG_ENDPOINT ? ownPath(variable('VITE_LOG_ENDPOINT', '')) : null,
  /** The share of visits whose speed is reported there. */
  vitalsSample: import.meta.env?.VITE_LOG_ENDPOINT ? (share(variable('VITE_VITALS_SAMPLE', '')) ?? 0.1) : 0,
} as const;

/** The lines of a text with `|` between them. */
const linesOf = (text: string): string[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);

/** Who sells, line by line: name, address, tax number. Empty: receipts name the product alone. */
export const sellerLines = (): string[] => linesOf(variable('VITE_SELLER', ''));

/** Who sells, in one line. */
export const sellerName = (): string => sellerLines()[0] ?? '';

/** Names that only the operator knows: browsers with an extension, AI providers, bookmark services. Empty: not in the page. */
export const browserNames = (): string[] => linesOf(variable('VITE_BROWSERS', ''));
export const aiProviderNames = (): string[] => linesOf(variable('VITE_AI_PROVIDERS', ''));
export const bookmarkServiceNames = (): string[] => linesOf(variable('VITE_BOOKMARK_SERVICES', ''));

/** What only the operator can promise, one line each; empty: the home page says nothing of the kind. */
export const promises = (): string[] => linesOf(variable('VITE_PROMISES', ''));

export const PRODUCT_NAME = 'AI Bookmark';
