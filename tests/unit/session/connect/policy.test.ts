import { afterEach, describe, expect, it, vi } from 'vitest';

import { checkAddress } from '../../../../src/session/connect/request';
import { takeConsoleOutput } from '../../../support/consoleGuard';
import { HASH, ID, OTHER_ID, PINNED, policyOf, warningsOf } from './samples';

const pins = (redirects: string) => {
  return [...policyOf({ redirects }).pins];
};

describe('VITE_EXTENSION_REDIRECTS', () => {
  it.each([
    [ID, [PINNED]],
    [HASH, [`https://${HASH}.extensions.allizom.org`, `http://127.0.0.1/mozoauth2/${HASH}`]],
    ['https://own.example', ['https://own.example']],
    ['https://own.example/', ['https://own.example/']],
    ['https://own.example:8443/cb', ['https://own.example:8443/cb']],
    ['http://127.0.0.1:8976/back', ['http://127.0.0.1:8976/back']],
    ['http://[::1]:8976', ['http://[::1]:8976']],
    ['http://localhost', ['http://localhost']],
    [` ${ID},\n${OTHER_ID} ,, `, [PINNED, `https://${OTHER_ID}.chromiumapp.org`]],
  ])('with the value %j allows exactly %j', (redirects, expected) => {
    expect(pins(redirects)).toEqual(expected);
    expect(warningsOf({ redirects })).toEqual([]);
  });

  it.each([
    'https://*.chromiumapp.org',
    '*.chromiumapp.org',
    '*',
    'https://*',
    'https://own.example/*',
    'https://own.example/cb*',
    'https://own.example/*/cb',
    'https://own.example/%2A',
    'https://own.example/%2a',
    'https://own.example/%252A',
    'https://own.example/(.*)',
    'https://own.example/:path',
    'https://own.example/[a-z]',
    'https://own.example/{a}',
    'https://own.example/cb$',
    'https://own.example/.+',
    'https://own.example/%20',
    'https://own.example/cb;x',
    'http://localhost/*',
    'https://*:443/',
    'https://own.example:*/',
    'https://%2A.own.example/',
    'https://own.example%2f*',
    'https://*/',
    'http://evil',
    'http://own.example/cb',
    'http://127.0.0.1.evil.tld/',
    'http://localhost.evil.tld/',
    'javascript:alert(1)',
    'data:text/html;x',
    `chrome-extension://${ID}/`,
    'null',
    'undefined',
    'true',
    'https://user@own.example/',
    'https://@own.example/',
    'https://own.example/cb?a=b',
    'https://own.example/cb?',
    'https://own.example/cb#',
    'https://own.example/cb#x',
    'https://own.example./',
    'https://.own.example/',
    'https://own..example/',
    'https://OWN.example/',
    'https://own.example:443/',
    'https://own.example/a/../b',
    'own.example',
    '//own.example',
    `${ID}.chromiumapp.org`,
    ID.toUpperCase(),
    `${ID}a`,
    `${HASH}0`,
    'https://',
    'https://b\u00fccher.example/',
    `https://own.example/${'x'.repeat(600)}`,
  ])('EC-22: drops the invalid entry %s with a warning, so that it allows no URL', (redirects) => {
    expect(pins(redirects)).toEqual([]);
    expect(warningsOf({ redirects })).toHaveLength(1);
    expect(checkAddress(redirects, policyOf({ redirects, unlisted: 'refuse' })).kind).toBe('refuse');
    expect(checkAddress(`https://${OTHER_ID}.chromiumapp.org/`, policyOf({ redirects, unlisted: 'refuse' })).kind).toBe(
      'refuse',
    );
  });

  it('EC-22: keeps a valid entry next to an invalid entry', () => {
    expect(pins(`https://*.chromiumapp.org,${ID}`)).toEqual([PINNED]);
  });

  it('truncates a long entry in the warning', () => {
    expect(warningsOf({ redirects: 'x'.repeat(5_000) })[0]?.length).toBeLessThan(200);
  });
});

