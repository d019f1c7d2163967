import { render, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { prerenderedPaths, publicPaths } from '../../../src/app/prerender';
import { takeConsoleOutput } from '../../support/consoleGuard';
import { storeTokens } from '../../support/otherTab';
import { backend, cleanups } from '../../support/pagesSetup';

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

// Prerender as the build does: without browser globals and in a different time zone. The browser then loads its own modules.
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

// Only React's development build reports wrong attributes and nesting. The e2e tests run the production build.
it.each([
  ...prerenderedPaths.map((path) => ({ path, who: null })),
  ...publicPaths.map((path) => ({ path, who: 'free' as const })),
])('hydrates $path without a warning or an error, signed in as $who', async ({ path, who }) => {
  const { App, boot, loadMatchedRoutes, routes } = site;
  vi.stubEnv('TZ', 'Asia/Shanghai');
  if (who !== null) storeTokens(await backend().signIn(who));
  history.replaceState(null, '', path);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html.get(path) ?? '';
  const heading = container.querySelector('h1');
  cleanups.push(boot());
  await loadMatchedRoutes(routes, path);
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: {} } });
  const faults: unknown[] = [];
  render(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
    { container, hydrate: true, onRecoverableError: (error: unknown) => void faults.push(error) },
  );
  cleanups.push(() => router.dispose());
  await waitFor(() => expect(container.querySelectorAll('main [aria-busy="true"]')).toHaveLength(0));
  // Both renderers run in this process and share the contexts of the router.
  const said = takeConsoleOutput().filter((line) => !line.startsWith('Detected multiple renderers'));
  expect([...faults, ...said]).toEqual([]);
  expect(heading?.isConnected).toBe(true);
});
