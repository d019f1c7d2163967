import './styles.css';

import { startTransition, StrictMode } from 'react';
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
 * Notes the fields and buttons that were sent with the page.
 *
 * @returns what to call once others may stand in their place: what was typed goes into the new fields, which get the focus,
 *   and what was pressed in a form is pressed
 */
function keepInput(root: Element): () => void {
  let fields = [...root.querySelectorAll('input')];
  const buttonsOf = () => [...root.querySelectorAll<HTMLButtonElement>('form button')];
  const buttons = buttonsOf();
  const focused = document.activeElement;
  return () => {
    const fieldOf = ({ name }: HTMLInputElement) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    const gone = fields.filter(({ isConnected, name }) => !isConnected && name !== '');
    for (const field of gone) {
      const { value, defaultValue } = field;
      const successor = fieldOf(field);
      if (successor === null || value === defaultValue) continue;
      // The setter of the element itself is React's, and would keep the change from it.
      Reflect.set(HTMLInputElement.prototype, 'value', value, successor);
      successor.dispatchEvent(new Event('input', { bubbles: true }));
    }
    for (const field of gone) if (field === focused) fieldOf(field)?.focus();
    fields = fields.filter(({ isConnected }) => isConnected);
    const heldAt = (button: HTMLButtonElement) => Number(button.dataset['held']);
    const held = buttons.filter((button) => !button.isConnected && heldAt(button) > 0);
    const successors = buttonsOf();
    for (const button of held.toSorted((one, other) => heldAt(one) - heldAt(other))) {
      delete button.dataset['held'];
      successors[buttons.indexOf(button)]?.click();
    }
  };
}

/** The HTTP client, which comes in one file with the calls of visitors. */
const CALLS = [() => import('./http/client')];

/** What a visitor of a public page is likely to open next: the other public pages, and the prices on them. */
const NEXT = [
  () => prefetchRoute(routes, paths.pricing()),
  () => prefetchRoute(routes, paths.home()),
  ...CALLS,
  // Also for whoever prints the home page, or sees all of it at once: the prices are far below its first screen.
  async () => (await import('./components/plans')).loadStalePlans(),
];

/** From here on React answers clicks; the script in `index.html` holds those that come before. */
const markStarted = (): void => void (document.documentElement.dataset['started'] = '');

/** Scripts run when the style sheet has come or failed. One that was lost on the way is asked for once more. */
function fetchLostSheet(): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  try {
    if (link?.sheet?.cssRules.length) return;
  } catch {
    // Chromium: the rules of a sheet whose request failed may not be read.
  }
  link?.replaceWith(link.cloneNode());
}

/** Hydrates the HTML that was made at build time, or renders the app into the empty page of the other addresses. */
async function start(root: Element): Promise<void> {
  boot();
  fetchLostSheet();
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
    const passOn = keepInput(root);
    if (isForm && !isPlainVisit()) {
      root.replaceChildren();
      flushSync(() => createRoot(root).render(page));
      passOn();
    } else {
      // The HTML is not what the build wrote: a translator or an extension came first. React has drawn the page anew.
      const onRecoverableError = (error: unknown) => {
        log.warn('This page was drawn anew', error);
        passOn();
      };
      // As a transition in slices, between which the browser draws and takes taps.
      startTransition(() => void hydrateRoot(root, page, { onRecoverableError }));
    }
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
