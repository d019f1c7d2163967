import { join } from 'node:path';

import { createServer } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/**
 * Loads a TypeScript module that imports modules of the site, and passes it to `work`. Uses a Vite server without a port, because
 * Vite's `runnerImport` closes its own server before the site's lazy imports have loaded.
 *
 * @param {string} path relative to the root of the repository
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
