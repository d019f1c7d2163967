import type { RouteObject } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { GuestOnly, RequireAdmin, RequireSession } from '../../src/app/guards';
import { routes as table } from '../../src/app/routes';
import { paths } from '../../src/config/paths';
import { beginSession } from '../../src/session/store';
import { decodeTokens } from '../../src/session/tokenStorage';
import { tokenWith } from '../support/tokens';
import { guardFaults, pathFaults, screensOf, withLayouts } from './routes';

// The layouts of closed areas are loaded for those who may enter.
beginSession(decodeTokens({ accessToken: tokenWith(3600, { roles: ['admin'] }), refreshToken: null }));
const routes = await withLayouts(table);

const ADMIN = /^\/admin(?:\/|$)/;
const SIGNED_IN =
  /^\/(?:dashboard|subscription|payment\/success|payment\/cancel|profile|billing-history|feedback|admin)(?:\/|$)/;
const GUEST = /^\/(?:login|register)$/;
const OPEN =
  /^\/(?:pricing|instructions|support|privacy-policy|terms-of-service|forgot-password|reset-password|activate)?$/;

describe('routes', () => {
  it('are those of spec §2, in its order', () => {
    expect(screensOf(routes).map(({ pattern }) => pattern)).toEqual([
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
    ]);
  });

  it('each path builder has a route and each route a builder', () => {
    expect(pathFaults(routes, paths)).toEqual([]);
  });

  it('every /admin route lies under RequireAdmin, and under RequireSession before it', () => {
    expect(guardFaults(routes, ADMIN, RequireAdmin, 'RequireAdmin')).toEqual([]);
    const chains = screensOf(routes).filter(({ pattern }) => ADMIN.test(pattern));
    expect(chains.filter(({ under }) => under.indexOf(RequireSession) > under.indexOf(RequireAdmin))).toEqual([]);
  });

  it('every authenticated route lies under RequireSession, login and register under GuestOnly', () => {
    expect(guardFaults(routes, SIGNED_IN, RequireSession, 'RequireSession')).toEqual([]);
    expect(guardFaults(routes, GUEST, GuestOnly, 'GuestOnly')).toEqual([]);
  });

  it('public pages lie under no guard', () => {
    const closed = screensOf(routes).filter(
      ({ pattern, under }) =>
        OPEN.test(pattern) && [RequireSession, RequireAdmin, GuestOnly].some((guard) => under.includes(guard)),
    );
    expect(closed).toEqual([]);
  });
});

describe('the law itself, on planted tables', () => {
  const Guard = () => null;
  const table: RouteObject[] = [
    { path: '/', children: [{ index: true }, { path: 'pricing' }] },
    { Component: Guard, children: [{ path: '/admin', children: [{ index: true }, { path: 'users/:userId' }] }] },
    { path: '/admin/late' },
    { path: '*' },
  ];
  const builders = { home: () => '/', pricing: () => '/pricing?plan=x', admin: () => '/admin' };

  it('finds a builder without a route, a route without a builder and two builders for one route', () => {
    const planted = {
      ...builders,
      user: (id: string) => `/admin/users/${id}`,
      gone: () => '/gone',
      again: () => '/admin',
    };
    expect(pathFaults(table, planted)).toEqual([
      'paths.gone() = /gone has no route',
      '/admin has several path builders: admin, again',
      '/admin/late has no path builder',
    ]);
  });

  it('finds a route outside its guard, also when the guard is given as an element', () => {
    expect(guardFaults(table, ADMIN, Guard, 'Guard')).toEqual(['/admin/late is not under Guard']);
    const element = { type: Guard, props: {}, key: null };
    expect(guardFaults([{ element, children: [{ path: '/admin' }] }], ADMIN, Guard, 'Guard')).toEqual([]);
  });
});
