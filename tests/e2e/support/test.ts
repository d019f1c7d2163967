import { randomUUID } from 'node:crypto';

import { expect, test as base } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';

import { fetchMails } from './api';
import type { Mail } from './api';
import { createWatcher } from './watch';
import type { Watch, Watcher } from './watch';

export { expect } from '@playwright/test';

type Support = {
  /** Name of this test's data set in the embedded backend. */
  dataSet: string;
  watcher: Watcher;
  /** Errors that the pages print or throw. Every line that the test does not allow fails the test. */
  pageErrors: Watch;
  /** Returns the emails to an address, newest first. */
  outbox: (to: string) => Promise<Mail[]>;
  /**
   * Makes requests of the pages fail from now on, for example `fault('503x2;path=/public/plans')`. See
   * tests/backend/faults.md. Without arguments, removes all faults. Allows the browser's own messages about failed
   * requests.
   */
  fault: (...specs: string[]) => Promise<void>;
  /** Opens another browser with separate storage and the same data set. Errors in it also fail the test. */
  anotherBrowser: () => Promise<BrowserContext>;
};

const headersFor = (dataSet: string, faults: readonly string[] = []): Record<string, string> => ({
  'x-mock-session': dataSet,
  ...(faults.length === 0 ? {} : { 'x-mock-fault': faults.join(',') }),
});

const FAILED_CALL = /Failed to load resource.*\/api\/|net::ERR_.*\/api\//;

export const test = base.extend<Support>({
  dataSet: async ({}, use) => use(`e2e-${randomUUID()}`),

  extraHTTPHeaders: async ({ dataSet }, use) => use(headersFor(dataSet)),

  watcher: async ({}, use) => use(createWatcher()),

  context: async ({ context, watcher }, use) => {
    await watcher.add(context);
    await use(context);
    // Requests that are still delayed must not fail the test.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },

  pageErrors: [
    async ({ watcher }, use) => {
      await use(watcher);
      expect(watcher.unexpected(), 'What the pages complained about').toEqual([]);
    },
    { auto: true },
  ],

  outbox: async ({ context }, use) => use((to) => fetchMails(context.request, to)),

  fault: async ({ context, dataSet, pageErrors }, use) =>
    use(async (...specs) => {
      pageErrors.allow(FAILED_CALL);
      await context.setExtraHTTPHeaders(headersFor(dataSet, specs));
    }),

  anotherBrowser: async ({ browser, dataSet, watcher, baseURL }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: headersFor(dataSet) });
      opened.push(context);
      await watcher.add(context);
      return context;
    });
    for (const context of opened) await context.close();
  },
});
