/** Build-time variables. `.env.example` lists them with their defaults. */
const vars: Partial<Record<string, string | boolean>> = import.meta.env ?? {};

/** Settings that deploy/settings.sh writes into the page. They override `vars`. Empty during the build. */
const pageSettings: Partial<Record<string, string>> =
  typeof document === 'undefined'
    ? {}
    : Object.fromEntries(
        [...document.head.querySelectorAll<HTMLMetaElement>('meta[name^="VITE_"]')].map((meta) => [
          meta.name,
          meta.content,
        ]),
      );

export const variable = (name: string, fallback: string): string => {
  const value = pageSettings[name] ?? vars[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
};

/** Returns the value if it is an origin without a path, otherwise an empty string, which makes the build fail. */
export const bareOrigin = (value: string): string => (/^https?:\/\/[\w.:[\]-]+$/.test(value) ? value : '');

export const ownPath = (value: string): string | null => (/^\/\w[\w./-]*$/.test(value) ? value : null);

export const share = (value: string): number | null => (/^(?:0|1|0?\.\d+)$/.test(value) ? Number(value) : null);

export const env = {
  /** Origin of the API. Empty if the API has the same origin as the site. */
  apiOrigin: bareOrigin(variable('VITE_API_ORIGIN', '')),
  /** Origin of this site. If empty, pages have no canonical URL. */
  siteUrl: bareOrigin(variable('VITE_SITE_URL', '')),
  /** Chrome Web Store page of the extension (spec §1). */
  extensionStoreUrl: variable('VITE_EXTENSION_STORE_URL', 'https://chromewebstore.google.com/search/AI%20Bookmark'),
  extensionStoreFirefox: variable('VITE_EXTENSION_STORE_URL_FIREFOX', ''),
  extensionStoreEdge: variable('VITE_EXTENSION_STORE_URL_EDGE', ''),
  /** URLs to which the extension's tokens can be sent. `session/connect/policy` validates them. */
  extensionRedirects: variable('VITE_EXTENSION_REDIRECTS', ''),
  extensionUnlisted: variable('VITE_EXTENSION_UNLISTED', ''),
  extensionConfirm: variable('VITE_EXTENSION_CONFIRM', ''),
  supportEmail: variable('VITE_SUPPORT_EMAIL', 'support@aibookmark.example'),
  /** Path that receives error reports and performance metrics; `null` to send none (spec §7). */
  logEndpoint: import.meta.env?.VITE_LOG_ENDPOINT ? ownPath(variable('VITE_LOG_ENDPOINT', '')) : null,
  /** Share of the visits whose performance metrics are sent, from 0 to 1. */
  vitalsSample: import.meta.env?.VITE_LOG_ENDPOINT ? (share(variable('VITE_VITALS_SAMPLE', '')) ?? 0.1) : 0,
} as const;

const linesOf = (text: string): string[] =>
  text
    .split('|')
    .map((line) => line.trim())
    .filter(Boolean);

export const sellerLines = (): string[] => linesOf(variable('VITE_SELLER', ''));

export const sellerName = (): string => sellerLines()[0] ?? '';

export const browserNames = (): string[] => linesOf(variable('VITE_BROWSERS', ''));
export const aiProviderNames = (): string[] => linesOf(variable('VITE_AI_PROVIDERS', ''));
export const bookmarkServiceNames = (): string[] => linesOf(variable('VITE_BOOKMARK_SERVICES', ''));

/** The operator's statements about the service, which the site shows. */
export const promises = (): string[] => linesOf(variable('VITE_PROMISES', ''));

export const PRODUCT_NAME = 'AI Bookmark';
