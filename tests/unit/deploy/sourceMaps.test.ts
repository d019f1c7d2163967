import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { sourceMaps } from '../../../deploy/build/sourceMaps';
import { readReports, traceReport } from '../../../tools/trace.mjs';

const root = mkdtempSync(join(tmpdir(), 'maps-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// Maps line 1, column 1 of the built file to line 6, column 1 of the source.
const MAP = JSON.stringify({ version: 3, sources: ['../../../src/lib/log.ts'], names: [], mappings: 'AAKA' });

const build = () => {
  const plugin = sourceMaps() as unknown as {
    configResolved: (config: unknown) => void;
    generateBundle: { handler: (options: unknown, bundle: unknown) => void };
  };
  const bundle: Record<string, object> = {
    'assets/index-1a2b.js': { type: 'chunk', isEntry: true, fileName: 'assets/index-1a2b.js' },
    'assets/index-1a2b.js.map': { type: 'asset', fileName: 'assets/index-1a2b.js.map', source: MAP },
    'assets/index-3c4d.css': { type: 'asset', fileName: 'assets/index-3c4d.css', source: '' },
  };
  plugin.configResolved({ root, build: { outDir: 'dist' } });
  plugin.generateBundle.handler({}, bundle);
  return bundle;
};

it('the build moves source maps out of the folder dist into a folder named after the release', () => {
  expect(Object.keys(build())).toEqual(['assets/index-1a2b.js', 'assets/index-3c4d.css']);
  expect(readFileSync(join(root, 'dist-maps/index-1a2b/assets/index-1a2b.js.map'), 'utf8')).toBe(MAP);
  expect(existsSync(join(root, 'dist'))).toBe(false);
});

it('traceReport translates the stack of an error report into files and lines of the source', () => {
  build();
  const stack = [
    'at go (https://site.example/assets/index-1a2b.js:1:1)',
    'go@https://site.example/assets/index-1a2b.js:1:1',
    'at https://site.example/assets/gone-9f9f.js:1:1',
  ].join('\n');
  const report = { time: 'T', level: 'error', release: 'index-1a2b', route: '/pricing', message: 'x', stack };
  const lines = (text: string) => readReports(text).map((read) => traceReport(read, join(root, 'dist-maps')));
  const printed = [
    'T error index-1a2b /pricing',
    'x',
    '  at src/lib/log.ts:6:1',
    '  at src/lib/log.ts:6:1',
    '  at https://site.example/assets/gone-9f9f.js:1:1',
  ];
  expect(lines(JSON.stringify(report, null, 2))).toEqual([printed]);
  expect(lines(`${JSON.stringify(report)}\n${JSON.stringify({ vital: 'LCP' })}\n${JSON.stringify(report)}\n`)).toEqual([
    printed,
    printed,
  ]);
  for (const release of ['/assets/index-1a2b.js', 'https://site.example/assets/index-1a2b.js', 'index-1a2b.js']) {
    const [traced] = lines(JSON.stringify({ ...report, release }));
    expect(traced?.slice(1)).toEqual(printed.slice(1));
  }
  const [unknown] = lines(JSON.stringify({ ...report, release: '../index-1a2b-older' }));
  expect(unknown?.[2]).toContain('no source maps of ../index-1a2b-older');
});
