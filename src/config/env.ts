import { readAssumedPaths } from './assumedPaths';
import { bareOrigin } from './bareOrigin';

/** What the operator sets at build time; `.env.example` lists every variable with its default. */
const vars: Partial<Record<string, string | boolean>> = import.meta.env ?? {};

const text = (name: string, fallback: string): string => {
  const value = vars[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
};

const assumed = readAssumedPaths(text('VITE_ASSUMED_PATHS', ''));

export const env = {
  /** Origin of the API when it is not the site's own; empty for the same origin. */
  apiOrigin: bareOrigin(text('VITE_API_ORIGIN', '')),
  /** Where the site lives, e.g. https://bookmark.example; empty: pages name no address of their own. */
  siteUrl: bareOrigin(text('VITE_SITE_URL', '')),
  /** Paths of the calls that the specification does not name. */
  assumedPaths: assumed.paths,
  /** What of `VITE_ASSUMED_PATHS` could not be taken, one sentence each. */
  assumedPathFaults: assumed.faults,
  extensionStoreUrl: text('VITE_EXTENSION_STORE_URL', 'https://chromewebstore.google.com/search/AI%20Bookmark'),
  /** Where the extension may receive a sign-in; read and judged by `session/connect/policy`. */
  extensionRedirects: text('VITE_EXTENSION_REDIRECTS', ''),
  extensionUnlisted: text('VITE_EXTENSION_UNLISTED', ''),
  extensionConfirm: text('VITE_EXTENSION_CONFIRM', ''),
  supportEmail: text('VITE_SUPPORT_EMAIL', 'support@aibookmark.example'),
} as const;
