import type { QueryKey } from '@tanstack/react-query';
import { type ComponentType, lazy, useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

import { paths } from '../config/paths';
import { LOCAL_KEYS } from '../config/storageKeys';
import { loadChunk } from '../http/loadChunk';
import { readLocal } from '../lib/browserStorage';
import { wallMs, whenIdle } from '../lib/clock';
import { listen } from '../lib/listen';
import { isOnline } from '../lib/online';
import { plainPath } from '../lib/url';
import { hasConnectParameters } from '../session/connect/connection';
import { checkAccess, type RequiredRole, sessionStore } from '../session/store';

/** The module of a screen; `calls` are the queries of an address that start as soon as its code is there, before it is drawn. */
interface ScreenModule {
  readonly Component: ComponentType;
  readonly calls?: (address: URL) => readonly { queryKey: QueryKey }[];
}

/** What the router takes over from a route's `lazy`. */
type LoadedScreen = Pick<RouteObject, 'loader' | 'shouldRevalidate'> & { Component: ComponentType };

export type LoadScreen = () => Promise<ScreenModule>;

/** What a route keeps for those who want its code whatever its guard says. */
interface LazyHandle {
  readonly load: LoadScreen;
}

/**
 * The `lazy` property of a route, for a screen in a chunk of its own. When its code cannot be loaded, the error screen offers a reload.
 *
 * @param role for a screen behind a guard. The router fetches a screen before its guard runs. For a user without access the
 *   fetch is put off until the guard lets the screen render: they neither download the area (RG-02) nor wait for it before
 *   they are redirected.
 */
export function lazyRoute(load: LoadScreen, role?: RequiredRole) {
  const isOpen = () => role === undefined || checkAccess(sessionStore.getState(), role, wallMs()) === 'open';
  return {
    handle: { load } satisfies LazyHandle,
    lazy: async (): Promise<LoadedScreen> => {
      if (!isOpen()) return { Component: lazy(async () => ({ default: (await loadChunk(load)).Component })) };
      const { Component, calls } = await loadChunk(load);
      if (calls === undefined) return { Component };
      return {
        Component,
        loader: async ({ request }) => {
          // The layout is fetched by its own route too, which tries again; without it the screen asks by itself.
          const layout = await import('./SignedInLayout').catch(() => null);
          if (isOpen()) await layout?.startCalls(calls(new URL(request.url)));
          return null;
        },
        // A screen that is shown asks by itself.
        shouldRevalidate: () => false,
      };
    },
  };
}

/** The pattern of the route at an address, such as `/admin/users/:userId`. */
export const patternAt = (routes: RouteObject[], pathname: string): string =>
  matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '';

/** The routes at an address whose code has not been loaded through the router yet. */
const lazyRoutesAt = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [{ route, load: route.lazy }] : [],
  );

/** Loads the code of the first page before hydration: else the router would draw its fallback over the HTML. */
export async function loadMatchedRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(
    lazyRoutesAt(routes, pathname).map(async ({ route, load }) => {
      Object.assign(route, { ...(await load()), lazy: undefined });
    }),
  );
}

/** Fetches the code of the screen at an address ahead of a navigation. A failure is ignored; the navigation shows its own. */
export async function prefetchRoute(routes: RouteObject[], pathname: string): Promise<void> {
  // Some browsers remember a failed fetch of a module for the life of the page.
  if (!isOnline()) return;
  await Promise.all(lazyRoutesAt(routes, pathname).map(({ load }) => load().catch(() => undefined)));
}

/** The path that a link under the pointer or the focus leads to in this tab; `null` for everything else. */
function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== globalThis.location.origin || link.target !== '') return null;
  return link.pathname === globalThis.location.pathname ? null : link.pathname;
}

/** Prefetches what a link leads to as soon as the pointer or the focus is on it, or a finger comes down. */
export function usePrefetchOnHover(routes: RouteObject[]): void {
  useEffect(() => {
    const onNear = ({ target }: Event) => {
      const path = pathOfLink(target);
      if (path !== null) void prefetchRoute(routes, path);
    };
    return listen(document, 'pointerover focusin touchstart', onNear, { passive: true });
  }, [routes]);
}

/** Whether the user saves data, as far as the browser tells (Chromium). */
const isThrifty = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the code of an address behind the login, and of its layout, for somebody who is about to sign in. */
const prefetchPrivate = (routes: RouteObject[], pathname: string) => {
  const handles = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as LazyHandle | undefined);
  return Promise.all(handles.flatMap((handle) => (handle ? [handle.load()] : [])));
};

/** The HTTP client, which comes in one file with the calls of visitors. */
const CALLS = () => import('../http/client');

/**
 * Fetches what the next moves are likely to need, one after the other, each when the page has nothing else to do: on a form
 * before the login the code of its call, on the login page also that of the area behind it, on a public page the other ones and
 * the prices on them.
 */
export async function prefetchNext(routes: RouteObject[], { pathname, search }: URL, isForm: boolean): Promise<void> {
  const pages = [
    () => prefetchRoute(routes, paths.pricing()),
    () => prefetchRoute(routes, paths.home()),
    () => prefetchRoute(routes, paths.instructions()),
    CALLS,
    // Also for whoever prints the home page, or sees all of it at once: the prices are far below its first screen.
    async () => (await import('../components/plans')).loadStalePlans(),
  ];
  // With the parameters of an extension the login leads back to it.
  const leadsInside = plainPath(pathname) === paths.login() && !hasConnectParameters(search);
  const area = readLocal(LOCAL_KEYS.knownAdmin) === null ? paths.dashboard() : paths.admin();
  const form = [CALLS, ...(leadsInside ? [() => prefetchPrivate(routes, area)] : [])];
  for (const load of isForm ? form : pages) {
    await whenIdle();
    // Some browsers remember a failed fetch of a module for the life of the page.
    if (isThrifty() || !isOnline()) return;
    await load().catch(() => undefined);
  }
}
