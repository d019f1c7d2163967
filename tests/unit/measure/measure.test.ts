import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { blockingTime, interactiveAt } from '../../../tools/measure/load.mjs';
import { median, medians, ratioOf, targetsOf, targetTable } from '../../../tools/measure/report.mjs';
import { lookUp, readFiles } from '../../../tools/measure/server.mjs';

describe('the files that are served', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'));
  mkdirSync(join(folder, 'assets'));
  const put = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content);
  put('index.html', '<p>home</p>');
  put('assets/a.js', 'raw();');
  put('assets/a.js.br', brotliCompressSync('packed();'));
  put('og.png', 'picture');
  const text = (path: string): string => {
    const file = lookUp(readFiles(folder), path);
    if (file === undefined) return '';
    return String(file.encoding === 'br' ? brotliDecompressSync(file.body) : file.body);
  };

  it('a .br beside a file is taken, else it is packed here; pictures stay as they are', () => {
    expect([text('/assets/a.js'), text('/'), text('/og.png')]).toEqual(['packed();', '<p>home</p>', 'picture']);
    expect(readFiles(folder).has('/assets/a.js.br')).toBe(false);
    expect(lookUp(readFiles(folder), '/og.png')?.encoding).toBeNull();
  });

  it('an address without a page gets the page for all, the shell before the home page', () => {
    expect(text('/dashboard')).toBe('<p>home</p>');
    put('app.html', '<p>shell</p>');
    put('pricing.html', '<p>pricing</p>');
    expect([text('/dashboard'), text('/pricing'), text('/pricing/'), text('/')]).toEqual([
      '<p>shell</p>',
      '<p>pricing</p>',
      '<p>pricing</p>',
      '<p>home</p>',
    ]);
  });
});

describe('what is made of the notes', () => {
  const NOTED = { fcp: 100, lcp: 300, shifts: 0, tasks: [] as [number, number][], readyAt: 0, headingAt: 200 };

  it('a page can be used when it says so; else when its heading is there and the long tasks around it are over', () => {
    expect(interactiveAt({ ...NOTED, readyAt: 450 }, true)).toBe(450);
    expect(interactiveAt(NOTED, true)).toBe(200);
    expect(
      interactiveAt(
        {
          ...NOTED,
          tasks: [
            [180, 100],
            [600, 80],
            [1500, 90],
          ],
        },
        true,
      ),
    ).toBe(680);
    expect(interactiveAt(NOTED, false)).toBe(100);
  });

  it('blocking is what long tasks after the first paint have beyond 50 ms', () => {
    expect(
      blockingTime({
        fcp: 100,
        tasks: [
          [0, 90],
          [50, 120],
          [300, 80],
        ],
      }),
    ).toBe(20 + 30);
  });

  it('medians, and ratios of runs that belong together', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5]);
    expect(
      medians([
        { a: 1, b: 9 },
        { a: 3, b: 7 },
        { a: 2, b: 8 },
      ]),
    ).toEqual({ a: 2, b: 8 });
    const busy = [{ lcp: 10 }, { lcp: 1000 }, { lcp: 12 }];
    const other = [{ lcp: 10 }, { lcp: 1000 }, { lcp: 10 }];
    expect(ratioOf(busy, other, 'lcp')).toBe(1);
  });

  it('what was aimed at stands beside what was measured', () => {
    const page = { total: 145_000, js: 125_001, css: 1, jsUntilReady: 1, cls: 0, foreign: 0, lcp: 1, interactive: 1 };
    const pages = { home: page, 'admin users': page };
    const ratios = { lcp: 1.2, interactive: 1.41 };
    const lines = targetTable(targetsOf({ fast: pages, slow: pages, moves: { first: 99, again: 101 }, ratios })).split(
      '\n',
    );
    const said = (start: string) => lines.find((line: string) => line.startsWith(start))?.replaceAll(/ {2,}/g, ' | ');
    expect(said('home: everything')).toBe('home: everything | 145.0 kB | ≤ 150 kB | reached');
    expect(said('home: JS in all')).toBe('home: JS in all | 125.0 kB | ≤ 125 kB | NOT reached');
    expect(said('home on a phone: ready')).toContain('1.41 × | ≤ 1.4 × | NOT reached');
    expect(said('moving to a public page, first')).toContain('99.0 ms | ≤ 100 ms | reached');
  });
});
