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
])("the store links in %s begin with the browser's own store, or with Chrome's", (_, userAgent, order) => {
  expect(storesFor(userAgent, all).map(({ browser }) => browser)).toEqual(order);
});

it("the store links begin with Chrome's store if the URL of the browser's own store is not set", () => {
  const some = { ...all, extensionStoreFirefox: '' };
  expect(storesFor(FIREFOX, some).map(({ url }) => url)).toEqual([
    'https://chrome.example/x',
    'https://edge.example/x',
  ]);
});
