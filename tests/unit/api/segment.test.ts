import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pathSegment } from '../../../src/api/decode';

describe('pathSegment', () => {
  it.each([
    ['1', '1'],
    ['0', '0'],
    ['-1', '-1'],
    ['a1b2c3', 'a1b2c3'],
    ['550e8400-e29b-41d4-a716-446655440000', '550e8400-e29b-41d4-a716-446655440000'],
    ['usr_42', 'usr_42'],
    ['x'.repeat(200), 'x'.repeat(200)],
    ['sub.42', 'sub.42'],
    ['..a', '..a'],
    ['a b', 'a%20b'],
    ['a?b', 'a%3Fb'],
    ['a#b', 'a%23b'],
    ['a;b', 'a%3Bb'],
    ['a:b@c+d~e', 'a%3Ab%40c%2Bd~e'],
    ['auth0|42', 'auth0%7C42'],
    ['é', '%C3%A9'],
    ['计划', '%E8%AE%A1%E5%88%92'],
    ["<script>'$&'", "%3Cscript%3E'%24%26'"],
  ])('encodes the id %j as %s (HR-14)', (id, encoded) => {
    expect(pathSegment(id)).toBe(encoded);
  });

  it.each([
    '../../users/me',
    '..',
    '.',
    '...',
    '..;a',
    '..%2f..%2fusers%2fme',
    '..\\a',
    'a/b',
    'a%2Fb',
    '',
    ' ',
    '%2e%2e',
    '5\n',
    ' 5',
    '５',
    '１e3',
    '．．／a',
    '5\u0000',
    '5\u200B',
    'a\uD83D',
    '\uDE00a',
    'a\uFFFD',
    '-',
    '_-',
    '@',
    '+',
    '~',
    'x'.repeat(201),
  ])('rejects the id %j (RG-10, HR-14)', (id) => {
    expect(() => pathSegment(id)).toThrow('Not an id');
  });

  it('RG-10: keeps every accepted id in one segment of the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 12 }), (id) => {
        let path: string;
        try {
          path = `/admin/users/${pathSegment(id)}`;
        } catch {
          return;
        }
        expect(new URL(path, 'https://app.example').pathname).toBe(path);
        expect(path.split('/')).toHaveLength(4);
        expect(decodeURIComponent(decodeURIComponent(path)).split(/[\\/]/)).toHaveLength(4);
      }),
      { seed: 10, numRuns: 1000 },
    );
  });
});
