import { expect, test, vi } from 'vitest';

import { aiProviderNames, bookmarkServiceNames, browserNames, sellerName } from '../../../src/config/env';

test.each([
  ['VITE_BROWSERS', browserNames],
  ['VITE_AI_PROVIDERS', aiProviderNames],
  ['VITE_BOOKMARK_SERVICES', bookmarkServiceNames],
])(
  'the variable %s is read as a list of names separated by |, and as an empty list if it is empty',
  (variable, names) => {
    vi.stubEnv(variable, '');
    expect(names()).toEqual([]);
    vi.stubEnv(variable, ' | ');
    expect(names()).toEqual([]);
    vi.stubEnv(variable, ' Name A |Name B||');
    expect(names()).toEqual(['Name A', 'Name B']);
  },
);

test('sellerName returns the text before the first | of VITE_SELLER', () => {
  vi.stubEnv('VITE_SELLER', '');
  expect(sellerName()).toBe('');
  vi.stubEnv('VITE_SELLER', 'Example Ltd | 1 Mill Road');
  expect(sellerName()).toBe('Example Ltd');
});
