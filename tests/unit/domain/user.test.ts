import { describe, expect, it } from 'vitest';

import { decodeClaims, displayName, hasPermission, isAdmin, userFromClaims } from '../../../src/domain/user';
import { capitalised } from '../../../src/lib/cleanText';
import { jwtOf } from '../../support/tokens';

const userFromToken = (token: string) => {
  const claims = decodeClaims(token);
  return claims && userFromClaims(claims);
};
const user = (claims: Record<string, unknown>) =>
  userFromToken(jwtOf({ sub: '7', email: 'lin@example.com', ...claims }));

describe('reading the user from a token', () => {
  it('reads every field of a user in spec section 3', () => {
    expect(
      user({
        name: '张三',
        roles: ['admin', 'editor'],
        permissions: ['users.read'],
        is_superuser: true,
        is_active_subscriber: true,
        subscription_plan: 'pro_yearly',
        plan_name: 'Pro Yearly',
        subscription_expires_at: '2027-11-20T08:00:00Z',
      }),
    ).toEqual({
      id: '7',
      email: 'lin@example.com',
      name: '张三',
      roles: ['admin', 'editor'],
      permissions: ['users.read'],
      isSuperuser: true,
      isSubscribed: true,
      subscription: { plan: 'pro_yearly', planName: 'Pro Yearly', expiresAt: '2027-11-20T08:00:00Z' },
    });
  });

  it('accepts camelCase claims, and prefers the same claim in snake_case (HR-19)', () => {
    const claims = { isActiveSubscriber: true, subscriptionPlan: 'pro_yearly', planName: 'Plus' };
    expect(user(claims)).toMatchObject({
      isSubscribed: true,
      subscription: { plan: 'pro_yearly', planName: 'Plus' },
    });
    expect(user({ ...claims, is_active_subscriber: false })).toMatchObject({ isSubscribed: false });
  });

  it.each([
    [{ sub: '7' }, '7'],
    [{ user_id: '8' }, '8'],
    [{ sub: '7', user_id: '8' }, '7'],
    [{ sub: 0 }, '0'],
    [{ user_id: 0 }, '0'],
    [{ sub: null, user_id: 12 }, '12'],
    [{ sub: '', user_id: 12 }, '12'],
    [{ sub: '  ', user_id: '9' }, '9'],
    [{ sub: '0' }, '0'],
  ])('TS-14: returns for %j the id %s', (claims, id) => {
    expect(userFromClaims(claims)?.id).toBe(id);
  });

  it.each([{}, { sub: null }, { sub: '' }, { sub: {} }, { sub: true }, { sub: ['7'] }, { user_id: '' }, { id: '7' }])(
    'TS-14: returns no user for %j',
    (claims) => {
      expect(userFromClaims(claims)).toBeNull();
    },
  );

  it.each([
    { roles: 'not-admin' },
    { roles: 'admin' },
    { roles: {} },
    { roles: { 0: 'admin', length: 1 } },
    { roles: null },
    { roles: ['Admin'] },
    { roles: [' admin'] },
    { roles: [['admin']] },
    { roles: [{ name: 'admin' }] },
    { is_superuser: 'false' },
    { is_superuser: 'true' },
    { is_superuser: 1 },
    { is_superuser: {} },
    { isSuperuser: true },
    { is_admin: true },
  ])('TS-13: does not make the user an administrator for the claims %j', (claims) => {
    expect(isAdmin(user(claims))).toBe(false);
  });

  it.each([{ roles: ['admin'] }, { roles: ['user', 'admin'] }, { is_superuser: true }, { roles: [5, 'admin', null] }])(
    'TS-13: makes the user an administrator for the claims %j',
    (claims) => {
      expect(isAdmin(user(claims))).toBe(true);
    },
  );

  it('TS-21: gives no rights for properties in __proto__', () => {
    const part = (text: string) => Buffer.from(text).toString('base64url');
    const token = `${part('{}')}.${part('{"sub":"7","__proto__":{"roles":["admin"],"is_superuser":true}}')}.sig`;
    expect(userFromToken(token)?.id).toBe('7');
    expect(isAdmin(userFromToken(token))).toBe(false);
    expect(({} as { roles?: unknown }).roles).toBeUndefined();
  });

  it.each(['true', 1, 'yes', null, {}])(
    'does not know whether the user is subscribed if is_active_subscriber is %j',
    (value) => {
      expect(user({ is_active_subscriber: value })?.isSubscribed).toBeNull();
    },
  );

  it('TS-23: returns the plan Free without an end date if the token has no subscription claims', () => {
    expect(user({})?.subscription).toEqual({ plan: 'free', planName: 'Free', expiresAt: null });
  });

  it.each([123, {}, [], true, null])('TS-23: ignores the end date %j', (value) => {
    expect(user({ subscription_expires_at: value })?.subscription.expiresAt).toBeNull();
  });

  it.each([
    [{ subscription_plan: 5 }, 'free', 'Free'],
    [{ subscription_plan: {}, plan: 'pro_monthly' }, 'pro_monthly', 'Pro Monthly'],
    [{ plan: 'pro_yearly', plan_name: 7 }, 'pro_yearly', 'Pro Yearly'],
    [{ subscription_plan: 'pro_monthly', plan: 'free' }, 'pro_monthly', 'Pro Monthly'],
    [{ plan: '__proto__' }, '__proto__', 'Proto'],
  ])('TS-23: returns for the claims %j the plan %s with the name %s', (claims, plan, planName) => {
    expect(user(claims)?.subscription).toMatchObject({ plan, planName });
  });

  it('MR-16: returns a display name even if the user has neither an email nor a name', () => {
    const userWithoutClaims = userFromClaims({ sub: '7' });
    expect(userWithoutClaims).toMatchObject({ email: '', name: '' });
    expect(userWithoutClaims && displayName(userWithoutClaims)).toBe('there');
  });

  it('MR-18, XS-01: cleans and truncates names, but keeps the id and the email unchanged (HR-13)', () => {
    const userWithBadClaims = user({
      sub: ' 7\u202E ',
      name: `\u202E${'x'.repeat(10_000)}`,
      email: 'a\u0000@b.c\u2066',
      plan_name: 'Pro\u202E',
    });
    expect(userWithBadClaims).toMatchObject({
      id: '7\u202E',
      email: 'a\u0000@b.c\u2066',
      subscription: { planName: 'Pro' },
    });
    expect(userWithBadClaims?.name).toMatch(/^x{253}…$/);
  });

  it('accepts permissions only as a list of texts, which hasPermission checks (spec §6)', () => {
    const reader = user({ permissions: ['users.read', 5, null] });
    expect(hasPermission(reader, 'users.read')).toBe(true);
    expect(hasPermission(reader, 'users')).toBe(false);
    expect(hasPermission(user({ permissions: 'users.read' }), 'users.read')).toBe(false);
    expect(hasPermission(null, 'users.read')).toBe(false);
  });

  it('makes plan names by capitalizing each word of a plan code', () => {
    expect(['free', 'pro_monthly', 'pro-yearly', '', '__'].map(capitalised)).toEqual([
      'Free',
      'Pro Monthly',
      'Pro Yearly',
      '',
      '',
    ]);
  });
});
