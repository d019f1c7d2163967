import type { ChunkGraph } from '../../deploy/build/chunkGraph';

// This file replaces the package size-limit, which selects files by pattern and cannot follow a page's imports.

/** Returns the transfer size of a built file in bytes. */
type Weigh = (file: string) => number;

/**
 * Finds the files that contain a module with a matching name.
 *
 * @throws if no file contains such a module, because a test with an outdated pattern would always pass
 */
function filesHolding(graph: ChunkGraph, name: RegExp): string[] {
  const files = Object.entries(graph).filter(([, { modules }]) => modules.some((module) => name.test(module)));
  if (files.length === 0) throw new Error(`No built file contains ${name.source}. Update the pattern.`);
  return files.map(([file]) => file);
}

/**
 * Returns all files that the browser loads for a page: the files of the entry, the page, and its lazy modules, with
 * their static imports.
 *
 * @param later modules that the page loads after it renders
 */
export function filesFor(graph: ChunkGraph, page: RegExp, later: readonly RegExp[] = []): string[] {
  const visited = new Set<string>();
  const visit = (file: string): void => {
    if (visited.has(file)) return;
    visited.add(file);
    for (const next of graph[file]?.imports ?? []) visit(next);
  };
  for (const [file, { isEntry }] of Object.entries(graph)) if (isEntry) visit(file);
  for (const file of [page, ...later].flatMap((name) => filesHolding(graph, name))) visit(file);
  return [...visited];
}

/** Returns the total transfer size of the scripts and the style sheets in a set of files, in bytes. */
export function weightOf(graph: ChunkGraph, files: readonly string[], weigh: Weigh): { js: number; css: number } {
  const sum = (names: Iterable<string>): number => [...names].reduce((total, name) => total + weigh(name), 0);
  return { js: sum(files), css: sum(new Set(files.flatMap((file) => graph[file]?.css ?? []))) };
}

/** Returns one sentence for each area or package that these files contain but must not. */
export const forbiddenParts = (graph: ChunkGraph, files: readonly string[], forbidden: RegExp): string[] => [
  ...new Set(
    files.flatMap((file) =>
      (graph[file]?.modules ?? []).flatMap((module) => {
        const [part] = forbidden.exec(module) ?? [];
        return part === undefined ? [] : [`${file} contains ${part}`];
      }),
    ),
  ),
];

/** Returns one sentence for each import cycle between files. In a cycle, code can run before its dependencies. */
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

/** Areas and packages that the public pages must not load */
export const NOT_FOR_VISITORS =
  /^src\/(?:pages\/(?:account|admin|auth)|text\/zh)\/(?!shell\.)|^node_modules\/(?:@headlessui|@tanstack|react-hook-form|@hookform|d3-scale|papaparse)\//;
