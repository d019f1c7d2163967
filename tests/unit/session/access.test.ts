// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';

import { resolvePostLoginPath, forgetReturnTo, readReturnTo, rememberReturnTo } from '../../../src/session/returnTo';
import { checkAccess } from '../../../src/session/store';
import { decodeTokens } from '../../../src/session/tokens';
import { jwtOf, tokenWith } from '../../support/tokens';

const NOW = Date.now();
const session = (token: string | null) => decodeTokens({ accessToken: token ?? '', refreshToken: null });
const user = session(tokenWith(3600));
const admin = session(tokenWith(3600, { roles: ['admin'] }));

afterEach(() => {
  forgetReturnTo();
  sessionStorage.clear();
});

describe('route guards (spec §2)', () => {
  it.each([
    ['a visitor', session(null), 'login', 'login'],
    ['a user', user, 'open', 'dashboard'],
    ['an administrator by role', admin, 'open', 'open'],
    ['a superuser', session(tokenWith(3600, { is_superuser: true })), 'open', 'open'],
    ['a user whose token has expired', session(tokenWith(-1)), 'login', 'login'],
    ['an administrator whose token has expired', session(tokenWith(-1, { roles: ['admin'] })), 'login', 'login'],
    ['a token without exp', session(jwtOf({ sub: '7', roles: ['admin'] })), 'login', 'login'],
    ['a token that is not a JWT', session('abc'), 'login', 'login'],
    ['a user without a token', { ...admin, claims: null }, 'login', 'login'],
    ['a token without a user', { ...admin, user: null }, 'login', 'login'],
  ] as const)('return $2 for user pages and $3 for admin pages: %s', (_, user, forSession, forAdmin) => {
    expect(checkAccess(user, 'session', NOW)).toBe(forSession);
    expect(checkAccess(user, 'admin', NOW)).toBe(forAdmin);
  });
});

describe('the page after a login', () => {
  it.each([
    ['a user without a return URL', user, null, '/dashboard'],
    ['an administrator without a return URL', admin, null, '/admin'],
    ['a user with the return URL of their page', user, '/billing-history?page=2#x', '/billing-history?page=2#x'],
    ['an administrator with the return URL of a user page', admin, '/profile', '/profile'],
    ['an administrator with a return URL in the admin area', admin, '/admin/users?page=3', '/admin/users?page=3'],
    ['a user with a return URL in the admin area', user, '/admin/users', '/dashboard'],
    ['a user with the return URL /admin', user, '/admin', '/dashboard'],
    ['a user with the return URL /ADMIN?x', user, '/ADMIN?x=1', '/dashboard'],
    ['a user with a return URL that only begins with /admin', user, '/administration', '/administration'],
    ['a user with the return URL of the login page', user, '/login', '/dashboard'],
    ['a user with the return URL /Login?next=x', user, '/Login?next=x', '/dashboard'],
    ['an administrator with the return URL of the registration page', admin, '/register#a', '/admin'],
  ])('RG-19: is chosen for %s', (_, user, returnTo, landing) => {
    expect(resolvePostLoginPath(user, returnTo)).toBe(landing);
  });

  it.each([
    ['a user with a chosen plan', user, null, 'pro_yearly', '/subscription?plan=pro_yearly'],
    ['a user with a chosen plan and a return URL', user, '/profile', 'pro_yearly', '/profile'],
    ['a user who chose Free', user, null, 'free', '/dashboard'],
    ['an administrator with a chosen plan', admin, null, 'pro_yearly', '/admin'],
  ])('is chosen for %s', (_, user, returnTo, plan, landing) => {
    expect(resolvePostLoginPath(user, returnTo, plan)).toBe(landing);
  });
});

describe('the return URL', () => {
  it('RG-19: is stored in this tab only, and never in the URL', () => {
    rememberReturnTo('/subscription?plan=pro_yearly');
    expect(readReturnTo()).toBe('/subscription?plan=pro_yearly');
    expect(JSON.parse(sessionStorage.getItem('return_to') ?? '')).toHaveProperty(
      'path',
      '/subscription?plan=pro_yearly',
    );
    expect(location.href).not.toContain('subscription');
    forgetReturnTo();
    expect(readReturnTo()).toBeNull();
    expect(sessionStorage.getItem('return_to')).toBeNull();
  });

  it.each(['//evil.tld', '/\\evil.tld', 'https://evil.tld', 'javascript:alert(1)', '/%5cevil.tld', '/.//evil.tld', ''])(
    'RG-13: is never %s, whether the URL was just stored or is read from storage',
    (path) => {
      rememberReturnTo(path);
      expect(readReturnTo()).toBeNull();
      sessionStorage.setItem('return_to', JSON.stringify({ path, owner: null }));
      expect(readReturnTo()).toBeNull();
    },
  );

  it('RG-19: is removed if a later return URL is invalid', () => {
    rememberReturnTo('/profile');
    rememberReturnTo('//evil.tld');
    expect(readReturnTo()).toBeNull();
  });
});
