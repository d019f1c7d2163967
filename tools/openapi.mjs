import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createServer } from 'vite';

import { ROOT } from './run.mjs';

/** `npm run openapi`: writes docs/openapi.json from the schemas of src/api and the table of calls in tools/openapi. */
const server = await createServer({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
});
try {
  const { openApiText } = await server.ssrLoadModule(join(ROOT, 'tools/openapi/document.ts'));
  writeFileSync(join(ROOT, 'docs/openapi.json'), openApiText());
  console.log('docs/openapi.json');
} finally {
  await server.close();
}
