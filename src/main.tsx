import './styles.css';

import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
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
import { readRequestedPlan } from './session/returnTo';
import { selectIsAuthenticated, sessionStore } from './session/store';

/** Whether the root element holds the prerendered HTML of this very address; a server may have sent another page's. */
const isPrerendered = (root: Element, pathname: string): boolean =>
  root.hasChildNodes() && root.getAttribute('data-page') === plainPath(pathname);

/** @param options what the router has to know of a page that is there already: it must not scroll it */
const app = (options: Parameters<typeof createBrowserRouter>[1] = {}) => (
  <StrictMode>
    <App router={createBrowserRouter(routes, options)} />
  </StrictMode>
);

/**
 * Whether the form in the page is the one that this visit begins with. An address with a query, a link with router state, a
 * chosen plan and a notice change it, and users who are signed in are redirected.
 */
function isPlainVisit(): boolean {
  const state = sessionStore.getState();
  const { usr } = (globalThis.history.state ?? {}) as { usr?: unknown };
  const isPlain = globalThis.location.search === '' && (usr ?? null) === null && readRequestedPlan() === null;
  return isPlain && state.notice === null && !selectIsAuthenticated(state);
}

/**
 * Renders the app anew in place of a form that was sent with the page. What was typed there goes into the new fields, and what
 * was submitted is submitted.
 */
function replaceForm(root: Element, page: ReactNode): void {
  const typed = [...root.querySelectorAll('input')].filter(({ value, defaultValue }) => value !== defaultValue);
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement.name : null;
  const wasSubmitted = root.querySelector('form [type="submit"][data-held]') !== null;
  root.replaceChildren();
  flushSync(() => createRoot(root).render(page));
  for (const { name, value } of typed) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field === null) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (focused !== null) root.querySelector<HTMLInputElement>(`input[name="${focused}"]`)?.focus();
  if (wasSubmitted) root.querySelector('form')?.requestSubmit();
}

/** The HTTP client, which comes in one file with the calls of visitors. */
const CALLS = [() => import('./http/client')];

/** What a visitor of a public page is likely to open next: the other public pages, and the prices on them. */
const NEXT = [() => prefetchRoute(routes, paths.pricing()), () => prefetchRoute(routes, paths.home()), ...CALLS];

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
    const isForm = root.getAttribute('data-kind') === 'form';
    const page = app({ hydrationData: { loaderData: {} } });
    markStarted();
    if (isForm && !isPlainVisit()) replaceForm(root, page);
    else hydrateRoot(root, page, { onRecoverableError: noteRedraw });
    void prefetchWhenIdle(isForm ? CALLS : NEXT);
  } catch (error) {
    // The page can be read as it stands, and its links work: better than a page that says what is missing.
    log.error('This page stays as it was sent', error);
  }
}

const root = typeof document === 'undefined' ? null : document.querySelector('#root');
if (root !== null && isFramed()) {
  root.replaceChildren();
  // The style sheet hides what is for guests until the layout is there; here it never comes.
  root.removeAttribute('data-for');
  createRoot(root).render(<FramedScreen href={globalThis.location.href} />);
} else if (root !== null) {
  void start(root);
}
