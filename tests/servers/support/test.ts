import { test as base } from '@playwright/test';

import { TESTED } from '../../support/testedBuild';
import type { Running } from './process';
import { programFor, startServer } from './webServers';
import type { ServerName } from './webServers';

type Servers = {
  /** Origin of the preview server that Playwright starts. The other servers use its embedded backend. */
  preview: string;
  /** Starts a server with the tested build if it is not running, and returns its origin. */
  serverAt: (name: ServerName) => Promise<string>;
};

export const test = base.extend<object, Servers & { started: Map<string, Running> }>({
  started: [
    async ({}, use) => {
      const started = new Map<string, Running>();
      await use(started);
      for (const running of started.values()) await running.stop();
    },
    { scope: 'worker' },
  ],
  preview: [async ({}, use, { project }) => use(project.use.baseURL ?? ''), { scope: 'worker' }],
  serverAt: [
    async ({ started, preview }, use) => {
      await use(async (name) => {
        if (name === 'preview') return preview;
        const running = started.get(name) ?? (await startServer(name, { build: TESTED, backend: preview }));
        started.set(name, running);
        return running.origin;
      });
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

export const WEB_SERVERS = ['nginx', 'caddy'] as const;

/** The servers that must send the same responses */
export const SERVERS: ServerName[] = [...WEB_SERVERS, 'preview'];

/** A server that is installed on this machine, for tests that need only one */
export const ANY_SERVER = SERVERS.find((name) => programFor(name) !== null) ?? 'preview';

/** Groups the tests of one server. Skips them if the server is not installed. */
export const describeServer = (name: ServerName, tests: () => void): void =>
  test.describe(name, () => {
    test.beforeAll(({}, testInfo) =>
      testInfo.skip(
        programFor(name) === null,
        `${name} is not installed. Install it, or set ${name.toUpperCase()}_PATH.`,
      ),
    );
    tests();
  });
