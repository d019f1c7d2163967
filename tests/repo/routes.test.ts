import type { RouteObject } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { SignedOutOnly, RequireAdmin, RequireSession } from '../../src/app/guards';
import { routes as table } from '../../src/app/routes';
import { paths } from '../../src/config/paths';
import { beginSession } from '../../src/session/store';
import { decodeTokens } from '../../src/session/tokens';
import { ADMIN_SECTIONS } from '../../src/text/zh/shell';
import { guardOf, patternFor, screensOf } from '../support/routePages';
import { tokenWith } from '../support/tokens';

/** Loads the lazy layouts of a route table. Does not load the screens. */
const withLayouts = (routes: readonly RouteObject[]): Promise<RouteObject[]> =>
  Promise.all(
    routes.map(async (route): Promise<RouteObject> => {
      if (route.children === undefined) return route;
      const lazyModule = typeof route.lazy === 'function' ? await route.lazy() : {};
      return { ...route, ...lazyModule, children: await withLayouts(route.children) };
    }),
  );

type Builder = (id: string) => string;

/**
 * Returns one sentence for each path builder or menu link without a screen, for each screen without a builder or menu
 * link, and for each screen with several builders.
 */
const pathFaults = (
  routes: RouteObject[],
  builders: Record<string, Builder>,
  menu: readonly string[] = [],
): string[] => {
  const reached = new Map<string, string[]>();
  const dead: string[] = [];
  for (const [name, build] of Object.entries(builders)) {
    const pattern = patternFor(routes, build('5'));
    if (pattern === null) dead.push(`paths.${name}() = ${build('5')} has no route`);
    else reached.set(pattern, [...(reached.get(pattern) ?? []), name]);
  }
  for (const address of menu) {
    const pattern = patternFor(routes, address);
    if (pattern === null) dead.push(`the menu links to ${address}, which has no route`);
    else if (!reached.has(pattern)) reached.set(pattern, [address]);
  }
  const shared = [...reached].filter(([, names]) => names.length > 1);
  return [
    ...dead,
    ...shared.map(([pattern, names]) => `${pattern} has several path builders: ${names.join(', ')}`),
    ...screensOf(routes)
      .filter(({ pattern }) => !reached.has(pattern))
      .map(({ pattern }) => `${pattern} has no path builder`),
  ];
};

/** Returns one sentence for each screen in `area` that does not have the required guard. */
const guardFaults = (routes: readonly RouteObject[], area: RegExp, guard: unknown, name: string): string[] =>
  screensOf(routes)
    .filter(({ pattern, under }) => area.test(pattern) && !under.includes(guard))
    .map(({ pattern }) => `${pattern} does not have the guard ${name}`);

const patternsUnder = (routes: readonly RouteObject[], guard: unknown): string[] =>
  screensOf(routes)
    .filter(({ under }) => under.includes(guard))
    .map(({ pattern }) => pattern);

/** Returns the patterns of the screens without a guard. */
const openPages = (routes: readonly RouteObject[]): string[] =>
  screensOf(routes)
    .filter((screen) => guardOf(screen) === 'none')
    .map(({ pattern }) => pattern);

// Start a session as an administrator, because layouts of protected areas load only for users who may see them. Stub
// `dispatchEvent`, because the session store calls it and Node does not have it.
vi.stubGlobal('dispatchEvent', () => true);
beginSession(decodeTokens({ accessToken: tokenWith(3600, { roles: ['admin'] }), refreshToken: null }));
const routes = await withLayouts(table);

const ADMIN = /^\/admin(?:\/|$)/;

/** Pages that every visitor may open. A new page needs a guard or an entry here. */
const OPEN = [
  '/',
  '/pricing',
  '/instructions',
  '/support',
  '/privacy-policy',
  '/terms-of-service',
  '/forgot-password',
  '/reset-password',
  '/activate',
];
const FOR_GUESTS = ['/login', '/register'];

/** The screens of spec §2 */
const OF_SPEC = [
  '/',
  '/pricing',
  '/instructions',
  '/support',
  '/privacy-policy',
  '/terms-of-service',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/activate',
  '/dashboard',
  '/subscription',
  '/payment/success',
  '/payment/cancel',
  '/profile',
  '/billing-history',
  '/feedback',
  '/admin',
  '/admin/users',
  '/admin/users/new',
  '/admin/users/assign-subscription/:userId',
  '/admin/users/:userId',
  '/admin/subscriptions',
  '/admin/plans',
  '/admin/create-admin',
  '/admin/settings',
  '/admin/payment-history',
  '/admin/feedback',
  '/admin/email-logs',
];

/** Paths of the links in the admin menu */
const menu = ADMIN_SECTIONS.flatMap(({ entries }) => entries.map(({ to }) => to));

describe('routes', () => {
  it('have the paths of spec section 2 in the same order, and other paths only if the admin menu contains them', () => {
    const known = screensOf(routes).map(({ pattern }) => pattern);
    expect(known.filter((pattern) => !menu.includes(pattern) || OF_SPEC.includes(pattern))).toEqual(OF_SPEC);
  });
  it('each have a path builder, and each path builder has a route or a menu entry', () => {
    expect(pathFaults(routes, paths, menu)).toEqual([]);
  });

  it('below /admin are guarded by RequireSession and then by RequireAdmin', () => {
    expect(guardFaults(routes, ADMIN, RequireAdmin, 'RequireAdmin')).toEqual([]);
    const chains = screensOf(routes).filter(({ pattern }) => ADMIN.test(pattern));
    expect(chains.filter(({ under }) => under.indexOf(RequireSession) > under.indexOf(RequireAdmin))).toEqual([]);
  });

  it('are guarded by RequireSession, except for public pages and the forms for guests', () => {
    expect(openPages(routes)).toEqual(OPEN);
    expect(patternsUnder(routes, SignedOutOnly)).toEqual(FOR_GUESTS);
  });
});

it('the route checks report missing routes, path builders, and guards in a sample route table', () => {
  const Guard = () => null;
  const sampleRoutes: RouteObject[] = [
    { path: '/', children: [{ index: true }] },
    { Component: Guard, children: [{ path: '/admin' }] },
    { path: '/admin/late' },
    { path: '*' },
  ];
  const builders = { home: () => '/', admin: () => '/admin', again: () => '/admin', gone: () => '/gone' };
  expect(pathFaults(sampleRoutes, builders, ['/admin/lost'])).toEqual([
    'paths.gone() = /gone has no route',
    'the menu links to /admin/lost, which has no route',
    '/admin has several path builders: admin, again',
    '/admin/late has no path builder',
  ]);
  expect(guardFaults(sampleRoutes, ADMIN, Guard, 'Guard')).toEqual(['/admin/late does not have the guard Guard']);
});

it('the route checks report a new route that has no guard', () => {
  const withNew = [...routes, { path: '/orders' }];
  expect(openPages(withNew)).toEqual([...OPEN, '/orders']);
});
