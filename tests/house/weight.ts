import { brotliCompressSync } from 'node:zlib';

import type { ChunkGraph } from '../../deploy/build/chunkGraph';

/** Bytes of one built file on the wire. */
export type Weigh = (file: string) => number;

export const brotliBytes = (content: Uint8Array): number => brotliCompressSync(content).length;

/** The file that holds a module; the module is named by the end of its path. */
export function fileOfModule(graph: ChunkGraph, module: string): string {
  const found = Object.entries(graph).find(([, { modules }]) => modules.some((name) => name.endsWith(module)));
  if (found === undefined) throw new Error(`No built file holds ${module}`);
  return found[0];
}

/** All files that are loaded with the entry and the files of these modules, everything they import at once included. */
export function filesFor(graph: ChunkGraph, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of graph[file]?.imports ?? []) visit(next);
  };
  for (const [file, { isEntry }] of Object.entries(graph)) if (isEntry) visit(file);
  for (const module of modules) visit(fileOfModule(graph, module));
  return [...seen];
}

/** Scripts and style sheets of a set of files, in bytes on the wire. */
export function weightOf(graph: ChunkGraph, files: readonly string[], weigh: Weigh): { js: number; css: number } {
  const sum = (names: Iterable<string>): number => [...names].reduce((total, name) => total + weigh(name), 0);
  return { js: sum(files), css: sum(new Set(files.flatMap((file) => graph[file]?.css ?? []))) };
}

/** One sentence for each module among these files that is not meant for the one who loads them. */
export const forbiddenModules = (graph: ChunkGraph, files: readonly string[], forbidden: RegExp): string[] =>
  files.flatMap((file) =>
    (graph[file]?.modules ?? []).filter((module) => forbidden.test(module)).map((module) => `${file} holds ${module}`),
  );
