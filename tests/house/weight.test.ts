import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { GRAPH_FILE } from '../../deploy/build/chunkGraph';
import type { ChunkGraph } from '../../deploy/build/chunkGraph';
import { readText } from '../../tools/house/source.mjs';
import { ROOT } from '../../tools/run.mjs';
import { brotliBytes, filesFor, forbiddenModules, weightOf } from './weight';

const KB = 1000;

const PLANS = ['src/http/client.ts', 'src/api/plans.ts'];
/** What comes when the browser has nothing else to do. */
const WHEN_IDLE = ['app/ProblemScreen.tsx'];
const SESSION = ['src/app/guards.tsx', 'src/session/upkeep.ts'];
const SIGNED_IN = [
  ...SESSION,
  'layout/AvatarMenu.tsx',
  'layout/SessionEndNotice.tsx',
  'app/QueryArea.tsx',
  'src/http/client.ts',
];
const ADMIN = ['areas/admin.ts', 'layout/AdminLayout.tsx', 'layout/AdminNav.tsx', 'zh/shell.ts', 'src/api/users.ts'];
const HOME = 'site/home/HomePage.tsx';
const SECTIONS = ['home/demo/Demo.tsx', 'home/HomePlans.tsx'];

/** What is loaded on a first visit, and how much of it there may be: kB (1000 bytes) with brotli, scripts only. */
const VISITS: [name: string, limitKb: number, modules: string[]][] = [
  ['the home page, until it can be used', 100, [HOME]],
  ['the home page, come to rest', 103, [HOME, ...WHEN_IDLE]],
  ['the home page, read to its end', 132, [HOME, ...WHEN_IDLE, ...SECTIONS, ...PLANS]],
  ['the pricing page', 130, ['PricingPage.tsx', ...WHEN_IDLE, ...PLANS]],
  ['the guide', 105, ['InstructionsPage.tsx', ...WHEN_IDLE]],
  ['support', 106, ['SupportPage.tsx', ...WHEN_IDLE]],
  ['the privacy policy', 105, ['PrivacyPolicyPage.tsx', ...WHEN_IDLE]],
  ['the terms of service', 105, ['TermsOfServicePage.tsx', ...WHEN_IDLE]],
  ['the login page', 115, ['LoginPage.tsx', ...WHEN_IDLE]],
  ['the list of users', 197, ['users/UsersPage.tsx', ...WHEN_IDLE, ...SIGNED_IN, ...ADMIN]],
];

/** Nothing of these is loaded by people who only read the public pages, not even when they are quiet for long. */
const NOT_FOR_VISITORS =
  /^src\/(?:pages\/(?:account|admin|auth)|session\/(?:upkeep\.|refresh|renewal|authActions)|app\/guards|text\/zh|app\/areas|ui\/(?:Dialog|Drawer|Disclosure)|app\/layout\/(?:Admin|Avatar|PhoneMenuDialog|adminArea))|node_modules\/(?:@headlessui|@tanstack|react-hook-form|@hookform|recharts|papaparse)\//;

/** Bytes of a built file as a visitor gets it: those of its packed copy, where there is one. */
const weighBuilt = (file: string): number => {
  const path = join(ROOT, 'dist', file);
  return statSync(`${path}.br`, { throwIfNoEntry: false })?.size ?? brotliBytes(readFileSync(path));
};

describe('what a first visit costs', { timeout: 120_000 }, () => {
  // `npm test` builds first and asks for this; without a build there is nothing to weigh.
  if (
    (existsSync(join(ROOT, 'dist')) && existsSync(join(ROOT, GRAPH_FILE))) ||
    process.env['HOUSE_DIST'] !== undefined
  ) {
    const graph = JSON.parse(readText(GRAPH_FILE)) as ChunkGraph;

    it.each(VISITS)('%s: at most %d kB of scripts, and 12 kB of style sheets', (name, limitKb, modules) => {
      const { js, css } = weightOf(graph, filesFor(graph, modules), weighBuilt);
      console.info(`${name}: ${(js / KB).toFixed(1)} kB of scripts, ${(css / KB).toFixed(1)} kB of style sheets`);
      expect(js / KB).toBeLessThanOrEqual(limitKb);
      expect(css / KB).toBeLessThanOrEqual(12);
    });

    it('the home page comes with at most 145 kB in all', () => {
      const { js, css } = weightOf(graph, filesFor(graph, [HOME, ...WHEN_IDLE]), weighBuilt);
      const rest = ['index.html', 'favicon.svg', 'manifest.webmanifest'].map(weighBuilt);
      expect((js + css + rest.reduce((total, bytes) => total + bytes, 0)) / KB).toBeLessThanOrEqual(145);
    });

    it('administrators load no plan cards', () => {
      const modules = VISITS.find(([name]) => name === 'the list of users')?.[2] ?? [];
      expect(forbiddenModules(graph, filesFor(graph, modules), /components\/PlanCard/)).toEqual([]);
    });

    it('visitors load no byte of a session, account, back-office, forms, dialogs, menus or charts', () => {
      const pages = VISITS.filter(([, , modules]) => modules.some((module) => /^site|Page\.tsx$/.test(module)));
      const open = pages.filter(([name]) => !/login|users/.test(name)).flatMap(([, , modules]) => modules);
      expect(forbiddenModules(graph, filesFor(graph, open), NOT_FOR_VISITORS)).toEqual([]);
    });
  }
});

describe('the law itself, on a planted build', () => {
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
    'menu.js': chunk(['src/app/layout/AdminNav.tsx'], [], ['main.css', 'menu.css']),
    'chart.js': chunk(['node_modules/recharts/Line.js']),
  };

  it('counts every file once, and nothing that nobody asked for', () => {
    const files = filesFor(graph, ['home/HomePage.tsx']);
    expect(files.toSorted()).toEqual(['home.js', 'main.js', 'menu.js', 'react.js']);
    expect(weightOf(graph, files, (file) => (file.endsWith('.css') ? 10 : 1))).toEqual({ js: 4, css: 20 });
  });

  it('finds a module that came along, and says where', () => {
    expect(forbiddenModules(graph, filesFor(graph, ['home/HomePage.tsx']), NOT_FOR_VISITORS)).toEqual([
      'menu.js holds src/app/layout/AdminNav.tsx',
    ]);
    expect(forbiddenModules(graph, ['chart.js'], NOT_FOR_VISITORS)).toHaveLength(1);
  });

  it('a module that is in no file is an error, not a page that weighs nothing', () => {
    expect(() => filesFor(graph, ['gone/Page.tsx'])).toThrow('No built file holds gone/Page.tsx');
  });
});
