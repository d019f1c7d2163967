import { matchRoutes, type RouteObject } from 'react-router-dom';

import { SignedOutOnly, RequireAdmin, RequireSession } from '../../src/app/guards';

/** A screen of the route table, with its full pattern and the layout components around it, outermost first */
interface Screen {
  readonly pattern: string;
  readonly under: readonly unknown[];
}

const joined = (parent: string, path: string | undefined): string =>
  path === undefined ? parent : path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;

const layoutOf = ({ Component, element }: RouteObject): unknown =>
  Component ?? (typeof element === 'object' && element !== null && 'type' in element ? element.type : undefined);

/** Lists all screens of a route table, without the catch-all routes for unknown URLs. */
export const screensOf = (
  routes: readonly RouteObject[],
  parent = '',
  under: readonly unknown[] = [],
): readonly Screen[] =>
  routes.flatMap((route) => {
    const pattern = joined(parent, route.path);
    if (route.children !== undefined) return screensOf(route.children, pattern, [...under, layoutOf(route)]);
    return pattern.endsWith('*') ? [] : [{ pattern, under }];
  });

/** Returns the guard that decides who may see a screen. */
export const guardOf = ({ under }: Screen): 'admin' | 'session' | 'guest' | 'none' => {
  if (under.includes(RequireAdmin)) return 'admin';
  if (under.includes(RequireSession)) return 'session';
  return under.includes(SignedOutOnly) ? 'guest' : 'none';
};

/** A seeded account that may see the screens with each guard; null is a visitor. */
export const ACCOUNT_FOR = { admin: 'admin', session: 'pro', guest: null, none: null } as const;

/** Creates a path from a pattern. Replaces each parameter with the id of a user who has a plan and payments. */
export const pathFor = (pattern: string): string => pattern.replaceAll(/:\w+/g, '4');

/** Returns the pattern of the screen at a URL, or null if no route matches. */
export const patternFor = (routes: readonly RouteObject[], address: string): string | null => {
  const matches = matchRoutes([...routes], address.replace(/[?#].*/, '')) ?? [];
  const pattern = matches.reduce((parent, { route }) => joined(parent, route.path), '');
  return matches.length === 0 || pattern.endsWith('*') ? null : pattern;
};
