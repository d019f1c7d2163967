import { describe, expect, it } from 'vitest';

import { codeSplitting, TOGETHER, withoutFirst } from '../../../deploy/build/chunks';
import { listFiles } from '../../house/read/source';

const sources = listFiles('src').map((path) => path.replace(/\.\w+$/, ''));
const named = Object.values(TOGETHER).flat();

/** The chunks that a module could be put into. */
const chunksOf = (id: string): string[] =>
  codeSplitting.groups.flatMap(({ name, ...group }) => ('test' in group && group.test?.test(id) ? [name] : []));

describe('modules that share a file', () => {
  it('are there: one that was renamed or moved is named anew', () => {
    expect(named.filter((path) => path.startsWith('src/') && !sources.includes(path))).toEqual([]);
  });

  it('are named once', () => {
    expect(named.filter((path, place) => named.indexOf(path) !== place)).toEqual([]);
  });

  it.each([
    ['/site/src/session/refresh.ts', ['session']],
    ['/site/src/session/refreshed.ts', []],
    ['C:\\site\\src\\session\\refresh.ts', ['session']],
    ['/site/node_modules/valibot/dist/index.mjs', ['readers']],
    ['/site/node_modules/react-router/dist/development/chunk-A.mjs', ['react']],
    ['/site/node_modules/react-hook-form/dist/index.mjs', []],
  ])('%s', (id, chunks) => {
    expect(chunksOf(id)).toEqual(chunks);
  });
});

it('a lazy part does not name what every page has loaded before it; a page names everything', () => {
  const needs = ['assets/react-AbCd_1-2.js', 'assets/react-hook-form-AbCd_1-2.js', 'assets/forms-AbCd_1-2.js'];
  expect(withoutFirst('', needs, { hostType: 'js' })).toEqual(needs.slice(1));
  expect(withoutFirst('', needs, { hostType: 'html' })).toEqual(needs);
});
