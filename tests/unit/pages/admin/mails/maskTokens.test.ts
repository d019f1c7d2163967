import { describe, expect, test } from 'vitest';

import { maskTokens } from '../../../../../src/pages/admin/maskTokens';
import { cpuMs } from '../../../../support/cpuMs';

const M = '••••••';

describe('tokens in an email', () => {
  test.each([
    ['in a URL', 'https://a.example/activate?token=abc-DEF_123', `https://a.example/activate?token=${M}`],
    ['with parameters after it', 'x?token=abc123&utm=1', `x?token=${M}&utm=1`],
    ['with an entity after it', 'x?a=1&amp;token=abc123&amp;b=2', `x?a=1&amp;token=${M}&amp;b=2`],
    ['in uppercase or lowercase', 'TOKEN=abc', `TOKEN=${M}`],
    ['with a longer parameter name', 'reset_token=abc access_token=def', `reset_token=${M} access_token=${M}`],
    [
      'percent-encoded',
      'https://t.example/?u=https%3A%2F%2Fa%2F%3Ftoken%3Dabc123',
      `https://t.example/?u=https%3A%2F%2Fa%2F%3Ftoken%3D${M}`,
    ],
    ['percent-encoded twice', 'token%253Dabc123', `token%253D${M}`],
    [
      'after an entity for =',
      'token&#61;abc token&#x3D;def token&equals;ghi',
      `token&#61;${M} token&#x3D;${M} token&equals;${M}`,
    ],
    ['with entities in it', 'token=abc&#45;def&hyphen;ghi', `token=${M}`],
    ['in quotes', 'token="abc 123"', `token="${M} 123"`],
    ['at the end of an attribute', '<a href="/x?token=abc">go</a>', `<a href="/x?token=${M}">go</a>`],
    ['broken by the email format', 'token=3Dabc=\ndef rest', `token=${M} rest`],
    ['broken by <wbr>', 'token=abc<wbr>def</a>', `token=${M}</a>`],
    [
      'in plain text',
      'Open: https://a.example/reset-password?token=abc.def\n\nBye',
      `Open: https://a.example/reset-password?token=${M}\n\nBye`,
    ],
    ['in JSON', '{"token":"abcdef123","a":1}', `{"token":"${M}","a":1}`],
    ['in a sentence', 'Your token: abcdef123', `Your token: ${M}`],
    ['as a JWT after a host', 'a.example.eyJhbGciOi.eyJzdWIiOi.c2ln x', `a.example.${M} x`],
    ['as a JWT inside a word', 'x-eyJhbGciOi.eyJzdWIiOi', `x-${M}`],
    ['as one of two JWTs', 'eyJhbGciOi.eyJzdWIiOi.c2ln.eyJhbGciOi.eyJzdWIiOi', `${M}.${M}`],
    ['as a bare JWT', 'Bearer eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl.', `Bearer ${M}.`],
  ])('are masked %s', (_, text, covered) => {
    expect(maskTokens(text)).toBe(covered);
  });

  test('are all masked if an email contains many', () => {
    expect(maskTokens('token=a token=b token=c')).toBe(`token=${M} token=${M} token=${M}`);
  });
});

test('maskTokens leaves other text unchanged', () => {
  const text = 'We use tokens to count words. tokens=no, broken=yes\n<p class="token">token</p>';
  expect(maskTokens(text)).toBe(text);
});

test('maskTokens takes about as long for 200 KB of token prefixes as for 200 KB of words (XS-04)', () => {
  const timeFor = (unit: string) => {
    const text = unit.repeat(200_000 / unit.length);
    return Math.min(...[1, 2, 3].map(() => cpuMs(() => maskTokens(text))));
  };
  // An earlier implementation read the rest of the text again for each prefix, and took more than a hundred times as
  // long.
  expect(timeFor('eyJ-')).toBeLessThan(20 * Math.max(timeFor('abc-'), 2));
});
