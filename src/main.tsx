import './styles.css';

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { App } from './app/App';
import { boot } from './app/boot';
import { FramedScreen, isFramed } from './app/FramedScreen';
import { nameHistoryEntry } from './app/historyEntry';
import { loadMatchedRoutes, prefetchRoute, prefetchWhenIdle } from './app/lazyRoute';
import { routes } from './app/routes';
import { paths } from './config/paths';
import { log } from './lib/log';
import { plainPath } from './lib/url';

/** Whether the root element holds the prerendered HTML of this very address; a server may have sent another page's. */
const isPrerendered = (root: Element, pathname: string): boolean =>
  root.hasChildNodes() && root.getAttribute('data-page') === plainPath(pathname);

/** @param options what the router has to know of a page that is there already: it must not scroll it */
const app = (options: Parameters<typeof createBrowserRouter>[1] = {}) => (
  <StrictMode>
    <App router={createBrowserRouter(routes, options)} />
  </StrictMode>
);

/** What a visitor of a public page is likely to open next: the other public pages, and the prices on them. */
const NEXT = [
  () => prefetchRoute(routes, paths.pricing()),
  () => prefetchRoute(routes, paths.home()),
  () => Promise.all([import('./api/plans'), import('./http/client')]),
];

/** From here on React answers clicks; the script in `index.html` holds those that come before. */
const markStarted = (): void => void (document.documentElement.dataset['started'] = '');

/** The HTML is not what the build wrote: a translator or an extension came first. React has drawn the page anew. */
const noteRedraw = (error: unknown): void => log.warn('This page was drawn anew', error);

/** Hydrates the HTML that was made at build time, or renders the app into the empty page of the other addresses. */
async function start(root: Element): Promise<void> {
  boot();
  nameHistoryEntry();
  const { pathname } = globalThis.location;
  if (!isPrerendered(root, pathname)) {
    markStarted();
    root.replaceChildren();
    createRoot(root).render(app());
    return;
  }
  try {
    await loadMatchedRoutes(routes, pathname);
    const page = app({ hydrationData: { loaderData: {} } });
    markStarted();
    hydrateRoot(root, page, { onRecoverableError: noteRedraw });
    void prefetchWhenIdle(NEXT);
  } catch (error) {
    // The page can be read as it stands, and its links work: better than a page that says what is missing.
    log.error('This page stays as it was sent', error);
  }
}

const root = typeof document === 'undefined' ? null : document.querySelector('#root');
if (root !== null && isFramed()) {
  root.replaceChildren();
  createRoot(root).render(<FramedScreen href={globalThis.location.href} />);
} else if (root !== null) {
  void start(root);
}
