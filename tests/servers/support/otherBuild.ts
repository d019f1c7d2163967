const SITE_PORT = Number(process.env['E2E_PORT'] ?? 4273);

/** Port of the API server that the second build uses. */
export const OTHER_API_PORT = SITE_PORT + 10_000;

/** Folder of a second build. Its environment variables have other values than in every tested environment. */
export const OTHER = 'dist-other';
export const OTHER_SETTINGS = {
  VITE_API_ORIGIN: `http://api.built.localhost:${OTHER_API_PORT}`,
  VITE_LOG_ENDPOINT: '/client-log',
  VITE_VITALS_SAMPLE: '1',
  VITE_EXTENSION_STORE_URL: 'https://store.example/built',
  VITE_EXTENSION_REDIRECTS: 'c'.repeat(32),
  VITE_EXTENSION_UNLISTED: 'refuse',
  VITE_SUPPORT_EMAIL: 'other@example.com',
};

/** Folder of a copy of the second build. Its API is on the origin of the site. */
export const OTHER_WITH_OWN_API = 'dist-other-own-api';
