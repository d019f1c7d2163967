import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { createMemoryRouter } from 'react-router-dom';

import { App } from '../../src/app/App';
import { boot } from '../../src/app/boot';
import { queryClient } from '../../src/app/queryClient';
import { routes } from '../../src/app/routes';
import { clearMutations } from '../../src/lib/mutationLog';
import { forgetPaths } from '../../src/lib/previousPath';
import { resetPlans } from '../../src/plans/plans';
import type { AccountName } from '../backend/accounts';
import { storeTokens } from './otherTab';
import { backend, cleanups } from './pagesSetup';

interface Options {
  /** A seeded account whose tokens are in storage when the app starts */
  as?: AccountName;
  /** Lifetime of the access token in seconds */
  ttlS?: number;
  /** Renders in React's StrictMode, which runs every effect twice. */
  strict?: boolean;
  /** Router state of the first entry */
  state?: unknown;
}

/**
 * Renders the whole app at a URL: the real routes, guards, stores, and HTTP client, with an embedded backend for this
 * test.
 *
 * @returns Testing Library's result with `user`, `router`, and `backend`
 */
export async function renderAt(url: string, { as, ttlS, strict = false, state }: Options = {}) {
  if (as !== undefined) {
    const tokens = await backend().signIn(as, ttlS === undefined ? {} : { ttlS });
    storeTokens(tokens);
  }
  const stop = boot();
  const { pathname, search, hash } = new URL(url, 'http://localhost:3000');
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, hash, state }] });
  const app = <App router={router} />;
  const user = userEvent.setup();
  const view = render(strict ? <StrictMode>{app}</StrictMode> : app);
  cleanups.push(() => {
    stop();
    router.dispose();
    queryClient.clear();
    resetPlans();
    forgetPaths();
    clearMutations('');
  });
  return { ...view, user, router, queryClient, backend: backend() };
}
