import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import type { Plugin, ResolvedConfig } from 'vite';

/** The imports of a built file, and the modules it contains (paths from the root of the repository). */
export interface Chunk {
  readonly imports: readonly string[];
  readonly css: readonly string[];
  readonly modules: readonly string[];
  readonly isEntry: boolean;
}

export type ChunkGraph = Readonly<Record<string, Chunk>>;

/** Path of the graph. It is outside of the build folder, because it must not be served. */
export const graphFile = (outDir: string): string => `node_modules/.cache/chunks-${outDir}.json`;

const FROM_PACKAGES = /^.*\/node_modules\//;

/** Records which modules each built file contains. Tests of file sizes read the record. */
export const chunkGraph = (): Plugin => {
  let config: ResolvedConfig;
  return {
    name: 'chunk-graph',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    generateBundle: (_, bundle) => {
      const outDir = relative(config.root, resolve(config.root, config.build.outDir));
      // Builds of single tests need no graph.
      if (!/^dist(?:-tested)?$/.test(outDir)) return;
      const nameOf = (id: string): string =>
        relative(config.root, id).split(sep).join('/').replace(FROM_PACKAGES, 'node_modules/');
      const graph: Record<string, Chunk> = {};
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        graph[file.fileName] = {
          imports: file.imports,
          css: [...(file.viteMetadata?.importedCss ?? [])],
          modules: file.moduleIds.map(nameOf),
          isEntry: file.isEntry,
        };
      }
      const path = join(config.root, graphFile(outDir));
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(graph));
    },
  };
};
