import { join } from 'node:path';

import { createServer } from 'vite';

import { ROOT } from './run.mjs';

/**
 * `npm run doctor`: loads the site's own modules through Vite, so that what is asked and read is what the site asks and
 * reads. A server that listens nowhere, because `runnerImport` ends before the site's own lazy imports.
 */
const server = await createServer({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { main } = await server.ssrLoadModule(join(ROOT, 'tools/doctor/main.ts'));
  process.exitCode = await main(process.argv.slice(2));
} finally {
  await server.close();
}
