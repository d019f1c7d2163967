import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

/**
 * Writes source maps to a folder outside of the build, such as `dist-maps/index-1a2b3c4d`. Error reports contain the last part of
 * this path as `release`. Keeps the maps of earlier builds, because browsers might still run those builds. `npm run trace` reads
 * the maps.
 */
export const sourceMaps = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'source-maps',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    configResolved: (resolved) => void (config = resolved),
    generateBundle: {
      order: 'post',
      handler: (_, bundle) => {
        const files = Object.values(bundle);
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
        if (entry === undefined) return;
        const folder = join(`${resolve(config.root, config.build.outDir)}-maps`, basename(entry.fileName, '.js'));
        rmSync(folder, { recursive: true, force: true });
        for (const file of files) {
          if (file.type !== 'asset' || !file.fileName.endsWith('.js.map')) continue;
          mkdirSync(dirname(join(folder, file.fileName)), { recursive: true });
          writeFileSync(join(folder, file.fileName), file.source);
          delete bundle[file.fileName];
        }
      },
    },
  };
};
