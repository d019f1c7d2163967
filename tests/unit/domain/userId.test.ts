import { describe, expect, it } from 'vitest';

import { isUserId } from '../../../src/domain/user';

describe('the id of a user in an address', () => {
  it.each(['1', '5', '120', '9007199254740991', '550e8400-e29b-41d4-a716-446655440000'])('%s is a user id', (id) => {
    expect(isUserId(id)).toBe(true);
  });

  it.each([
    '',
    '0',
    '-1',
    '007',
    '1e3',
    '1.5',
    'abc',
    '../../users/me',
    '..%2f..%2fusers%2fme',
    '5/6',
    '5 ',
    '５',
    '9'.repeat(40),
    '<script>',
    'new',
  ])('RG-10: %j is no user id', (id) => {
    expect(isUserId(id)).toBe(false);
  });
});
