import { readAssumedPaths } from './assumedPaths';

/** What the operator sets at build time; `.env.example` lists every variable with its default. */
const vars: Partial<Record<string, string | boolean>> = import.meta.env ?? {};

const text = (name: string, fallback: string): string => {
  const value = vars[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : fallback;
};

/** Only a bare origin is taken; anything else is as if it were not set, since tokens travel to it. */
const origin = (name: string): string => {
  const value = text(name, '');
  return /^https?:\/\/[\w.:[\]-]+$/.test(value) ? value : '';
};

const assumed = readAssumedPaths(text('VITE_ASSUMED_PATHS', ''));

export const env = {
  /** Origin of the API when it is not the site's own; empty for the same origin. */
  apiOrigin: origin('VITE_API_ORIGIN'),
  /** Paths of the calls that the specification does not name. */
  assumedPaths: assumed.paths,
  /** What of `VITE_ASSUMED_PATHS` could not be taken, one sentence each. */
  assumedPathFaults: assumed.faults,
  extensionStoreUrl: text('VITE_EXTENSION_STORE_URL', 'https://chromewebstore.google.com/search/AI%20Bookmark'),
  supportEmail: text('VITE_SUPPORT_EMAIL', 'support@aibookmark.example'),
} as const;
