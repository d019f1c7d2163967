/** Build-time variables. `.env.example` lists them with their defaults. */
const vars: Partial<Record<string, string | boolean>> = import.meta.env ?? {};

/** deploy/settings.sh writes these into the page; they override the build's. The build has no document. */
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

/** Tokens are sent to this origin, so anything but a bare origin is empty. The build fails instead. */
export const bareOrigin = (value: string): string => (/^https?:\/\/[\w.:[\]-]+$/.test(value) ? value : '');

export const ownPath = (value: string): string | null => (/^\/\w[\w./-]*$/.test(value) ? value : null);

export const share = (value: string): number | null => (/^(?:0|1|0?\.\d+)$/.test(value) ? Number(value) : null);

export const env = {
  /** Empty if it is the site's own. */
  apiOrigin: bareOrigin(variable('VITE_API_ORIGIN', '')),
  /** If empty, pages have no canonical URL. */
  siteUrl: bareOrigin(variable('VITE_SITE_URL', '')),
  /** Chrome Web Store page of the extension (spec §1). */
  extensionStoreUrl: variable('VITE_EXTENSION_STORE_URL', 'https://chromewebstore.google.com/search/AI%20Bookmark'),
  extensionStoreFirefox: variable('VITE_EXTENSION_STORE_URL_FIREFOX', ''),
  extensionStoreEdge: variable('VITE_EXTENSION_STORE_URL_EDGE', ''),
  /** Where the extension can receive the sign-in. `session/connect/policy` validates it. */
  extensionRedirects: variable('VITE_EXTENSION_REDIRECTS', ''),
  extensionUnlisted: variable('VITE_EXTENSION_UNLISTED', ''),
  extensionConfirm: variable('VITE_EXTENSION_CONFIRM', ''),
  supportEmail: variable('VITE_SUPPORT_EMAIL', 'support@aibookmark.example'),
  /** Path that receives error reports and performance metrics; `null` to send none (spec §7). */
  logEndpoint: import.meta.env?.VITE_LOG_ENDPOINT ? ownPath(variable('VITE_LOG_ENDPOINT', '')) : null,
  /** Ratio of visits, 0 to 1. */
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

/** Statements that only the operator can make. */
export const promises = (): string[] => linesOf(variable('VITE_PROMISES', ''));

export const PRODUCT_NAME = 'AI Bookmark';
