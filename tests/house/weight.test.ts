import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { type ChunkGraph, graphFile } from '../../deploy/build/chunkGraph';
import { readText } from '../../tools/house/source.mjs';
import { ROOT } from '../../tools/run.mjs';

// Not size-limit: it weighs the files that a pattern names, and cannot follow what a page imports.

/** Bytes of one built file on the wire. */
type Weigh = (file: string) => number;

const brotliBytes = (content: Uint8Array): number => brotliCompressSync(content).length;

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
function filesFor(graph: ChunkGraph, page: RegExp, later: readonly RegExp[] = []): string[] {
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
function weightOf(graph: ChunkGraph, files: readonly string[], weigh: Weigh): { js: number; css: number } {
  const sum = (names: Iterable<string>): number => [...names].reduce((total, name) => total + weigh(name), 0);
  return { js: sum(files), css: sum(new Set(files.flatMap((file) => graph[file]?.css ?? []))) };
}

/** One sentence for each area or package among these files that is not meant for the one who loads them. */
const forbiddenParts = (graph: ChunkGraph, files: readonly string[], forbidden: RegExp): string[] => [
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
function chunkCycles(graph: ChunkGraph): string[] {
  const faults = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start !== -1) faults.add(path.slice(start).toSorted().join(' and ') + ' import each other');
    else for (const next of graph[file]?.imports ?? []) visit(next, [...path, file]);
  };
  for (const file of Object.keys(graph)) visit(file, []);
  return [...faults];
}

const KB = 1000;

/** What every page may load once it is drawn: the plans and the client that fetches them. */
const DATA = [/^src\/http\/client\.ts$/, /^src\/api\/plans\.ts$/];
/** What comes with every page behind the login. */
const ADMIN = [/^src\/app\/guards\.tsx$/, /^src\/app\/SignedInLayout\.tsx$/, /^src\/http\/client\.ts$/];

const HOME = /site\/home\/HomePage\.tsx$/;
const USERS = /admin\/users\/UsersPage\.tsx$/;

/** What is loaded on a first visit, and how much of it there may be: kB (1000 bytes) with brotli, scripts only. */
const VISITS: [name: string, limitKb: number, page: RegExp, later?: RegExp[]][] = [
  ['the home page, until it is usable', 120, HOME],
  ['the home page with its plans', 127.5, HOME, [/site\/home\/HomePlans\.tsx$/]],
  ['the home page, read to its plans', 152, HOME, DATA],
  ['the pricing page', 157, /\/PricingPage\.tsx$/, DATA],
  ['the guide', 130, /\/InstructionsPage\.tsx$/],
  ['support', 130, /\/SupportPage\.tsx$/],
  ['the privacy policy', 122, /\/PrivacyPolicyPage\.tsx$/],
  ['the terms of service', 122, /\/TermsOfServicePage\.tsx$/],
  ['the login page', 132, /\/LoginPage\.tsx$/],
  ['the list of users', 242, USERS, ADMIN],
];

const PUBLIC_PAGES = /^src\/pages\/site\/.*Page\.tsx$/;

/** Areas and packages of which nobody who only reads the public pages loads anything. */
const NOT_FOR_VISITORS =
  /^src\/(?:pages\/(?:account|admin|auth)|text\/zh)\/(?!shell\.)|^node_modules\/(?:@headlessui|@tanstack|react-hook-form|@hookform|recharts|papaparse)\//;

const BUILD = process.env['HOUSE_DIST'] ?? 'dist';

