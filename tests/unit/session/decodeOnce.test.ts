// @vitest-environment happy-dom
import { jwtDecode } from 'jwt-decode';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { login } from '../../../src/session/actions';
import { endIfExpired } from '../../../src/session/restore';
import { checkAccess, isSessionNearExpiry, selectTokenExpiryMs, sessionStore } from '../../../src/session/store';
import { get, otherTabStores, useHttp } from '../../support/http';
import { fresh, tokenWith } from '../../support/tokens';

vi.mock('jwt-decode', async (original) => {
  const { jwtDecode: decode } = await original<typeof import('jwt-decode')>();
  return { jwtDecode: vi.fn(decode) };
});

const http = useHttp();
const state = () => sessionStore.getState();
/** How often each token has been decoded. */
const decodes = () => {
  const counts = new Map<string, number>();
  for (const [token] of vi.mocked(jwtDecode).mock.calls) counts.set(token, (counts.get(token) ?? 0) + 1);
  return [...counts];
};

beforeEach(() => void vi.mocked(jwtDecode).mockClear());

describe('each token is decoded once', () => {
  it('at app start', () => {
    const token = tokenWith(3600);
    http.start(token);
    expect(decodes()).toEqual([[token, 1]]);
  });

  it('at a login, and never again by guards, selectors, calls and looks at the expiry', async () => {
    const token = tokenWith(3600);
    http.start(null, null);
    http.answer('/users/token', { json: { access_token: token } });
    const done = login({ email: 'lin@example.com', password: 'x' });
    await http.pass(0);
    await done;
    for (let time = 0; time < 5; time += 1) {
      const call = get();
      await http.pass(100_000);
      await call;
      dispatchEvent(new Event('focus'));
      checkAccess(state(), 'admin', Date.now());
      selectTokenExpiryMs(state());
      isSessionNearExpiry(state(), Date.now());
      endIfExpired();
    }
    expect(decodes()).toEqual([[token, 1]]);
  });

  it('in a refresh that a queue of calls waits for', async () => {
    const [old, renewed] = [tokenWith(240), fresh()];
    http.start(old);
    http.answer('/users/refresh', { json: { access_token: renewed }, afterMs: 200 });
    const calls = Promise.all(Array.from({ length: 20 }, get));
    await http.pass(1_000);
    await calls;
    expect(state().token).toBe(renewed);
    expect(decodes()).toEqual([
      [old, 1],
      [renewed, 1],
    ]);
  });

  it.each(['with', 'without'])('stored by another tab, %s its event before the next call', async (event) => {
    const [old, theirs] = [tokenWith(3600), fresh(7200)];
    http.start(old);
    otherTabStores(theirs, { quietly: event === 'without' });
    http.jump(3_400_000);
    http.answer('/users/refresh', { status: 503 });
    const call = get();
    await http.pass(20_000);
    await call;
    expect(state().token).toBe(theirs);
    expect(decodes()).toEqual([
      [old, 1],
      [theirs, 1],
    ]);
  });

  it('when another tab stores garbage or a token of somebody else', () => {
    const [old, theirs] = [tokenWith(3600), tokenWith(3600, { sub: '8' })];
    http.start(old);
    otherTabStores(theirs);
    otherTabStores('garbage');
    expect(decodes()).toEqual([
      [old, 1],
      [theirs, 1],
    ]);
  });
});

describe('the user object', () => {
  it('stays the same through a refresh that changes nothing in it', async () => {
    http.start(tokenWith(240, { roles: ['admin'], plan: 'pro_monthly' }));
    const { user } = state();
    const renewed = tokenWith(3600, { roles: ['admin'], plan: 'pro_monthly', iat: 1 });
    http.answer('/users/refresh', { json: { access_token: renewed } });
    await http.pass(100);
    expect(state().token).toBe(renewed);
    expect(state().user).toBe(user);
  });

  it.each([
    ['the plan', { plan: 'pro_yearly' }],
    ['a role', { roles: ['admin', 'editor'] }],
    ['the name', { name: 'Lin Yi' }],
  ])('is another one when %s has changed', (_, claims) => {
    http.start(tokenWith(3600, { roles: ['admin'] }));
    const { user } = state();
    otherTabStores(tokenWith(7200, { roles: ['admin'], ...claims }));
    expect(state().user).not.toEqual(user);
    expect(state().user?.id).toBe('7');
  });
});
