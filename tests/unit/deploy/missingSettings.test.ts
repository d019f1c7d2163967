import { describe, expect, test } from 'vitest';

import { missingSettings } from '../../../deploy/build/missingSettings';
import { readText } from '../../support/sources';

const STORE = 'VITE_EXTENSION_STORE_URL';
const warnsOfStore = (url: string | undefined) =>
  missingSettings({ [STORE]: url }).some((warning) => warning.includes(STORE));

describe('build warnings', () => {
  test('mention a store URL that is missing or that is only a search in the store', () => {
    const example = new RegExp(`^${STORE}=(.*)$`, 'm').exec(readText('.env.example'))?.[1];
    expect(example).toMatch(/^https:/);
    expect([undefined, '', example, 'https://store.example/search/other'].map(warnsOfStore)).toEqual(
      Array(4).fill(true),
    );
    expect(warnsOfStore('https://chromewebstore.google.com/detail/ai-bookmark/abcdefghijklmnopabcdefghijklmnop')).toBe(
      false,
    );
  });

  test('mention extension redirects that the build drops', () => {
    const warningsOf = (redirects: string) =>
      missingSettings({ VITE_EXTENSION_REDIRECTS: redirects }).filter((warning) => warning.includes('dropped'));
    expect(warningsOf('https://x.example/* https://own.example/cb')).toEqual([
      'VITE_EXTENSION_REDIRECTS: "https://x.example/*" is not an extension id or a plain address without wildcards; dropped',
    ]);
  });

  test('list on one line the missing values that only the operator knows', () => {
    const env = { [STORE]: 'https://store.example/x', VITE_BROWSERS: 'Chrome', VITE_SELLER: 'Example Ltd' };
    expect(missingSettings(env)).toEqual([
      'Not set, so omitted from the pages: VITE_AI_PROVIDERS, VITE_BOOKMARK_SERVICES',
    ]);
    const all = { ...env, VITE_AI_PROVIDERS: 'A', VITE_BOOKMARK_SERVICES: 'B' };
    expect(missingSettings(all)).toEqual([]);
  });
});
