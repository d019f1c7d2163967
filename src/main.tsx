import './styles.css';

import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';

import { App } from './app/App';
import { boot } from './app/boot';
import { stopInFrame } from './app/framed';
import { createQueryClient } from './app/queryClient';
import { routes } from './app/routes';

/** Renders the app into the page's root element. */
function start(): void {
  const root = document.querySelector('#root');
  if (root === null || stopInFrame(root)) return;
  const queryClient = createQueryClient();
  boot(queryClient);
  createRoot(root).render(
    <StrictMode>
      <App router={createBrowserRouter(routes)} queryClient={queryClient} />
    </StrictMode>,
  );
}

if (typeof document !== 'undefined') start();
