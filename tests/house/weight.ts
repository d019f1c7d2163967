import { brotliCompressSync } from 'node:zlib';

import type { ChunkGraph } from '../../deploy/build/chunkGraph';

/** Bytes of one built file on the wire. */
export type Weigh = (file: string) => number;

export const brotliBytes = (content: Uint8Array): number => brotliCompressSync(content).length;

/** The files that hold a module of this name. */
const filesHolding = (graph: ChunkGraph, name: RegExp): string[] =>
  Object.entries(graph).flatMap(([file, { modules }]) => (modules.some((module) => name.test(module)) ? [file] : []));

/**
 * All files that are loaded with the entry, a page and what comes after it, everything they import at once included.
 *
 * @param page has to be in some file
 * @param later modules that the page loads when it is drawn; which of them the build has is its own business
 */
export function filesFor(graph: ChunkGraph, page: RegExp, later?: RegExp): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of graph[file]?.imports ?? []) visit(next);
  };
  const pages = filesHolding(graph, page);
  if (pages.length === 0) throw new Error(`No built file holds ${page.source}: name the page's module in VISITS`);
  for (const [file, { isEntry }] of Object.entries(graph)) if (isEntry) visit(file);
  for (const file of [...pages, ...(later === undefined ? [] : filesHolding(graph, later))]) visit(file);
  return [...seen];
}

/** Scripts and style sheets of a set of files, in bytes on the wire. */
export function weightOf(graph: ChunkGraph, files: readonly string[], weigh: Weigh): { js: number; css: number } {
  const sum = (names: Iterable<string>): number => [...names].reduce((total, name) => total + weigh(name), 0);
  return { js: sum(files), css: sum(new Set(files.flatMap((file) => graph[file]?.css ?? []))) };
}

/** One sentence for each area or package among these files that is not meant for the one who loads them. */
export const forbiddenParts = (graph: ChunkGraph, files: readonly string[], forbidden: RegExp): string[] => [
  ...new Set(
    files.flatMap((file) =>
      (graph[file]?.modules ?? []).flatMap((module) => {
        const [part] = forbidden.exec(module) ?? [];
        return part === undefined ? [] : [`${file} holds ${part}`];
      }),
    ),
  ),
];

/** One sentence for each file that imports itself by way of others: its code may run before what it needs. */
export function chunkCycles(graph: ChunkGraph): string[] {
  const faults = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start !== -1) faults.add(path.slice(start).toSorted().join(' and ') + ' import each other');
    else for (const next of graph[file]?.imports ?? []) visit(next, [...path, file]);
  };
  for (const file of Object.keys(graph)) visit(file, []);
  return [...faults];
}
