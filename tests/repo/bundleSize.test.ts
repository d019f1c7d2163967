import { describe, expect, it } from 'vitest';

import type { ChunkGraph } from '../../deploy/build/chunkGraph';
import { codeSplitting } from '../../deploy/build/chunks';
import { listFiles } from '../support/sources';
import {
  chunkCycles,
  filesFor,
  forbiddenParts,
  HOME,
  NOT_FOR_VISITORS,
  PUBLIC_PAGES,
  weightOf,
} from '../support/weight';

describe('the size checks on a sample build', () => {
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
    'chart.js': chunk(['node_modules/d3-scale/src/band.js']),
  };

  it('report chunks that import each other', () => {
    const cyclic = { 'a.js': chunk([], ['b.js']), 'b.js': chunk([], ['a.js']) };
    expect(chunkCycles(cyclic)).toEqual(['a.js and b.js import each other']);
    expect(chunkCycles(graph)).toEqual([]);
  });

  it('add up the size of the files that a page loads, counting each file once', () => {
    const files = filesFor(graph, HOME);
    expect(files.toSorted()).toEqual(['home.js', 'main.js', 'menu.js', 'react.js']);
    expect(weightOf(graph, files, (file) => (file.endsWith('.css') ? 10 : 1))).toEqual({ js: 4, css: 20 });
    expect(filesFor(graph, HOME, [/d3-scale/])).toContain('chart.js');
  });

  it('report built files of public pages that contain code of another area or a forbidden package', () => {
    expect(forbiddenParts(graph, filesFor(graph, PUBLIC_PAGES), NOT_FOR_VISITORS)).toEqual([
      'menu.js contains src/pages/admin/',
    ]);
    expect(forbiddenParts(graph, ['chart.js'], NOT_FOR_VISITORS)).toHaveLength(1);
  });

  it('fail if no built file contains the requested page or package', () => {
    expect(() => filesFor(graph, /gone\/Page/)).toThrow(/No built file contains gone/);
    expect(() => filesFor(graph, HOME, [/d3-scale/, /gone/])).toThrow(/No built file contains gone/);
  });
});

/** Returns the alternatives of a pattern without its groups: `a/(?:b|c)` → `a/b` and `a/c`. */
function alternativesOf(pattern: string): string[] {
  const [group, choices = ''] = /\(\?:([^()]*)\)/.exec(pattern) ?? [];
  if (group === undefined) return [pattern];
  return choices.split('|').flatMap((choice) => alternativesOf(pattern.replace(group, () => choice)));
}

it('each pattern that assigns source files to a chunk matches a file, so that a renamed file does not move to another chunk', () => {
  const patterns = codeSplitting.groups.flatMap((group) => ('test' in group ? alternativesOf(group.test.source) : []));
  const ours = [...new Set(patterns)].filter((pattern) => !pattern.includes('node_modules'));
  const files = listFiles('src').map((file) => `/${file}`);
  expect(ours.filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)))).toEqual([]);
  expect(ours.length).toBeGreaterThan(50);
});
