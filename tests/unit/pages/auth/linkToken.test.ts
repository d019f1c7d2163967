import { describe, expect, test } from 'vitest';

import { readLinkToken, withoutToken } from '../../../../src/pages/auth/linkToken';

/** Tokens in the formats of common account libraries. */
const ISSUED = {
  JWT: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiIsImF1ZCI6InJlc2V0In0.s5-_Kx2bJ0c3yWqQmZ1V6r8t9uAeBdCfDgEhFiGjHk-',
  base64: 'q83v+EjRWeJq/83vEjRWeA==',
  'base64 with a plus at the ends': '+83vEjRWeJq83vEjRWe+',
  base64url: '-q83vEjRWeJq_83vEjRWeA_',
  UUID: '0b0c3d5e-7f21-4c1b-9d53-6a1f0f2b7c11',
  hex: '3d9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a',
  'base64 with a Rails signature': 'eyJfcmFpbHMiOnt9fQ==--0a1b2c3d4e5f60718293a4b5c6d7e8f901234567',
  'unsigned JWT': 'eyJhbGciOiJub25lIn0.eyJzdWIiOiI0MiJ9.',
  'upper-case base32': '3DOJZXW633PEBRGC4Q7',
  'Django signature': 'MTIz:1tVqXk:Zb0_3dYy-N5m',
};

const quotedPrintable = (token: string) =>
  token.replaceAll('=', '=3D').replaceAll('+', '=2B').replaceAll('.', '=2E').replaceAll('_', '=5F');

describe.each(Object.entries(ISSUED))('a link token of the kind %s (HR-07)', (_, token) => {
  const encoded = encodeURIComponent(token);
  const middle = Math.floor(token.length / 2);
  const wrapped = (gap: string) => token.slice(0, middle) + gap + token.slice(middle);

  test.each([
    ['percent-encoded', `?token=${encoded}`],
    ['not encoded', `?token=${token}`],
    ['encoded twice', `?token=${encodeURIComponent(encoded)}`],
    ['encoded three times', `?token=${encodeURIComponent(encodeURIComponent(encoded))}`],
    ['after other parameters', `?email=lin%2Bx%40example.com&token=${encoded}&lang=en`],
    ['after an escaped ampersand', `?lang=en&amp;token=${encoded}&amp;email=x`],
    ['after an ampersand escaped twice', `?lang=en&amp;amp;token=${encoded}`],
    ['with an encoded equals sign', `?token%3D${encoded}`],
    ['wrapped', `?token=${encodeURIComponent(wrapped('\r\n'))}`],
    ['wrapped and indented', `?token=${encodeURIComponent(wrapped('\n  '))}`],
    ['with a soft line break', `?token=${encodeURIComponent(wrapped('=\r\n'))}`],
    ['with a tab', `?token=${encodeURIComponent(wrapped('\t'))}`],
    ['with invisible characters', `?token=${encodeURIComponent(`${wrapped('\u200B')}\u00AD`)}`],
    ['with spaces around it', `?token=%20${encoded}%20%0D%0A`],
    ['at the end of a sentence', `?token=${encoded}.`],
    ['in brackets', `?token=${encoded})`],
    ['in angle brackets', `?token=${encoded}%3E`],
    ['in quotation marks', `?token=${encoded}%22,`],
    ['between quotation marks', `?token=%22${encoded}%22`],
    ['between angle brackets', `?token=%3C${encoded}%3E`],
    ['between curly quotation marks', `?token=%E2%80%9C${encoded}%E2%80%9D`],
    ['before an ellipsis', `?token=${encoded}%E2%80%A6`],
    ['before a full-width comma', `?token=${encoded}%EF%BC%8C`],
    ['with a no-break space', `?token=${encodeURIComponent(wrapped('\u00A0'))}`],
    ['with a line separator', `?token=${encodeURIComponent(wrapped('\u2028'))}`],
    ['with an object replacement character', `?token=${encodeURIComponent(`${token}\uFFFC`)}`],
    ['with the equals sign of a soft line break', `?token=${encodeURIComponent(wrapped('='))}`],
    ['in quoted-printable text', `?token=${quotedPrintable(token)}`],
    ['in quoted-printable text with its equals sign', `?token=3D${quotedPrintable(token)}`.replace('=3D', '==3D')],
    ['with decimal entities', `?token=${encodeURIComponent(token.replaceAll('+', '&#43;').replaceAll('=', '&#61;'))}`],
    ['with hexadecimal entities', `?token=${encodeURIComponent(token.replaceAll('+', '&#x2B;'))}`],
    ['with named entities', `?token=${token.replaceAll('+', '&plus;').replaceAll('=', '&equals;')}&lang=en`],
    ['after the remainder of an escaped ampersand', `?amp;token=${encoded}`],
    ['after an encoded ampersand', `?lang=en%26token%3D${encoded}`],
    ['after an encoded ampersand and with an equals sign', `?lang=en%26token=${encoded}`],
    ['after a semicolon', `?lang=en;token=${encoded}`],
    ['before an encoded ampersand', `?token=${encoded}%26lang%3Den`],
    ['twice', `?token=${encoded}&token=${encoded}`],
    ['twice, once encoded', `?token=${encoded}&token=${encodeURIComponent(encoded)}`],
  ])('is read in its original form if the link contains the token %s', (_way, search) => {
    expect(readLinkToken(search)).toBe(token);
  });

  test('is read in its original form if spaces replace its plus signs', () => {
    const inside = `a${token.replaceAll('=', '')}b`;
    expect(readLinkToken(`?token=${encodeURIComponent(inside.replaceAll('+', ' '))}`)).toBe(inside);
  });
});

