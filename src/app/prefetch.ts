import { useEffect } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';

import { paths } from '../config/paths';
import { LOCAL_KEYS } from '../config/storageKeys';
import { readLocal } from '../lib/browserStorage';
import { whenIdle } from '../lib/clock';
import { listen } from '../lib/listen';
import { isOnline } from '../lib/online';
import { normalizePath } from '../lib/url';
import { hasConnectParameters } from '../session/connect/connection';
import { type LazyHandle, lazyRoutesAt } from './lazyRoute';

async function prefetchRoute(routes: RouteObject[], pathname: string): Promise<void> {
  // Don't import while offline, because some browsers cache a failed module until reload.
  if (!isOnline()) return;
  await Promise.all(lazyRoutesAt(routes, pathname).map(({ load }) => load().catch(() => undefined)));
}

function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.origin !== globalThis.location.origin || link.target !== '') return null;
  return link.pathname === globalThis.location.pathname ? null : link.pathname;
}

export function usePrefetch(routes: RouteObject[]): void {
  useEffect(() => {
    const onNear = ({ target, type }: Event) => {
      const control = target instanceof Element ? target.closest<HTMLInputElement>('input, [type=submit]') : null;
      if (control !== null) return type === 'focusin' && prefetchForForm(routes, control);
      const path = pathOfLink(target);
      if (path !== null) void prefetchRoute(routes, path);
    };
    return listen(document, 'pointerover focusin touchstart', onNear, { passive: true });
  }, [routes]);
}

/** Whether the browser's data saver is on (Chromium only). */
const isThrifty = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

const isDownloaded = (href: string): Promise<boolean> =>
  fetch(href, { priority: 'low' })
    .then(async (response) => (await response.arrayBuffer()) && response.ok)
    .catch(() => false);

/**
 * Loads the chunks of the next pages (`data-prefetch`) while the browser is idle, and runs each chunk in a separate
 * task. Downloads all chunks first, because some browsers cache a failed import until reload.
 */
export async function prefetchNext(root: Element): Promise<void> {
  await whenIdle();
  if (isThrifty() || !isOnline()) return;
  const hrefs = root.getAttribute('data-prefetch')?.match(/\S+/g) ?? [];
  const downloads = await Promise.all(hrefs.map(isDownloaded));
  if (downloads.includes(false)) return;
  for (const href of hrefs) {
    await whenIdle();
    await import(/* @vite-ignore */ href).catch(() => undefined);
  }
}

/** Loads the HTTP client. If `control` is the login's password field or button, also loads the page after login. */
function prefetchForForm(routes: RouteObject[], control: HTMLInputElement | HTMLButtonElement): void {
  if (isThrifty() || !isOnline()) return;
  void import('../http/client').catch(() => undefined);
  const { pathname, search } = globalThis.location;
  // With connect parameters, the login leads back to the extension, so don't load the page after login.
  const isLogin = normalizePath(pathname) === paths.login() && !hasConnectParameters(search);
  if (!isLogin || !['password', 'submit'].includes(control.type)) return;
  const area = readLocal(LOCAL_KEYS.knownAdmin) === null ? paths.dashboard() : paths.admin();
  for (const { route } of matchRoutes(routes, area) ?? []) {
    void (route.handle as LazyHandle | undefined)?.load().catch(() => undefined);
  }
}
