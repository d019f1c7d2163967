import type { RouteObject } from 'react-router-dom';

/** A screen of the route table: its full pattern and the layout components above it, outermost first. */
interface Screen {
  readonly pattern: string;
  readonly under: readonly unknown[];
}

export const joined = (parent: string, path: string | undefined): string =>
  path === undefined ? parent : path.startsWith('/') ? path : `${parent.replace(/\/$/, '')}/${path}`;

const layoutOf = ({ Component, element }: RouteObject): unknown =>
  Component ?? (typeof element === 'object' && element !== null && 'type' in element ? element.type : undefined);

/** All screens of a route table, without the catch-all routes for unknown URLs. */
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
