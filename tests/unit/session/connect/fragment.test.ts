import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { connectUrl } from '../../../../src/session/connect/tokenHandoff';
import { PINNED } from './samples';

const TOKENS = { accessToken: 'aaaa.bbbb.cccc', refreshToken: 'r-e_f.r~e+s/h==' };

/** Reads the fragment as an extension does, with the platform's own parser. */
const received = (url: string | null): [string, string][] => [...new URLSearchParams(new URL(url ?? '').hash.slice(1))];

describe('the redirect URL with tokens', () => {
  it('EC-01: is <redirect URL>#access_token=…&refresh_token=…&state=…', () => {
    expect(connectUrl(`${PINNED}/`, TOKENS, 'xyz')).toBe(
      `${PINNED}/#access_token=aaaa.bbbb.cccc&refresh_token=r-e_f.r~e%2Bs%2Fh%3D%3D&state=xyz`,
    );
  });

  it('EC-10: keeps a query before the fragment', () => {
    const url = new URL(connectUrl(`${PINNED}/cb?a=b`, TOKENS, 's') ?? '');
    expect(url.search).toBe('?a=b');
    expect(url.hash).toContain('#access_token=');
  });

  it.each([
    'x&access_token=evil',
    '#',
    '"',
    '<',
    ' ',
    '+',
    '%26',
    '%',
    '=',
    '&',
    ';',
    "a'b",
    '\\',
    'a=b&refresh_token=c#d',
  ])('EC-13: contains the state %j unchanged, in exactly three parameters', (state) => {
    expect(received(connectUrl(`${PINNED}/`, TOKENS, state))).toEqual([
      ['access_token', TOKENS.accessToken],
      ['refresh_token', TOKENS.refreshToken],
      ['state', state],
    ]);
  });

  it('EC-13: contains any state and any token unchanged', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9._~+/=-]{6,80}$/);
    const state = fc.stringMatching(/^[\x20-\x7e]{1,200}$/);
    fc.assert(
      fc.property(token, token, state, (accessToken, refreshToken, sent) => {
        expect(received(connectUrl(`${PINNED}/`, { accessToken, refreshToken }, sent))).toEqual([
          ['access_token', accessToken],
          ['refresh_token', refreshToken],
          ['state', sent],
        ]);
      }),
      { seed: 20_261_120, numRuns: 3_000 },
    );
  });

  it.each([
    [null],
    [''],
    ['undefined'],
    ['null'],
    ['a b'],
    ['"a"'],
    ["'a'"],
    ['a\nb'],
    ['a&b'],
    ['a#b'],
    ['a%20b'],
    ['\u00fc'],
    ['{}'],
  ])('is not created if a token is %j', (bad) => {
    expect(connectUrl(`${PINNED}/`, { ...TOKENS, refreshToken: bad }, 's')).toBeNull();
    expect(connectUrl(`${PINNED}/`, { ...TOKENS, accessToken: bad ?? '' }, 's')).toBeNull();
  });
});
