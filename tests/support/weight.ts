import type { ChunkGraph } from '../../deploy/build/chunkGraph';

// Not size-limit: it weighs the files that a pattern names, and cannot follow what a page imports.

/** Bytes of one built file on the wire. */
type Weigh = (file: string) => number;

/** The files that hold a module of this name. @throws when there is none: a pattern that is out of date would weigh nothing */
function filesHolding(graph: ChunkGraph, name: RegExp): string[] {
  const files = Object.entries(graph).filter(([, { modules }]) => modules.some((module) => name.test(module)));
  if (files.length === 0) throw new Error(`No built file holds ${name.source}: name the module anew`);
  return files.map(([file]) => file);
}

/**
 * All files that are loaded with the entry, a page and what comes after it, everything they import at once included.
 *
 * @param later modules that the page loads when it is drawn
 */
export function filesFor(graph: ChunkGraph, page: RegExp, later: readonly RegExp[] = []): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const next of graph[file]?.imports ?? []) visit(next);
  };
  for (const [file, { isEntry }] of Object.entries(graph)) if (isEntry) visit(file);
  for (const file of [page, ...later].flatMap((name) => filesHolding(graph, name))) visit(file);
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

export const HOME = /site\/home\/HomePage\.tsx$/;
export const PUBLIC_PAGES = /^src\/pages\/site\/.*Page\.tsx$/;

/** Areas and packages of which nobody who only reads the public pages loads anything. */
export const NOT_FOR_VISITORS =
  /^src\/(?:pages\/(?:account|admin|auth)|text\/zh)\/(?!shell\.)|^node_modules\/(?:@headlessui|@tanstack|react-hook-form|@hookform|d3-scale|papaparse)\//;
