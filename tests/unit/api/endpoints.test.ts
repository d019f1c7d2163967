import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { endpoints, segment } from '../../../src/api/endpoints';

describe('paths', () => {
  it('are those of spec §7', () => {
    const { assumed, ...known } = endpoints;
    const spelled = Object.fromEntries(
      Object.entries(known)
        .filter(([, build]) => typeof build === 'function' && build.length === 0)
        .map(([name, build]) => [name, (build as () => string)()]),
    );
    expect(spelled).toMatchObject({
      token: '/users/token',
      refresh: '/users/refresh',
      verify: '/users/verify',
      me: '/users/me',
      register: '/auth/register',
      createAdmin: '/auth/create-admin',
      requestPasswordReset: '/auth/request-password-reset',
      resetPassword: '/auth/reset-password',
      updatePassword: '/auth/update-password',
      resendActivation: '/auth/resend-activation',
      activate: '/auth/activate',
      publicPlans: '/public/plans',
    });
    expect(Object.keys(assumed).length).toBeGreaterThan(0);
  });
});

describe('ids in a path', () => {
  it.each(['1', '42', 'a1b2c3', '550e8400-e29b-41d4-a716-446655440000', 'user_7'])('%s is one', (id) => {
    expect(segment(id)).toBe(id);
  });

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
    'x'.repeat(65),
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