describe('VITE_EXTENSION_STORE_URL', () => {
  it.each([
    `https://chromewebstore.google.com/detail/ai-bookmark/${ID}`,
    `https://chromewebstore.google.com/detail/ai-bookmark/${ID}/`,
    `https://chromewebstore.google.com/detail/${ID}?hl=en&utm_source=x`,
    `https://microsoftedge.microsoft.com/addons/detail/ai-bookmark/${ID}#top`,
  ])('EC-23: allows only the extension whose id is at the end of %s', (storeUrl) => {
    const policy = policyOf({ storeUrl });
    expect([...policy.pins]).toEqual([PINNED]);
    expect(policy.unlisted).toBe('refuse');
    expect(checkAddress(`${PINNED}/`, policy).kind).toBe('pinned');
    expect(checkAddress(`https://${OTHER_ID}.chromiumapp.org/`, policy).kind).toBe('refuse');
  });

  it.each([
    '',
    'https://chromewebstore.google.com/search/AI%20Bookmark',
    'https://addons.mozilla.org/firefox/addon/ai-bookmark/',
    `https://chromewebstore.google.com/detail/${ID}/reviews`,
    `https://store.example/?id=${ID}`,
    `https://store.example/#/${ID}`,
    `https://${ID}`,
    `http://store.example/${ID}`,
    `javascript:/${ID}`,
    `store.example/${ID}`,
  ])('EC-23: allows no extension without a confirmation by the user with the value %j', (storeUrl) => {
    const policy = policyOf({ storeUrl });
    expect(policy.pins.size).toBe(0);
    expect(policy.unlisted).toBe('confirm');
    expect(checkAddress(`https://${OTHER_ID}.chromiumapp.org/`, policy).kind).toBe('confirm');
    expect(checkAddress('https://evil.tld/', policy).kind).toBe('refuse');
  });
});

describe('VITE_EXTENSION_UNLISTED and VITE_EXTENSION_CONFIRM', () => {
  it.each([
    [{ redirects: ID, unlisted: 'confirm' }, 'confirm', 0],
    [{ redirects: ID, unlisted: ' Refuse ' }, 'refuse', 0],
    [{ unlisted: 'refuse' }, 'refuse', 0],
    [{ unlisted: 'allow' }, 'refuse', 1],
    [{ redirects: 'https://*', unlisted: '' }, 'confirm', 1],
  ] as const)('with the values %j set the rule for other extensions to: %s', (settings, unlisted, warnings) => {
    expect(policyOf(settings).unlisted).toBe(unlisted);
    expect(warningsOf(settings)).toHaveLength(warnings);
  });

  it.each([
    ['', false, 0],
    ['always', true, 0],
    ['ALWAYS', true, 0],
    ['yes', true, 1],
  ])('with the value %j for CONFIRM require a click for every connection: %s', (confirm, expected, warnings) => {
    expect(policyOf({ confirm }).alwaysConfirm).toBe(expected);
    expect(warningsOf({ confirm })).toHaveLength(warnings);
  });
});

describe('the connect policy of the build', () => {
  afterEach(() => {
    vi.resetModules();
  });

  it('EC-22: is read once from the environment, warns about dropped entries, and lets the app start', async () => {
    vi.stubEnv('VITE_EXTENSION_REDIRECTS', `https://*.chromiumapp.org ${ID}`);
    vi.resetModules();
    const { connectPolicy } = await import('../../../../src/session/connect/request');
    expect([...connectPolicy().pins]).toEqual([PINNED]);
    expect(connectPolicy()).toBe(connectPolicy());
    expect(takeConsoleOutput()).toEqual([
      'VITE_EXTENSION_REDIRECTS: "https://*.chromiumapp.org" is not an extension id or a plain address without wildcards; dropped',
    ]);
  });

  it('EC-23: allows no extension without a confirmation by the user if no variables are set', async () => {
    vi.resetModules();
    const { connectPolicy } = await import('../../../../src/session/connect/request');
    expect(connectPolicy()).toMatchObject({ unlisted: 'confirm', alwaysConfirm: false });
    expect(connectPolicy().pins.size).toBe(0);
  });
});
