import { ROOT, runBin } from './run.mjs';
import { SAMPLE_ID } from './sampleExtension.mjs';

/**
 * The configuration that the browser tests are written for, whatever a local `.env` says: the embedded backend on the same
 * origin, the sample extension as the site's own, and a question for every other one.
 */
export const CONFIGURATION = {
  BACKEND_URL: '',
  VITE_API_ORIGIN: '',
  VITE_SITE_URL: '',
  VITE_BROWSERS: '',
  VITE_AI_PROVIDERS: '',
  VITE_BOOKMARK_SERVICES: '',
  VITE_SELLER: '',
  VITE_PROMISES: '',
  VITE_LOG_ENDPOINT: '',
  VITE_VITALS_SAMPLE: '',
  VITE_SUPPORT_EMAIL: '',
  VITE_EXTENSION_STORE_URL: '',
  VITE_EXTENSION_REDIRECTS: SAMPLE_ID,
  VITE_EXTENSION_UNLISTED: 'confirm',
  VITE_EXTENSION_CONFIRM: '',
};

/** Where the tested build is: `dist` holds what `npm run build` made, and is what a release takes. */
export const TESTED = 'dist-tested';

/** Builds for the tests; only folder and configuration differ from `npm run build`. @param {string} [cwd] another checkout */
export const buildForTests = (cwd = ROOT) =>
  runBin(['vite'], ['build', '--outDir', TESTED], { limitMs: 5 * 60_000, env: CONFIGURATION, cwd });
