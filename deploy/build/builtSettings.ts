import { env } from '../../src/config/env.ts';

/** Beside the headers: what deploy/settings.sh looks for in the pages and headers of this build. */
export const BUILT_SETTINGS_FILE = 'settings.env';

/** Values that stand in pages and headers, by their variable, with their defaults. Those that stand in the code alone are not here. */
const DEFAULTS = {
  VITE_LOG_ENDPOINT: '',
  VITE_EXTENSION_STORE_URL: env.extensionStoreUrl,
  VITE_EXTENSION_STORE_URL_FIREFOX: '',
  VITE_EXTENSION_STORE_URL_EDGE: '',
};

/** @param variables as the build has them @returns lines NAME=value */
export const builtSettings = (variables: Readonly<Record<string, unknown>>): string =>
  Object.entries(DEFAULTS)
    .map(([name, fallback]) => {
      const value = variables[name];
      return `${name}=${(typeof value === 'string' && value.trim()) || fallback}\n`;
    })
    .join('');
