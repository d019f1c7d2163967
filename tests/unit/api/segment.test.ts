import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { segment } from '../../../src/api/decode';

describe('ids in a path', () => {
  it.each(['1', '42', 'a1b2c3', '550e8400-e29b-41d4-a716-446655440000', 'usr_42', 'x'.repeat(200)])(
    '%s is one',
    (id) => {
      expect(segment(id)).toBe(id);
    },
  );

  it.each([
    '../../users/me',
    '..',
    '.',
    '..%2f..%2fusers%2fme',
    'a/b',
    'a?b',
    'a#b',
    'a b',
    '',
    '%2e%2e',
    '5\n',
    '５',
    '１e3',
    '-',
    '_-',
    'a.b',
    'x'.repeat(201),
    '<script>',
  ])('RG-10: %j is none', (id) => {
    expect(() => segment(id)).toThrow();
  });

  it('RG-10: whatever is accepted stays one segment of the path it was put into', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), (id) => {
        let path: string;
        try {
          path = `/admin/users/${segment(id)}`;
        } catch {
          return;
        }
        expect(new URL(path, 'https://app.example').pathname).toBe(path);
        expect(path.split('/')).toHaveLength(4);
      }),
      { seed: 10, numRuns: 1000 },
    );
  });
});
