import type { QueryKey } from '@tanstack/react-query';
import { type ComponentType, lazy } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

import { nowMs } from '../lib/clock';
import { loadChunk } from '../lib/loadChunk';
import { checkAccess, type RequiredRole, sessionStore } from '../session/store';

/** Module of a lazy screen. `queries` returns the queries for a URL, which start as soon as the module has loaded. */
interface ScreenModule {
  readonly Component: ComponentType;
  readonly queries?: (address: URL) => readonly { queryKey: QueryKey }[];
}

type LoadedScreen = Pick<RouteObject, 'loader' | 'shouldRevalidate'> & { Component: ComponentType };

export type LoadScreen = () => Promise<ScreenModule>;

/** Contains the function that loads a route's chunk, so that prefetching can skip the route guard. */
export interface LazyHandle {
  readonly load: LoadScreen;
}

/** With a `role`, loads the chunk after the route guard, so that users without access don't download it (RG-02). */
export function lazyRoute(load: LoadScreen, role?: RequiredRole) {
  const isOpen = () => role === undefined || checkAccess(sessionStore.getState(), role, nowMs()) === 'open';
  return {
    handle: { load } satisfies LazyHandle,
    lazy: async (): Promise<LoadedScreen> => {
      if (!isOpen()) return { Component: lazy(async () => ({ default: (await loadChunk(load)).Component })) };
      const { Component, queries } = await loadChunk(load);
      if (queries === undefined) return { Component };
      return {
        Component,
        loader: async ({ request }) => {
          // Ignore a failure: the layout's route loads this chunk as well, and the screen can send its own requests.
          const layout = await import('./SignedInLayout').catch(() => null);
          if (isOpen()) await layout?.startQueries(queries(new URL(request.url)));
          return null;
        },
        // The queries of a mounted screen refetch on their own, so the router doesn't need to run the loader again.
        shouldRevalidate: () => false,
      };
    },
  };
}

export const patternAt = (routes: RouteObject[], pathname: string): string =>
  matchRoutes(routes, pathname)?.at(-1)?.route.path ?? '';

export const lazyRoutesAt = (routes: RouteObject[], pathname: string) =>
  (matchRoutes(routes, pathname) ?? []).flatMap(({ route }) =>
    typeof route.lazy === 'function' ? [{ route, load: route.lazy }] : [],
  );

/** Loads the chunk before hydration. Otherwise, the router would replace the prerendered HTML with its fallback. */
export async function loadMatchedRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  await Promise.all(
    lazyRoutesAt(routes, pathname).map(async ({ route, load }) => {
      Object.assign(route, { ...(await load()), lazy: undefined });
    }),
  );
}