/** Bytes of a built file as a visitor gets it: those of its packed copy, where there is one. */
const weighBuilt = (file: string): number => {
  const path = join(ROOT, BUILD, file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? brotliBytes(readFileSync(path));
};

/** `npm test` builds first and asks for this; without a build there is nothing to weigh. */
const isBuilt =
  (existsSync(join(ROOT, BUILD)) && existsSync(join(ROOT, graphFile(BUILD)))) ||
  process.env['HOUSE_DIST'] !== undefined;

describe.skipIf(!isBuilt)('what a first visit costs', { timeout: 120_000 }, () => {
  const graph = isBuilt ? (JSON.parse(readText(graphFile(BUILD))) as ChunkGraph) : {};

  it.each(VISITS)('%s: at most %s kB of scripts, and 14.5 kB of style sheets', (name, limitKb, page, later) => {
    const { js, css } = weightOf(graph, filesFor(graph, page, later), weighBuilt);
    console.info(`${name}: ${(js / KB).toFixed(1)} kB of scripts, ${(css / KB).toFixed(1)} kB of style sheets`);
    expect(js / KB).toBeLessThanOrEqual(limitKb);
    // All pages share one sheet; the pictures of the home page are rules and no files.
    expect(css / KB).toBeLessThanOrEqual(14.5);
  });

  it('the home page comes with at most 163 kB in all with its sheet and font', () => {
    const { js, css } = weightOf(graph, filesFor(graph, HOME), weighBuilt);
    const font = /assets\/[\w-]+\.woff2/.exec(readText(`${BUILD}/index.html`))?.[0] ?? 'no font';
    // The page itself contains the rules of the first view, and the script for a lost first script (0.8 kB).
    const rest = ['index.html', 'favicon.svg', 'manifest.webmanifest', font].map(weighBuilt);
    expect((js + css + rest.reduce((total, bytes) => total + bytes, 0)) / KB).toBeLessThanOrEqual(163);
  });

  it('no built files import each other', () => {
    expect(chunkCycles(graph)).toEqual([]);
  });

  it('visitors load nothing of the other areas, forms, queries, dialogs, menus or charts', () => {
    expect(forbiddenParts(graph, filesFor(graph, PUBLIC_PAGES, DATA), NOT_FOR_VISITORS)).toEqual([]);
  });
});

describe('the check itself, on a planted build', () => {
  const chunk = (modules: string[], imports: string[] = [], css: string[] = [], isEntry = false) => ({
    modules,
    imports,
    css,
    isEntry,
  });
  const graph: ChunkGraph = {
    'main.js': chunk(['src/main.tsx'], ['react.js'], ['main.css'], true),
    'react.js': chunk(['node_modules/react/index.js']),
    'home.js': chunk(['src/pages/site/home/HomePage.tsx'], ['menu.js', 'react.js']),
    'menu.js': chunk(['src/pages/admin/Nav.tsx', 'src/pages/admin/Row.tsx'], [], ['main.css', 'menu.css']),
    'chart.js': chunk(['node_modules/recharts/Line.js']),
  };

  it('finds files that import each other', () => {
    const cyclic = { 'a.js': chunk([], ['b.js']), 'b.js': chunk([], ['a.js']) };
    expect(chunkCycles(cyclic)).toEqual(['a.js and b.js import each other']);
    expect(chunkCycles(graph)).toEqual([]);
  });

  it('counts every file once, and nothing that is not loaded', () => {
    const files = filesFor(graph, HOME);
    expect(files.toSorted()).toEqual(['home.js', 'main.js', 'menu.js', 'react.js']);
    expect(weightOf(graph, files, (file) => (file.endsWith('.css') ? 10 : 1))).toEqual({ js: 4, css: 20 });
    expect(filesFor(graph, HOME, [/recharts/])).toContain('chart.js');
  });

  it('finds an area or a package that came along, and says where', () => {
    expect(forbiddenParts(graph, filesFor(graph, PUBLIC_PAGES), NOT_FOR_VISITORS)).toEqual([
      'menu.js holds src/pages/admin/',
    ]);
    expect(forbiddenParts(graph, ['chart.js'], NOT_FOR_VISITORS)).toHaveLength(1);
  });

  it('a page, or a part that comes later, that is in no file is an error', () => {
    expect(() => filesFor(graph, /gone\/Page/)).toThrow(/No built file holds gone/);
    expect(() => filesFor(graph, HOME, [/recharts/, /gone/])).toThrow(/No built file holds gone/);
  });
});
