import { expect, it } from 'vitest';

import { env } from '../../../src/config/env';
import { storesFor } from '../../../src/config/stores';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

const all = {
  ...env,
  extensionStoreUrl: 'https://chrome.example/x',
  extensionStoreFirefox: 'https://firefox.example/x',
  extensionStoreEdge: 'https://edge.example/x',
};

it.each([
  ['Chrome', CHROME, ['Chrome', 'Firefox', 'Edge']],
  ['Firefox', FIREFOX, ['Firefox', 'Chrome', 'Edge']],
  ['Edge', `${CHROME} Edg/141.0.0.0`, ['Edge', 'Chrome', 'Firefox']],
  [
    'Safari',
    'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    ['Chrome', 'Firefox', 'Edge'],
  ],
])('shows %s its own store first', (_, userAgent, order) => {
  expect(storesFor(userAgent, all).map(({ browser }) => browser)).toEqual(order);
});

it("shows Chrome's store first when the browser's own store is not set", () => {
  const some = { ...all, extensionStoreFirefox: '' };
  expect(storesFor(FIREFOX, some).map(({ url }) => url)).toEqual([
    'https://chrome.example/x',
    'https://edge.example/x',
  ]);
});
