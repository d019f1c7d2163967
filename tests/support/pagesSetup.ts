import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { type SetupServer, setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

import { sessionStore } from '../../src/session/store';
import { subscriptionStore } from '../../src/session/subscription';
import { forgetMemory } from '../../src/session/tokenStorage';
import { type Backend, createBackend } from '../backend/createBackend';
import { guardConsole } from './consoleGuard';
import './lazyParts';
import { setOnline } from './online';
import { quickenStyles } from './quickStyles';

let current: Backend | undefined;
const server: SetupServer = setupServer();

/** The embedded backend of the running test, with a data set of its own. */
export const backend = (): Backend => {
  if (current === undefined) throw new Error('No backend outside a test');
  return current;
};

/** What a test has to undo before the next one. */
export const cleanups: (() => void)[] = [];

/** Prepares the tests of one file, also where files share a worker with its modules and its window. */
export function setUpPages(): void {
  guardConsole();
  quickenStyles();

  // The observer of the test browser never reports. Without one, everything counts as near the window.
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');

  // The default second is too short for a first screen on a busy machine; a test that is right does not wait for it.
  configure({ asyncUtilTimeout: 8_000 });

  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    // The HTTP client is a lazy chunk, loaded here so that no test with a fake clock waits for a real import.
    await import('../../src/http/client');
  });

  beforeEach(() => {
    current = createBackend({ followRedirects: true });
    server.use(...current.handlers);
  });

  afterEach(() => {
    cleanup();
    for (const undo of cleanups.splice(0).toReversed()) undo();
    server.resetHandlers();
    setOnline(true);
    forgetMemory();
    localStorage.clear();
    sessionStorage.clear();
    sessionStore.setState(sessionStore.getInitialState(), true);
    subscriptionStore.setState(subscriptionStore.getInitialState(), true);
  });

  afterAll(async () => {
    server.close();
    // The next file may have the same modules and the same window.
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
    // A dialog returns the focus a moment after it closes; the document must live that long.
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
}
