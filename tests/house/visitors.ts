import { posix } from 'node:path';

import { packageOf, targetOf } from './read/source';
import type { Source } from './read/source';

/** Heavy packages that only signed-in people and forms need. */
const HEAVY = new Set([
  '@headlessui/react',
  '@hookform/resolvers',
  '@tanstack/react-query',
  'papaparse',
  'react-hook-form',
  'recharts',
]);

const ENDINGS = ['', '.ts', '.tsx', '.css'];

const resolve = (byPath: ReadonlyMap<string, Source>, importer: string, specifier: string): Source | undefined => {
  const target = targetOf(importer, specifier);
  return target === null
    ? undefined
    : ENDINGS.map((ending) => byPath.get(target + ending)).find((file) => file !== undefined);
};

/**
 * Everything that a visitor of the public pages loads: `main.tsx`, the pages of `pages/site`, and what they import at once,
 * directly or not. What is imported lazily or as a type only is not loaded with them.
 *
 * @returns one sentence for each heavy package on the way, with the chain of files that leads to it
 */
export const visitorFaults = (sources: readonly Source[]): string[] => {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const isEntry = ({ path }: Source) => path === 'src/main.tsx' || /^src\/pages\/site\/.*Page\.tsx$/.test(path);
  const seen = new Set<string>();
  const faults: string[] = [];
  const visit = (source: Source, chain: readonly string[]): void => {
    if (seen.has(source.path)) return;
    seen.add(source.path);
    const here = [...chain, posix.basename(source.path)];
    for (const { specifier, kind } of source.imports) {
      if (kind !== 'value') continue;
      if (HEAVY.has(packageOf(specifier))) faults.push(`${here.join(' > ')} > ${specifier}`);
      const next = resolve(byPath, source.path, specifier);
      if (next !== undefined) visit(next, here);
    }
  };
  for (const source of sources.filter(isEntry)) visit(source, []);
  return faults;
};
