import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { expect, test } from '@playwright/test';

import { type ChunkGraph, graphFile } from '../../deploy/build/chunkGraph';
import { leakFaults, LEAK_MARKERS } from '../support/leaks';
import { ROOT } from '../support/root';
import { listFiles, readText } from '../support/sources';
import { TESTED } from '../support/testedBuild';
import {
  chunkCycles,
  filesFor,
  forbiddenParts,
  HOME,
  NOT_FOR_VISITORS,
  PUBLIC_PAGES,
  weightOf,
} from '../support/weight';

const KB = 1000;

/** Modules that public pages load after the first render: the plans and the HTTP client. */
const DATA = [/^src\/http\/client\.ts$/, /^src\/api\/plans\.ts$/];
/** Modules that every signed-in page loads. */
const ADMIN = [/^src\/app\/guards\.tsx$/, /^src\/app\/SignedInLayout\.tsx$/, /^src\/http\/client\.ts$/];

const USERS = /admin\/users\/UsersPage\.tsx$/;

/** Size limits of the scripts of a first visit, in kB (1000 bytes) with brotli. */
const VISITS: [name: string, limitKb: number, page: RegExp, later?: RegExp[]][] = [
  ['the home page, until it is usable', 119.3, HOME],
  ['the home page with its plans', 127.4, HOME, [/site\/home\/HomePlans\.tsx$/]],
  ['the home page, scrolled to its plans', 149, HOME, DATA],
  ['the pricing page', 152.6, /\/PricingPage\.tsx$/, DATA],
  ['the guide', 130, /\/InstructionsPage\.tsx$/],
  ['support', 130, /\/SupportPage\.tsx$/],
  ['the privacy policy', 121.8, /\/PrivacyPolicyPage\.tsx$/],
  ['the terms of service', 121.8, /\/TermsOfServicePage\.tsx$/],
  ['the login page', 130.5, /\/LoginPage\.tsx$/],
  ['the registration page', 138, /\/RegisterPage\.tsx$/],
  ['the page for a new password', 137, /\/ResetPasswordPage\.tsx$/],
  ['the user list', 236.2, USERS, ADMIN],
  ['the dashboard of the admin area', 221, /admin\/dashboard\/DashboardPage\.tsx$/, [...ADMIN, /charts\/Chart\.tsx$/]],
];

/** Returns the transfer size of a built file in bytes. */
const weighBuilt = (file: string): number => {
  const path = join(ROOT, TESTED, file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(path)).length;
};

const readGraph = (): ChunkGraph => JSON.parse(readText(graphFile(TESTED))) as ChunkGraph;

for (const [name, limitKb, page, later] of VISITS) {
  test(`${name}: loads at most ${limitKb} kB of scripts and 14.7 kB of style sheets`, () => {
    const graph = readGraph();
    const { js, css } = weightOf(graph, filesFor(graph, page, later), weighBuilt);
    console.info(`${name}: ${(js / KB).toFixed(1)} kB of scripts, ${(css / KB).toFixed(1)} kB of style sheets`);
    expect(js / KB).toBeLessThanOrEqual(limitKb);
    // All pages share one style sheet. It includes the illustrations of the home page, because they are CSS rules.
    expect(css / KB).toBeLessThanOrEqual(14.7);
  });
}

test('the home page loads at most 163.7 kB, including its style sheet and font', () => {
  const graph = readGraph();
  const { js, css } = weightOf(graph, filesFor(graph, HOME), weighBuilt);
  const font = /assets\/[\w-]+\.woff2/.exec(readText(`${TESTED}/index.html`))?.[0] ?? 'no font';
  // `index.html` includes the critical CSS and the inline script (0.8 kB) that runs if the entry script fails to load.
  const rest = ['index.html', 'favicon.svg', 'manifest.webmanifest', font].map(weighBuilt);
  expect((js + css + rest.reduce((total, bytes) => total + bytes, 0)) / KB).toBeLessThanOrEqual(163.7);
});

test('the built files have no circular imports', () => {
  expect(chunkCycles(readGraph())).toEqual([]);
});

test('public pages load no code of the account and admin areas, and no code for forms, queries, dialogs, menus, or charts', () => {
  const graph = readGraph();
  expect(forbiddenParts(graph, filesFor(graph, PUBLIC_PAGES, DATA), NOT_FOR_VISITORS)).toEqual([]);
});

test('the build contains no code of the embedded backend and no source map', () => {
  const compressed = /\.(?:png|jpe?g|webp|avif|ico|woff2?|br|gz)$/;
  const built = listFiles(TESTED).filter((path) => !compressed.test(path));
  expect(built).toContain(`${TESTED}/index.html`);
  expect(
    leakFaults(
      built.map((path) => ({ path, text: readText(path) })),
      LEAK_MARKERS,
    ),
  ).toEqual([]);
});
