import type { RouteObject } from 'react-router-dom';

import { wallMs } from '../lib/clock';
import { isOnline } from '../lib/online';
import { checkAccess } from '../session/access';
import { sessionStore } from '../session/store';
import { isAdminPath } from './layout/adminPath';
import { handlesAt } from './routeHandle';

/**
 * Fetches the code of the screen at an address ahead, for those whom it is open to. A failure is told when somebody really
 * goes there.
 */
export function warm(routes: RouteObject[], pathname: string): void {
  // Some browsers remember a failed fetch of a module for the life of the page.
  if (!isOnline()) return;
  for (const { screen, ahead, aheadIfOpen } of handlesAt(routes, pathname)) {
    const need = isAdminPath(pathname) ? 'admin' : 'session';
    const isOpen = aheadIfOpen !== undefined && checkAccess(sessionStore.getState(), need, wallMs()) === 'open';
    const load = isOpen ? aheadIfOpen : (screen?.whole.load ?? ahead);
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
