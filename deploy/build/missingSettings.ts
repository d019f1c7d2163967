import { readPolicy } from '../../src/session/connect/policy.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Facts that visitors look for first, such as the supported browsers. Only the operator knows them, so they have no defaults. */
const OPERATOR_SETTINGS = ['VITE_BROWSERS', 'VITE_AI_PROVIDERS', 'VITE_BOOKMARK_SERVICES', 'VITE_SELLER'];

/** Returns build warnings about missing variables that visitors would notice, and about values that are ignored. */
export function missingSettings(env: Env): string[] {
  const warnings: string[] = [];
  const storeUrl = env['VITE_EXTENSION_STORE_URL'] ?? '';
  // The value in .env.example is a search page of the store instead of the extension's page.
  if (storeUrl === '' || storeUrl.includes('/search/')) {
    warnings.push(
      'VITE_EXTENSION_STORE_URL is not the page of the extension, so every store button links to a search of the store',
    );
  }
  const unset = OPERATOR_SETTINGS.filter((name) => !env[name]);
  if (unset.length > 0) warnings.push(`Not set, so omitted from the pages: ${unset.join(', ')}`);
  const extensions = {
    storeUrl,
    redirects: env['VITE_EXTENSION_REDIRECTS'] ?? '',
    unlisted: env['VITE_EXTENSION_UNLISTED'] ?? '',
    confirm: env['VITE_EXTENSION_CONFIRM'] ?? '',
  };
  return [...warnings, ...readPolicy(extensions).warnings];
}
