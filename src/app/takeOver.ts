import { type RouteObject, matchRoutes } from 'react-router-dom';

import type { RouteHandle } from './routes';

/** The path without a slash at its end, as the prerendered pages are named. */
const plain = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** Whether the root element holds the prerendered HTML of this very address; a server may have sent another page's. */
export const isPrerendered = (root: Element, pathname: string): boolean =>
  root.hasChildNodes() && root.getAttribute('data-page') === plain(pathname);

/**
 * Brings the code of the screen at an address, so that the first render is the same as the HTML that stands there. A route
 * that is still lazy by then would show its fallback beside what the server wrote.
 *
 * @throws when the code cannot be loaded
 */
export async function loadScreen(routes: RouteObject[], pathname: string): Promise<void> {
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const early = (route.handle as RouteHandle | undefined)?.early;
    if (early === undefined || route.lazy === undefined) continue;
    route.Component = await early();
    delete route.lazy;
  }
}
