import { join } from 'node:path';

import { createServer } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/**
 * Loads a TypeScript module with what it imports of the site, for as long as `work` takes. A server that listens nowhere,
 * because Vite's `runnerImport` ends before the site's own lazy imports.
 *
 * @param {string} path from the root of the repository
 * @param {(module: Record<string, any>) => unknown} work
 */
export async function withSiteModule(path, work) {
  const server = await createServer({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    await work(await server.ssrLoadModule(join(ROOT, path)));
  } finally {
    await server.close();
  }
}
