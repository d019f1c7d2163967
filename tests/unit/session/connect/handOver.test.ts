// @vitest-environment happy-dom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

import * as browser from '../../../../src/lib/browser';
import * as request from '../../../../src/session/connect/request';
import { handOver, hasLeft, resetForTests } from '../../../../src/session/connect/tokenHandoff';
import { sessionStore } from '../../../../src/session/store';
import { useHttp } from '../../../support/http';
import { tokenWith } from '../../../support/tokens';
import { watchStorage } from '../../../support/watchedStorage';
import { ID, OTHER_ID, PINNED, policyOf } from './samples';

const http = useHttp();
const left = () => vi.mocked(browser.replaceSite).mock.calls.map(([url]) => url);
const searchFor = (address: string) =>
  `?${new URLSearchParams({ oauth_state: 's', oauth_redirect_uri: address }).toString()}`;

const order = (change: Partial<Parameters<typeof handOver>[0]> = {}) => ({
  search: searchFor(`${PINNED}/`),
  userId: '7',
  isConfirmed: false,
  signal: new AbortController().signal,
  ...change,
});

beforeEach(() => {
  resetForTests();
  vi.spyOn(browser, 'replaceSite').mockImplementation(() => undefined);
  vi.spyOn(request, 'connectPolicy').mockReturnValue(policyOf({ redirects: ID, unlisted: 'confirm' }));
});

afterAll(resetForTests);

describe('the token handoff', () => {
  it('EC-01: reads both tokens from storage just before the browser leaves the page', async () => {
    http.start();
    const newer = tokenWith(7200, { jti: 'newer' });
    localStorage.setItem('auth_token', newer);
    localStorage.setItem('refresh_token', 'refresh-2');
    expect(await handOver(order())).toBe('left');
    expect(left()).toEqual([`${PINNED}/#access_token=${newer}&refresh_token=refresh-2&state=s`]);
  });

  it('EC-16: leaves the page only once per page load, even if the handoff is started repeatedly', async () => {
    http.start();
    const results = await Promise.all([handOver(order()), handOver(order()), handOver(order())]);
    expect(results).toEqual(['left', 'left', 'left']);
    expect(await handOver(order())).toBe('left');
    expect(left()).toHaveLength(1);
  });

  it.each([
    ['EC-05: with an unknown URL', { search: searchFor('https://evil.tld/'), isConfirmed: true }],
    ['EC-04: of another extension, without a click', { search: searchFor(`https://${OTHER_ID}.chromiumapp.org/`) }],
    ['EC-12: with two redirect URLs', { search: `${searchFor(`${PINNED}/`)}&oauth_redirect_uri=x`, isConfirmed: true }],
    ['EC-20: without parameters', { search: '', isConfirmed: true }],
  ])('rejects the connect request without reading a token: %s', async (_, change) => {
    http.start(tokenWith(200));
    sessionStorage.setItem('extension_connect', 'active');
    await http.pass(100);
    const sentBefore = http.sent.length;
    const { reads } = watchStorage('localStorage');
    expect(await handOver(order(change))).toBe('refused');
    expect(reads).toEqual([]);
    expect(http.sent).toHaveLength(sentBefore);
    expect(left()).toEqual([]);
  });

  it.each([
    ['another user is signed in', () => undefined, { userId: '8' }],
    ['another tab has logged out', () => localStorage.clear(), {}],
    [
      'another tab has logged in as another user',
      () => localStorage.setItem('auth_token', tokenWith(900, { sub: '9' })),
      {},
    ],
    ['the session has expired', () => http.jump(4_000_000), {}],
  ])('EC-17: sends no tokens if %s', async (_, happen, change) => {
    http.start();
    happen();
    expect(await handOver(order(change))).toBe('changed');
    expect(left()).toEqual([]);
  });

  it('does not leave the page if there is no refresh token', async () => {
    http.start(tokenWith(3600), null);
    expect(await handOver(order())).toBe('no-token');
    expect(left()).toEqual([]);
    expect(hasLeft()).toBe(false);
  });

  it('EC-18: waits 10 seconds for a token refresh that hangs, and then sends the token that is still valid', async () => {
    const token = tokenWith(200);
    http.answer('/users/refresh', 'hang');
    http.start(token);
    const result = handOver(order());
    await http.pass(9_500);
    expect(left()).toEqual([]);
    await http.pass(600);
    expect(await result).toBe('left');
    expect(http.to('/users/refresh')).toHaveLength(1);
    expect(left()[0]).toContain(`#access_token=${token}&`);
  });

  it('EC-18: does not send a token that expires during the wait for a token refresh', async () => {
    http.answer('/users/refresh', 'hang');
    http.start(tokenWith(5));
    const result = handOver(order());
    await http.pass(10_500);
    expect(await result).toBe('changed');
    expect(left()).toEqual([]);
    expect(sessionStore.getState().token).toBeNull();
  });

  it('does not leave the page if the user cancels during the wait for a token refresh', async () => {
    http.answer('/users/refresh', { json: { access_token: tokenWith(3600), expires_in: 3600 }, afterMs: 2_000 });
    http.start(tokenWith(200));
    const stop = new AbortController();
    const result = handOver(order({ signal: stop.signal }));
    await http.pass(500);
    stop.abort();
    expect(await result).toBe('stopped');
    await http.pass(5_000);
    expect(left()).toEqual([]);
  });

  it("does not rethrow the browser's error, which contains the URL, if the navigation fails", async () => {
    vi.mocked(browser.replaceSite).mockImplementation((url) => {
      throw new SyntaxError(`'${url}' is not a valid URL`);
    });
    http.start();
    expect(await handOver(order())).toBe('left');
    expect(sessionStorage.getItem('extension_connect')).toBeNull();
  });
});
