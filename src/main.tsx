import './styles.css';

import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { App } from './app/App';
import { boot } from './app/boot';
import { stopInFrame } from './app/framed';
import { loadFrame, loadProblemScreen } from './app/frameParts';
import { publicScreenAt } from './app/routeHandle';
import { routes } from './app/routes';
import { isPrerendered } from './app/takeOver';
import { warm, watchLinks } from './app/warm';
import { whenIdle } from './lib/idle';
import { log } from './lib/log';

/** Takes over the HTML that was made at build time, or renders the app into the empty page of the other addresses. */
async function start(root: Element): Promise<void> {
  boot();
  const { pathname } = globalThis.location;
  const takesOver = isPrerendered(root, pathname);
  if (!takesOver) warm(routes, pathname);
  watchLinks(routes);
  const app = async () => {
    await Promise.all([loadFrame(), takesOver && publicScreenAt(routes, pathname)?.early.load()]);
    return (
      <StrictMode>
        <App router={createBrowserRouter(routes)} />
      </StrictMode>
    );
  };
  if (!takesOver) {
    root.replaceChildren();
    createRoot(root).render(await app());
    whenIdle(() => void loadProblemScreen());
    return;
  }
  try {
    hydrateRoot(root, await app());
    whenIdle(() => void loadProblemScreen());
  } catch (error) {
    // The page can be read as it stands, and its links work: better than a page that says what is missing.
    log.error('This page stays as it was sent', error);
  }
}

/** Begins, unless the page stands in somebody's frame. */
function begin(): void {
  const root = document.querySelector('#root');
  if (root === null || stopInFrame(root)) return;
  void start(root);
}

if (typeof document !== 'undefined') begin();
