import { env } from '../../src/config/env.ts';

/** File with this build's values of the variables below. deploy/settings.sh replaces these values in pages and headers. */
export const BUILT_SETTINGS_FILE = 'settings.env';

/** Variables whose values appear in pages and headers, with their defaults. */
const DEFAULTS = {
  VITE_LOG_ENDPOINT: '',
  VITE_EXTENSION_STORE_URL: env.extensionStoreUrl,
  VITE_EXTENSION_STORE_URL_FIREFOX: '',
  VITE_EXTENSION_STORE_URL_EDGE: '',
};

/** @returns lines in the format NAME=value */
export const builtSettings = (variables: Readonly<Record<string, unknown>>): string =>
  Object.entries(DEFAULTS)
    .map(([name, fallback]) => {
      const value = variables[name];
      return `${name}=${(typeof value === 'string' && value.trim()) || fallback}\n`;
    })
    .join('');
