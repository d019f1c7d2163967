import { act, fireEvent, render, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';

import { prerenderedPaths, publicPaths } from '../../../src/app/prerender';
import { takeConsoleOutput } from '../../support/consoleGuard';
import { storeTokens } from '../../support/otherTab';
import { backend, cleanups } from '../../support/pagesSetup';
import { tokenWith } from '../../support/tokens';

const html = new Map<string, string>();

const loadSite = async () => {
  vi.resetModules();
  const [{ App }, { boot }, { loadMatchedRoutes }, { routes }] = await Promise.all([
    import('../../../src/app/App'),
    import('../../../src/app/boot'),
    import('../../../src/app/lazyRoute'),
    import('../../../src/app/routes'),
  ]);
  return { App, boot, loadMatchedRoutes, routes };
};
let site: Awaited<ReturnType<typeof loadSite>>;

// Prerender as the build does: without browser globals and in a different time zone than the browser. The tests then
// load the site's modules again, as the browser does.
beforeAll(async () => {
  vi.stubEnv('TZ', 'Pacific/Honolulu');
  vi.stubGlobal('document', undefined);
  vi.stubGlobal('window', undefined);
  vi.resetModules();
  const { renderPage } = await import('../../../src/app/prerender');
  for (const path of prerenderedPaths) html.set(path, (await renderPage(path)).body);
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  site = await loadSite();
});

/**
 * Returns the console output without React's warning about multiple renderers, which appears only because this process
 * both prerenders and hydrates.
 */
const warnings = () => takeConsoleOutput().filter((line) => !line.startsWith('Detected multiple renderers'));

/** Renders the prerendered HTML of a page. `start` hydrates it, and `faults` collects the errors that React reports. */
function prepare(path: string) {
  const { App, boot, routes } = site;
  history.replaceState(null, '', path);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html.get(path) ?? '';
  cleanups.push(boot());
  const faults: unknown[] = [];
  const start = async () => {
    await site.loadMatchedRoutes(routes, path);
    const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
    cleanups.push(() => router.dispose());
    render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
      { container, hydrate: true, onRecoverableError: (error: unknown) => void faults.push(error) },
    );
  };
  return { container, faults, start };
}

// Only React's development build reports wrong attributes and nesting, and the e2e tests run the production build.
it.each([
  ...prerenderedPaths.map((path) => ({ path, who: null })),
  ...publicPaths.map((path) => ({ path, who: 'free' as const })),
])('$path hydrates without a warning or an error (account: $who)', async ({ path, who }) => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  if (who !== null) storeTokens(await backend().signIn(who));
  const { container, faults, start } = prepare(path);
  const heading = container.querySelector('h1');
  await start();
  await waitFor(() => expect(container.querySelectorAll('main [aria-busy="true"]')).toHaveLength(0));
  expect([...faults, ...warnings()]).toEqual([]);
  expect(heading?.isConnected).toBe(true);
});

// The style sheet hides links for visitors while the root element has `data-session`.
test.each([
  ['shows', 'expired', '/', -60, false],
  ['hides', 'valid', '/', 3600, true],
  ['hides', 'expired', '/login?oauth_state=a', -60, true],
])('%s links for visitors before hydration if the stored token is %s, at %s', async (_, __, path, leftS, isHidden) => {
  const { dataset } = document.documentElement;
  cleanups.push(() => delete dataset['session']);
  dataset['session'] = '';
  localStorage.setItem('auth_token', tokenWith(leftS));
  prepare(path);
  expect('session' in dataset).toBe(isHidden);
});

describe('home page sections below the viewport', () => {
  let observers: { element?: Element; report: (entries: { isIntersecting: boolean }[]) => void; margin: string }[];
  beforeEach(async () => {
    observers = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #entry: (typeof observers)[number];
        constructor(report: (entries: { isIntersecting: boolean }[]) => void, { rootMargin }: { rootMargin: string }) {
          this.#entry = { report, margin: rootMargin };
          observers.push(this.#entry);
        }
        observe(element: Element) {
          this.#entry.element = element;
        }
        disconnect() {}
      },
    );
    cleanups.push(() => void vi.unstubAllGlobals());
    // Load the site's modules again, because the earlier tests have cached the plans in them.
    site = await loadSite();
  });

  test('keep their static HTML until they are near the viewport, then load the prices', async () => {
    const { container, faults, start } = prepare('/');
    const plans = within(within(container).getByRole('region', { name: 'Your AI key, or ours' }));
    await start();
    // The page has two sections with plans, and StrictMode mounts each of them twice.
    await waitFor(() => expect(observers).toHaveLength(4));
    for (const { report, margin } of observers) {
      expect(margin).toBe('600px');
      act(() => report([{ isIntersecting: false }]));
    }
    expect(backend().requests).toHaveLength(0);
    const near = observers.filter(({ element }) => element?.textContent?.includes('Your AI key, or ours'));
    act(() => near.forEach(({ report }) => report([{ isIntersecting: true }])));
    expect(await plans.findByText('$4.99')).toBeVisible();
    expect(backend().requests).toHaveLength(1);
    expect([...faults, ...warnings()]).toEqual([]);
  });

  test('hydrate when the user touches them, and replay an earlier click', async () => {
    const { container, faults, start } = prepare('/');
    const recipe = within(container).getByRole('button', { name: 'Recipe' });
    await start();
    await waitFor(() => expect(observers).toHaveLength(4));
    fireEvent.click(recipe);
    expect(recipe).toHaveAttribute('aria-pressed', 'false');
    fireEvent.touchStart(recipe);
    await waitFor(() => expect(recipe).toHaveAttribute('aria-pressed', 'true'));
    expect([...faults, ...warnings()]).toEqual([]);
  });
});
