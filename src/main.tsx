import './styles.css';

import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { App } from './app/App';
import { boot } from './app/boot';
import { retryStylesheet, ensureHistoryKey } from './app/bootstrap';
import { leaveWhenSessionEnds } from './app/guards';
import { IframeScreen, isInIframe } from './app/IframeScreen';
import { loadMatchedRoutes, patternAt } from './app/lazyRoute';
import { prefetchNext } from './app/prefetch';
import { firstQueuedClick, captureInput, stopQueueingClicks } from './app/preHydrationInput';
import { routes } from './app/routes';
import { sleep } from './lib/clock';
import { log } from './lib/log';
import { report, startReports } from './lib/report';
import { normalizePath } from './lib/url';
import { selectIsAdmin, sessionStore } from './session/store';
import { ensureSubscription } from './session/subscription';

/** Whether the root element contains the HTML of this URL. The server might have sent another page's HTML. */
const isPrerendered = (root: Element, pathname: string): boolean =>
  root.hasChildNodes() && root.getAttribute('data-page') === normalizePath(pathname);

/** If the site sends error reports, log errors with our own handlers. Otherwise, React logs them with more details. */
const rootOptions: RootOptions = import.meta.env.VITE_LOG_ENDPOINT
  ? {
      onUncaughtError: (error) => log.error('The app crashed', error),
      onCaughtError: (error) => log.error('A screen failed', error),
      onRecoverableError: (error) => log.warn('A screen was rendered again after an error', error),
    }
  : {};

type Router = ReturnType<typeof createBrowserRouter>;

const app = (router: Router) => (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

const firstScreen = (router: Router) =>
  new Promise<void>((resolve) => {
    const check = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(check);
    check();
  });

/** Waits until the app can replace the app shell (decision 0076). */
async function waitForFirstScreen(root: Element, router: Router): Promise<void> {
  const waiting = new AbortController();
  // `App` also redirects when the session ends, but only once it has rendered.
  const stop = leaveWhenSessionEnds(router);
  // Request the subscription while the chunk loads, because every account page shows the plan.
  if (!selectIsAdmin(sessionStore.getState())) void ensureSubscription();
  // If the user clicks something that needs JavaScript (for example the account menu), render the layout immediately.
  await Promise.race([firstScreen(router), firstQueuedClick(root, waiting.signal)]);
  // Let the browser send pending requests before rendering blocks it.
  await sleep(0);
  waiting.abort();
  stop();
}

function renderApp(root: Element, router: Router): void {
  stopQueueingClicks();
  const restoreInput = captureInput(root);
  const { scrollY } = globalThis;
  // Remove the app shell's attribute, because the layout's value differs if the user has navigated.
  delete document.documentElement.dataset['area'];
  document.documentElement.lang = 'en';
  flushSync(() => createRoot(root, rootOptions).render(app(router)));
  // Undo the router's scroll to the top. The browser restored `scrollY` on reload, or the user scrolled there.
  if (scrollY > 0) globalThis.scrollTo({ top: scrollY, behavior: 'instant' });
  restoreInput();
}

async function start(root: Element): Promise<void> {
  boot();
  retryStylesheet();
  ensureHistoryKey();
  const { pathname } = globalThis.location;
  if (!isPrerendered(root, pathname)) {
    const router = createBrowserRouter(routes);
    // Remove the prerendered HTML of another page. Keep an app shell until React can replace it.
    if (root.hasAttribute('data-page')) root.replaceChildren();
    else if (root.hasChildNodes()) await waitForFirstScreen(root, router);
    renderApp(root, router);
    return;
  }
  const isForm = root.getAttribute('data-kind') === 'form';
  try {
    // Yield before each long step, so that the browser can paint and handle input in between.
    await sleep(0);
    await loadMatchedRoutes(routes, pathname);
    await sleep(0);
    // With hydration data, the router treats the page as loaded and doesn't scroll to the top.
    const page = app(createBrowserRouter(routes, { hydrationData: { loaderData: {} } }));
    stopQueueingClicks();
    const restoreInput = captureInput(root);
    const onRecoverableError = (error: unknown) => {
      log.info('This page was rendered again', error);
      report('warn', 'This page was rendered again', error);
      restoreInput();
    };
    // Hydrate in a transition, so that the browser can paint and handle input in between.
    startTransition(() => void hydrateRoot(root, page, { ...rootOptions, onRecoverableError }));
    void prefetchNext(root);
  } catch (error) {
    log.error('The code of this page could not be loaded', error);
    // A prerendered page is readable and its links work without JavaScript, so keep it. Forms need their chunk.
    if (!isForm) return;
    // The router loads the chunk again, and shows an error screen if that fails.
    const router = createBrowserRouter(routes);
    await firstScreen(router);
    root.removeAttribute('data-visible-to');
    renderApp(root, router);
  }
}

// Older browsers keep the static page: readable public pages, or a message (deploy/build/pageHtml.ts).
const isSupported = 'toWellFormed' in String.prototype && 'CSSPropertyRule' in globalThis;
const root = isSupported && typeof document !== 'undefined' ? document.querySelector('#root') : null;
if (root !== null && isInIframe()) {
  root.replaceChildren();
  // The style sheet hides parts until the layout has rendered. Show them, because the layout won't render here.
  root.removeAttribute('data-visible-to');
  createRoot(root).render(<IframeScreen href={globalThis.location.href} />);
} else if (root !== null) {
  startReports(() => patternAt(routes, globalThis.location.pathname));
  void start(root);
}