test.each([
  ['?token=3DeyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln'],
  ['?token=3D0b0c3d5e-7f21-4c1b-9d53-6a1f0f2b7c11', '0b0c3d5e-7f21-4c1b-9d53-6a1f0f2b7c11'],
  ['?token=q83v%3D%0D%0A%3D', 'q83v=='],
  ['?token=a.b.c.d.', 'a.b.c.d'],
])('the token of a link is read from %s', (search, token) => {
  expect(readLinkToken(search)).toBe(token);
});

test.each(['3D3D3D3D', '3Dq83vEjRWeJq', 'a-b_c~d.e', '-_-', '3d9f86d0'])(
  'the token %s of a link is not changed, because it is safe in a URL',
  (token) => {
    expect(readLinkToken(`?token=${token}`)).toBe(token);
  },
);

test.each([
  '?token=',
  '',
  '?token',
  '?token=a&token=b',
  '?token=a&amp;token=b',
  '?token=%20%0A',
  '?mytoken=a',
  `?token=${'x'.repeat(2_001)}`,
])('a link with %.30s has no valid token (RG-14)', (search) => {
  expect(readLinkToken(search)).toBeNull();
});

test.each([
  ['?token=%zz', '%zz'],
  ['?token=%E0%A4%A', '%E0%A4%A'],
])('the token of a link is read unchanged from %s, because it cannot be decoded', (search, token) => {
  expect(readLinkToken(search)).toBe(token);
});

test.each([
  ['?token=a', ''],
  ['?a=1%20+2&token=x&b', '?a=1%20+2&b'],
  ['?a=1&amp;token=x', '?a=1'],
  ['?token%3Dx&a=1', '?a=1'],
  ['?a=1;token=x', '?a=1'],
  ['?amp;token=x&a=1', '?a=1'],
  ['?a=1%26token%3Dx', '?a=1'],
  ['?token=a&plus;b&c=1', '?c=1'],
  ['?a=1&amp;b=2', '?a=1&amp;b=2'],
])('withoutToken removes the token from %s and keeps the other parameters unchanged', (search, rest) => {
  expect(withoutToken(search)).toBe(rest);
});
