import { type RouteObject, matchRoutes } from 'react-router-dom';

import { wallMs } from '../lib/clock';
import { isOnline } from '../lib/online';
import { doorFor } from '../session/access';
import { sessionStore } from '../session/sessionStore';
import { isAdminPath } from './layout/adminPath';
import { openScreenAt } from './openScreen';
import type { RouteHandle } from './routes';

/**
 * Fetches the code of the screen at an address ahead, for those whom it is open to. A failure is told when somebody really
 * goes there.
 */
export function warm(routes: RouteObject[], pathname: string): void {
  // Some browsers remember a failed fetch of a module for the life of the page.
  if (!isOnline()) return;
  openScreenAt(routes, pathname)
    ?.whole.load()
    .catch(() => undefined);
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const handle = route.handle as RouteHandle | undefined;
    const need = isAdminPath(pathname) ? 'admin' : 'session';
    const isOpen = handle?.warm !== undefined && doorFor(sessionStore.getState(), need, wallMs()) === 'open';
    const load = isOpen ? handle.warm : handle?.whole;
    load?.().catch(() => undefined);
  }
}

/** The path of this site that a link under the pointer or the focus leads to in this tab; else `null`. */
function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== globalThis.location.origin || link.target !== '') return null;
  return link.pathname === globalThis.location.pathname ? null : link.pathname;
}

/**
 * Listens for links that are about to be followed: the pointer is over one, the focus is on one, a finger comes down.
 *
 * @returns what stops it
 */
export function watchLinks(routes: RouteObject[]): () => void {
  const events = ['pointerover', 'focusin', 'touchstart'] as const;
  const onNear = ({ target }: Event) => {
    const path = pathOf(target);
    if (path !== null) warm(routes, path);
  };
  for (const event of events) document.addEventListener(event, onNear, { passive: true });
  return () => {
    for (const event of events) document.removeEventListener(event, onNear);
  };
}
