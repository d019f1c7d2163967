import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

import { plainPath } from '../lib/plainPath';
import type { Slot } from '../lib/slot';

/** Fetches the code of a screen. */
export type Load = () => Promise<ComponentType>;

/** A screen of a public page, in a chunk of its own. */
export interface PublicScreen {
  /** Without the sections that may come later: enough to take over a page that is there as HTML. */
  readonly early: Slot<ComponentType>;
  readonly whole: Slot<ComponentType>;
}

/** What a route says about itself; one of these at most. */
export interface RouteHandle {
  readonly screen?: PublicScreen;
  /** Fetches ahead what everybody may have: a screen before the login, or a guard. */
  readonly ahead?: Load;
  /** Fetches the chunk of a guarded screen ahead; for those whom it is open to. */
  readonly aheadIfOpen?: Load;
}

/** The handles of the routes at a path, from the outside in. */
export const handlesAt = (routes: RouteObject[], pathname: string): RouteHandle[] =>
  (matchRoutes(routes, pathname) ?? []).map(({ route }) => (route.handle ?? {}) as RouteHandle);

/**
 * The screen of the public page at a path, if there is one. A plain search: every click on a link asks for it, and the router's
 * own search would rank the whole table first.
 */
export function publicScreenAt(routes: RouteObject[], pathname: string): PublicScreen | undefined {
  const path = plainPath(pathname);
  const among = (some: RouteObject[]): PublicScreen | undefined => {
    for (const { path: own, handle, children = [] } of some) {
      const screen = own === path ? (handle as RouteHandle | undefined)?.screen : among(children);
      if (screen !== undefined) return screen;
    }
    return undefined;
  };
  return among(routes);
}
