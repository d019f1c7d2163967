import { describe, expect, it } from 'vitest';

import { listFiles, readText } from '../../tools/house/source.mjs';
import { wordFaults } from './words';

/** The files of the laws hold the words themselves. */
const isBound = (path: string): boolean =>
  /\.(?:tsx?|mjs|js|css|md|html)$/.test(path) && !path.startsWith('tests/house/');

describe('words', () => {
  it('nothing calls a user "he", and no retired name is left', () => {
    const paths = listFiles('src', 'tests', 'tools', 'deploy', 'docs', 'README.md', 'CONTRIBUTING.md', 'index.html');
    expect(wordFaults(paths.filter(isBound).map((path) => ({ path, text: readText(path) })))).toEqual([]);
  });

  it('planted words are found with what to write instead, parts of words are not', () => {
    const text = '// He opens his list\nconst theme = heldWork;\nconst cache = unsavedChanges; // shelter';
    expect(wordFaults([{ path: 'src/a.ts', text }])).toEqual([
      'src/a.ts:1 says "He": write "the user" or "they"',
      'src/a.ts:1 says "his": write "the user" or "they"',
      'src/a.ts:2 says heldWork: write unsavedChanges',
    ]);
  });
});
