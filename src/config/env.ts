/** Build-time variables. `.env.example` lists them with their defaults. */
const vars: Partial<Record<string, string | boolean>> = import.meta.env ?? {};

/**
 * Settings that deploy/settings.sh wrote into the page (`<meta name="VITE_…">`). They override the build's. The build reads this
 * file as well, and has no document.
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

/** Returns a trimmed variable, or `fallback` if it is missing or empty. */
export const variable = (name: string, fallback: string): string => {
  const value = pageSettings[name] ?? vars[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
};

/**
 * Accepts only a bare origin, because tokens are sent to it. Returns an empty string for anything else. The build uses the same
 * rule for the content security policy, but fails instead.
 */
export const bareOrigin = (value: string): string => (/^https?:\/\/[\w.:[\]-]+$/.test(value) ? value : '');

/** Accepts only a path of this site. */
export const ownPath = (value: string): string | null => (/^\/\w[\w./-]*$/.test(value) ? value : null);

/** Accepts only a number from 0 to 1. */
export const share = (value: string): number | null => (/^(?:0|1|0?\.\d+)$/.test(value) ? Number(value) : null);

export const env = {
  /** Origin of the API. Empty if it is the site's own. */
  apiOrigin: bareOrigin(variable('VITE_API_ORIGIN', '')),
  /** Origin of the site, for example https://bookmark.example. If empty, pages have no canonical URL. */
  siteUrl: bareOrigin(variable('VITE_SITE_URL', '')),
  /** Chrome Web Store page of the extension (spec §1). */
  extensionStoreUrl: variable('VITE_EXTENSION_STORE_URL', 'https://chromewebstore.google.com/search/AI%20Bookmark'),
  /** Store pages of other browsers. Empty if there are none. */
  extensionStoreFirefox: variable('VITE_EXTENSION_STORE_URL_FIREFOX', ''),
  extensionStoreEdge: variable('VITE_EXTENSION_STORE_URL_EDGE', ''),
  /** Where the extension can receive the sign-in. `session/connect/policy` validates it. */
  extensionRedirects: variable('VITE_EXTENSION_REDIRECTS', ''),
  extensionUnlisted: variable('VITE_EXTENSION_UNLISTED', ''),
  extensionConfirm: variable('VITE_EXTENSION_CONFIRM', ''),
  supportEmail: variable('VITE_SUPPORT_EMAIL', 'support@aibookmark.example'),
  /** Path that receives error reports and performance metrics; `null` to send none (spec §7). */
  logEndpoint: import.meta.env?.VITE_LOG_ENDPOINT ? ownPath(variable('VITE_LOG_ENDPOINT', '')) : null,
  /** Ratio of visits that send performance metrics. */
  vitalsSample: import.meta.env?.VITE_LOG_ENDPOINT ? (share(variable('VITE_VITALS_SAMPLE', '')) ?? 0.1) : 0,
} as const;

/** Splits text at `|` into trimmed lines. */
const linesOf = (text: string): string[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns the seller line by line: name, address, tax number. Receipts show only the product name if it's empty. */
export const sellerLines = (): string[] => linesOf(variable('VITE_SELLER', ''));

/** Returns the first line of the seller. */
export const sellerName = (): string => sellerLines()[0] ?? '';

/** Returns the names of browsers with an extension. Pages omit them if there are none. */
export const browserNames = (): string[] => linesOf(variable('VITE_BROWSERS', ''));
export const aiProviderNames = (): string[] => linesOf(variable('VITE_AI_PROVIDERS', ''));
export const bookmarkServiceNames = (): string[] => linesOf(variable('VITE_BOOKMARK_SERVICES', ''));

/** Returns statements that only the operator can make. The home page omits them if there are none. */
export const promises = (): string[] => linesOf(variable('VITE_PROMISES', ''));

export const PRODUCT_NAME = 'AI Bookmark';
