import '@testing-library/jest-dom/vitest';
import './lazyParts';
import { cleanup, configure } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';

import { sessionStore } from '../../src/session/store';
import { subscriptionStore } from '../../src/session/subscription';
import { type Backend, createBackend } from '../backend/createBackend';
import { guardConsole } from './consoleGuard';
import { isolateRequests } from './isolateRequests';
import { resetOnline } from './online';
import { deferQueryErrors } from './queryErrors';
import { shareWorker } from './sharedWorker';
import { stubComputedStyles } from './stubComputedStyles';
import { undescribed } from './undescribed';

let current: Backend | undefined;
const server = setupServer();
server.listen({ onUnhandledRequest: 'error' });

/** Replaces the responses of all API requests until the test ends. */
export const respondToAll = (answer: (request: Request) => Promise<Response>): void =>
  server.use(http.all('*/api/*', ({ request }) => answer(request)));

/** The embedded backend of the running test, with its own data */
export const backend = (): Backend => {
  if (current === undefined) throw new Error('No backend outside a test');
  return current;
};

/** Requests that reached the backend, oldest first */
export const requestsTo = (method: string, path: string) =>
  backend().requests.filter((call) => call.method === method && call.path === path);

/** Queries of the GET requests that reached the backend */
export const queriesTo = (path: string) =>
  requestsTo('GET', path).map(({ search }) => Object.fromEntries(new URLSearchParams(search)));

/** Functions that undo changes after the test */
export const cleanups: (() => void)[] = [];

/** Prepares every test of a page test file, and cleans up after it. */
export function setUpPages(): void {
  shareWorker();
  guardConsole();
  stubComputedStyles();
  deferQueryErrors();

  // Remove happy-dom's observer, because it never reports. Without an observer, the site treats every element as near
  // the viewport.
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');

  // Return a promise, as newer browsers do. If an effect returns this promise, React prints a warning and the test
  // fails.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });

  // The default of 1 s is too short for the first screen of a file on a busy machine.
  configure({ asyncUtilTimeout: 15_000 });

  let endCalls = () => {};

  beforeEach(() => {
    const created = createBackend({ followRedirects: true });
    current = created;
    respondToAll((request) => created.answer(request));
    endCalls = isolateRequests();
  });

  afterEach(() => {
    cleanup();
    endCalls();
    for (const undo of cleanups.splice(0).toReversed()) undo();
    server.resetHandlers();
    resetOnline();
    localStorage.clear();
    sessionStorage.clear();
    sessionStore.setState(sessionStore.getInitialState(), true);
    subscriptionStore.setState(subscriptionStore.getInitialState(), true);
    // This must be the last step, because if it fails, the rest of this function does not run.
    expect(undescribed(backend().requests), 'docs/openapi.json does not describe').toEqual([]);
  });

  // A dialog restores the focus a few frames after it closes, so keep the document until then.
  afterAll(() => new Promise((resolve) => setTimeout(resolve, 50)));
}
