import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

import { expiryOf } from '../../e2e/extension/calls.js';
import { askSite, readAnswer } from '../../e2e/extension/handover.js';
import { toSite } from '../../e2e/extension/site.js';
import { toWords, Trouble } from '../../e2e/extension/trouble.js';
import { installChrome, REDIRECT } from './chromeFake';

const request = { redirectUri: REDIRECT, state: 'the-state' };
const validUrl = `${REDIRECT}#access_token=a.b.c&refresh_token=d.e.f&state=the-state`;

describe('the response to the sample extension', () => {
  it('is accepted with both tokens if the state matches', () => {
    expect(readAnswer(validUrl, request)).toEqual({ accessToken: 'a.b.c', refreshToken: 'd.e.f' });
  });

  it.each([
    ['another state', validUrl.replace('the-state', 'the-stat3')],
    ['a state that only begins with the right one', validUrl.replace('the-state', 'the-state-and-more')],
    ['no state', validUrl.replace('&state=the-state', '')],
    ['two states', `${validUrl}&state=the-state`],
    ['the state in the query', `${REDIRECT}?state=the-state#access_token=a&refresh_token=b`],
    ['another URL', validUrl.replace('.org/', '.org/other')],
    ['a URL that only begins with the right one', validUrl.replace('.org/', '.org.evil.example/')],
    ['no URL', ''],
  ])('is rejected if it has %s', (_case, address) => {
    expect(() => readAnswer(address, request)).toThrow('The response does not belong to this request');
  });

  it.each([
    ['without an access token', validUrl.replace('access_token=a.b.c&', '')],
    ['with two access tokens', `${validUrl}&access_token=x`],
    ['without a refresh token', validUrl.replace('refresh_token=d.e.f&', '')],
  ])('is rejected if it is %s', (_case, address) => {
    expect(() => readAnswer(address, request)).toThrow('The site sent an incomplete response');
  });

  it('is decoded to the original token for any text, and is rejected if its state differs from the request', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (token, other) => {
          const fragment = `access_token=${encodeURIComponent(token)}&refresh_token=r&state=${encodeURIComponent(token)}`;
          expect(readAnswer(`${REDIRECT}#${fragment}`, { ...request, state: token }).accessToken).toBe(token);
          if (other !== token) {
            expect(() => readAnswer(`${REDIRECT}#${fragment}`, { ...request, state: other })).toThrow(Trouble);
          }
        },
      ),
    );
  });
});

describe('the request of the sample extension', () => {
  it('has its own redirect URL and a new 256-bit state each time, so that a response belongs to only one request', async () => {
    const { identity } = installChrome();
    const urls: URL[] = [];
    identity.launchWebAuthFlow.mockImplementation(async ({ url }) => {
      urls.push(new URL(url));
      return `${REDIRECT}#access_token=a&refresh_token=b&state=${urls[0]?.searchParams.get('oauth_state')}`;
    });
    await expect(askSite('http://localhost:4173', { interactive: true })).resolves.toMatchObject({ accessToken: 'a' });
    await expect(askSite('http://localhost:4173', { interactive: true })).rejects.toThrow('does not belong');
    const states = urls.map((url) => url.searchParams.get('oauth_state'));
    expect(new Set(states).size).toBe(2);
    for (const state of states) expect(state).toMatch(/^[\w-]{43}$/);
    for (const url of urls) {
      expect(url.origin + url.pathname).toBe('http://localhost:4173/login');
      expect([...url.searchParams.keys()]).toEqual(['oauth_state', 'oauth_redirect_uri']);
      expect(url.searchParams.get('oauth_redirect_uri')).toBe(REDIRECT);
    }
    vi.unstubAllGlobals();
  });
});

describe('the site origin in the sample extension', () => {
  it.each([
    ['https://bookmarks.example', 'https://bookmarks.example'],
    [' https://bookmarks.example/login?x#y ', 'https://bookmarks.example'],
    ['http://localhost:4173/', 'http://localhost:4173'],
  ])('is read from the input %s as %s', (typed, site) => expect(toSite(typed)).toBe(site));

  it.each([
    'http://bookmarks.example',
    'http://localhost.evil.example',
    'ftp://localhost',
    'javascript:alert(1)',
    'file:///etc/hosts',
    'bookmarks.example',
    '',
    undefined,
    7,
  ])('is not read from the input %s', (typed) => expect(toSite(typed)).toBeNull());
});

describe('the helpers of the sample extension', () => {
  it('return when a token expires, and treat a token without an expiry as expired', () => {
    expect(expiryOf(`h.${btoa('{"exp":1700000000}')}.s`)).toBe(1_700_000_000_000);
    for (const token of ['', 'a', 'a.b.c', `h.${btoa('{}')}.s`, `h.${btoa('{"exp":"soon"}')}.s`]) {
      expect(expiryOf(token)).toBe(0);
    }
  });

  it("translate Chrome's errors, and hide error messages that were not written for users", () => {
    expect(toWords(new Error('The user did not approve access.'))).toMatch(/^The window was closed/);
    expect(toWords(new Error('Authorization page could not be loaded.'))).toMatch(/^The site could not be reached/);
    expect(toWords(new TypeError('x is not a function'))).toBe('Something went wrong. Please try again.');
    expect(toWords('?')).toBe('Something went wrong. Please try again.');
    expect(toWords(new Trouble('Said.'))).toBe('Said.');
  });
});
