import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { followIn } from '../../../src/app/followIn';
import { publicScreen } from '../../../src/app/publicScreen';
import { publicScreenAt, type RouteHandle } from '../../../src/app/routeHandle';

const Page = () => null;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A chunk that comes when the test lets it. */
function late() {
  let arrive = (): void => undefined;
  let fail = (): void => undefined;
  const chunk = new Promise<typeof Page>((resolve, reject) => {
    arrive = () => resolve(Page);
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  return { load: () => chunk, arrive, fail };
}

/** A small site, and the places it has been to. */
function site(open: RouteObject[] = [], from = '/') {
  const home = publicScreen('/', () => Promise.resolve(Page));
  const routes = [home, { path: '/login', Component: Page }, { path: '/profile', Component: Page }, ...open];
  const router = createMemoryRouter(routes, { initialEntries: [from] });
  return { router, follow: followIn(router, routes), path: () => router.state.location.pathname };
}

describe('the screen of an open page', () => {
  const open = publicScreen('/pricing', () => Promise.resolve(Page));
  const routes: RouteObject[] = [{ children: [{ children: [open, { path: '/login', handle: { ahead: open } }] }] }];

  it.each(['/pricing', '/Pricing/'])('is found at %s, however deep in the table', (path) => {
    expect(publicScreenAt(routes, path)).toBe((open.handle as RouteHandle).screen);
  });

  it.each(['/login', '/pricing/more', '/'])('is not found at %s', (path) => {
    expect(publicScreenAt(routes, path)).toBeUndefined();
  });
});

describe('following a link', () => {
  it('to an open page waits for its code, and the page before it stays as long', async () => {
    const prices = late();
    const { follow, path } = site([publicScreen('/pricing', prices.load)]);
    follow('/pricing?plan=pro#yearly');
    await settled();
    expect(path()).toBe('/');
    prices.arrive();
    await settled();
    expect(path()).toBe('/pricing');
  });

  it('whose code is at hand happens at once', async () => {
    const prices = late();
    const { router, follow, path } = site([publicScreen('/pricing', prices.load)]);
    prices.arrive();
    follow('/pricing');
    await settled();
    await router.navigate('/');
    follow('/pricing', { email: 'lin@example.com' });
    expect(path()).toBe('/pricing');
    expect(router.state.location.state).toEqual({ email: 'lin@example.com' });
  });

  it.each([
    ['another open page', '/support'],
    ['a page of another kind', '/login'],
  ])('and then another one, to %s: the second is where it ends', async (_, second) => {
    const [prices, help] = [late(), late()];
    const { follow, path } = site([publicScreen('/pricing', prices.load), publicScreen('/support', help.load)]);
    follow('/pricing');
    follow(second);
    help.arrive();
    await settled();
    prices.arrive();
    await settled();
    expect(path()).toBe(second);
  });

  it('and then being led elsewhere, by Back or by the end of a session: that is where it ends', async () => {
    const prices = late();
    const { router, follow, path } = site([publicScreen('/pricing', prices.load)]);
    follow('/pricing');
    await router.navigate('/login');
    prices.arrive();
    await settled();
    expect(path()).toBe('/login');
  });

  it('while the router is on the way to a page that it fetches itself is heard at once', async () => {
    const [login, prices] = [late(), late()];
    const slow = { path: '/slow', lazy: async () => ({ Component: await login.load() }) };
    const { follow, path } = site([slow, publicScreen('/pricing', prices.load)]);
    follow('/slow');
    follow('/pricing');
    expect(path()).toBe('/pricing');
    login.arrive();
    await settled();
    expect(path()).toBe('/pricing');
  });

  it('gives way to a move of the router that began after it and is still under way', async () => {
    const [login, prices] = [late(), late()];
    const slow = { path: '/slow', lazy: async () => ({ Component: await login.load() }) };
    const { router, follow, path } = site([slow, publicScreen('/pricing', prices.load)]);
    follow('/pricing');
    const moved = router.navigate('/slow');
    prices.arrive();
    await settled();
    login.arrive();
    await moved;
    expect(path()).toBe('/slow');
  });

  it('AD-13: asks at once whoever must be asked before this page is left', async () => {
    const prices = late();
    const { router, follow, path } = site([publicScreen('/pricing', prices.load)], '/profile');
    const asked = vi.fn(() => true);
    router.getBlocker('form', asked);
    follow('/pricing');
    expect(asked).toHaveBeenCalledOnce();
    expect(path()).toBe('/profile');
  });

  it('whose code cannot be had goes there all the same: the page says what is wrong', async () => {
    const prices = late();
    const { follow, path } = site([publicScreen('/pricing', prices.load)]);
    follow('/pricing');
    prices.fail();
    await settled();
    expect(path()).toBe('/pricing');
  });

  it('to where one is already makes no second entry', async () => {
    const { router, follow } = site();
    follow('/login');
    follow('/login');
    await router.navigate(-1);
    expect(router.state.location.pathname).toBe('/');
  });
});
