import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withSiteModule } from './loadSiteModule.mjs';

/** `node tools/openapi.mjs`: writes docs/openapi.json from the schemas of src/api and the list of endpoints in tools/openapi. */
await withSiteModule('tools/openapi/document.ts', ({ openApiText }) => {
  writeFileSync(join(import.meta.dirname, '../docs/openapi.json'), openApiText());
  console.log('docs/openapi.json');
});
