import './styles.css';

import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { App } from './app/App';
import { fetchLostSheet, nameHistoryEntry } from './app/beforeStart';
import { boot } from './app/boot';
import { firstHeldClick, keepInput, stopHoldingClicks } from './app/earlyInput';
import { leaveWhenSessionEnds } from './app/guards';
import { IframeScreen, isInIframe } from './app/IframeScreen';
import { loadMatchedRoutes, patternAt, prefetchNext } from './app/lazyRoute';
import { routes } from './app/routes';
import { sleep } from './lib/clock';
import { log } from './lib/log';
import { report, startReports } from './lib/report';
import { plainPath } from './lib/url';
import { selectIsAdmin, sessionStore } from './session/store';
import { ensureSubscription } from './session/subscription';

/** Whether the root element holds the prerendered HTML of this very address; a server may have sent another page's. */
const isPrerendered = (root: Element, pathname: string): boolean =>
  root.hasChildNodes() && root.getAttribute('data-page') === plainPath(pathname);

/** With an operator who is told, errors are logged; without one, React prints them with what it knows of the place. */
const rootOptions: RootOptions = import.meta.env.VITE_LOG_ENDPOINT
  ? {
      onUncaughtError: (error) => log.error('The program stopped', error),
      onCaughtError: (error) => log.error('A screen failed', error),
      onRecoverableError: (error) => log.warn('A screen was drawn anew', error),
    }
  : {};

type Router = ReturnType<typeof createBrowserRouter>;

const app = (router: Router) => (
  <StrictMode>
    <App router={router} />
  </StrictMode>
);

/** Resolves when the code of the address is there, and its first calls are under way. */
const firstScreen = (router: Router) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (!router.state.initialized) return;
      stop();
      resolve();
    };
    const stop = router.subscribe(look);
    look();
  });

/** Waits, behind the frame of an area, for the moment at which the app takes its place (decision 0076). */
async function leaveFrame(root: Element, router: Router): Promise<void> {
  const waiting = new AbortController();
  const stop = leaveWhenSessionEnds(router);
  // The plan, which every account page shows, is asked for beside the code that is still missing.
  if (!selectIsAdmin(sessionStore.getState())) void ensureSubscription();
  // Who presses a button, such as that of the account menu, gets the layout at once and the screen after it.
  await Promise.race([firstScreen(router), firstHeldClick(root, waiting.signal)]);
  // Drawing it takes the browser a moment; what can be asked for by now is asked for before.
  await sleep(0);
  waiting.abort();
  stop();
}

/** Draws the app in place of what stands in the page. What was typed or pressed there goes over to it. */
function drawApp(root: Element, router: Router): void {
  stopHoldingClicks();
  const passOn = keepInput(root);
  const { scrollY } = globalThis;
  // As the script beside a frame has set them. The layout sets its own, and may be that of another page by now.
  delete document.documentElement.dataset['area'];
  document.documentElement.lang = 'en';
  flushSync(() => createRoot(root, rootOptions).render(app(router)));
  // The router scrolls to the top; after a reload the browser has found the place in the frame, or a reader has scrolled.
  if (scrollY > 0) globalThis.scrollTo({ top: scrollY, behavior: 'instant' });
  passOn();
}

/** Hydrates the HTML that was made at build time, or renders the app into the page of the other addresses. */
async function start(root: Element): Promise<void> {
  boot();
  fetchLostSheet();
  nameHistoryEntry();
  const { pathname } = globalThis.location;
  if (!isPrerendered(root, pathname)) {
    const router = createBrowserRouter(routes);
    // The page of another address; the frame of an area stays until its screen can take its place.
    if (root.hasAttribute('data-page')) root.replaceChildren();
    else if (root.hasChildNodes()) await leaveFrame(root, router);
    drawApp(root, router);
    return;
  }
  const isForm = root.getAttribute('data-kind') === 'form';
  try {
    await loadMatchedRoutes(routes, pathname);
    // The router has to know of a page that is there already: it must not scroll it.
    const page = app(createBrowserRouter(routes, { hydrationData: { loaderData: {} } }));
    stopHoldingClicks();
    const passOn = keepInput(root);
    const onRecoverableError = (error: unknown) => {
      log.info('This page was drawn anew', error);
      report('warn', 'This page was drawn anew', error);
      passOn();
    };
    // As a transition in slices, between which the browser draws and takes taps.
    startTransition(() => void hydrateRoot(root, page, { ...rootOptions, onRecoverableError }));
    void prefetchNext(routes, new URL(globalThis.location.href), isForm);
  } catch (error) {
    log.error('The code of this page could not be loaded', error);
    // What can be read is read as it stands, and its links work: better than a page that says what is missing. A form needs the code.
    if (!isForm) return;
    // The router asks for it again, and has an error screen for what does not come.
    const router = createBrowserRouter(routes);
    await firstScreen(router);
    root.removeAttribute('data-for');
    drawApp(root, router);
  }
}

// Older browsers keep the static page: public pages are readable, other pages show a message (deploy/build/pageHtml.ts).
const isSupported = 'toWellFormed' in String.prototype && 'CSSPropertyRule' in globalThis;
const root = isSupported && typeof document !== 'undefined' ? document.querySelector('#root') : null;
if (root !== null && isInIframe()) {
  root.replaceChildren();
  // The style sheet hides what is for guests until the layout is there; here it never comes.
  root.removeAttribute('data-for');
  createRoot(root).render(<IframeScreen href={globalThis.location.href} />);
} else if (root !== null) {
  startReports(() => patternAt(routes, globalThis.location.pathname));
  void start(root);
}
