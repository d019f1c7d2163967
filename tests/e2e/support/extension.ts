import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import type { BrowserContext, Page, Worker } from '@playwright/test';

import { LAUNCH } from '../../../tools/browser.mjs';
import { extensionArgs, SAMPLE_FOLDER, SAMPLE_ID } from './sampleExtension';
import { expect, test as base } from './test';

export { expect } from '@playwright/test';

export type Extension = {
  id: string;
  openPopup: () => Promise<Page>;
};

type WithExtensions = {
  /** Folder of this test's browser profile, which survives a restart of the browser. */
  profile: string;
  /** Closes the browser and starts it again with the same profile. */
  restart: () => Promise<BrowserContext>;
  /** The sample extension of this repository. The tested build accepts its id. */
  sample: Extension;
  launch: () => Promise<BrowserContext>;
};

const CANNOT = 'this browser cannot load extensions (Google Chrome and packed builds ignore --load-extension)';

const canLoad = async (context: BrowserContext, id: string): Promise<boolean> => {
  const page = await context.newPage();
  const loaded = await page.goto(`chrome-extension://${id}/popup.html`).catch(() => null);
  await page.close();
  return loaded !== null;
};

/** Makes the extension use the server of this test run as its site. */
const pointAt = async (context: BrowserContext, id: string, site: string): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`chrome-extension://${id}/manifest.json`);
  await page.evaluate((value) => chrome.storage.local.set({ site: value }), site);
  await page.close();
};

const extensionIn = (page: () => Promise<Page>, id: string): Extension => ({
  id,
  openPopup: async () => {
    const popup = await page();
    await popup.setViewportSize({ width: 320, height: 320 });
    await popup.goto(`chrome-extension://${id}/popup.html`);
    return popup;
  },
});

const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 5 });

/**
 * Extends `test` with a separate browser profile and the sample extension. Skips the test if the browser can't load
 * extensions.
 */
export const test = base.extend<WithExtensions>({
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'profile-'));
    await use(folder);
    await removeFolder(folder);
  },

  launch: async ({ profile, watcher, baseURL, dataSet }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await chromium.launchPersistentContext(profile, {
        ...LAUNCH,
        args: [...(LAUNCH.args ?? []), ...extensionArgs(SAMPLE_FOLDER)],
        baseURL: baseURL ?? '',
        extraHTTPHeaders: { 'x-mock-session': dataSet },
        locale: 'en-US',
        timezoneId: 'UTC',
      });
      opened.push(context);
      await watcher.add(context);
      return context;
    });
    for (const context of opened) await context.close();
  },

  context: async ({ launch }, use, testInfo) => {
    const context = await launch();
    testInfo.skip(!(await canLoad(context, SAMPLE_ID)), CANNOT);
    await use(context);
  },

  restart: async ({ context, launch }, use) =>
    use(async () => {
      await context.close();
      return launch();
    }),

  sample: async ({ context, baseURL }, use) => {
    await pointAt(context, SAMPLE_ID, baseURL ?? '');
    await use(extensionIn(() => context.newPage(), SAMPLE_ID));
  },
});

/** Returns the connection from the extension's session storage, which only the extension can read. */
export const readStoredTokens = (popup: Page): Promise<Record<string, unknown> | null> =>
  popup.evaluate(async () => {
    const { connection } = await chrome.storage.session.get('connection');
    return (connection ?? null) as Record<string, unknown> | null;
  });

/** Waits for the window that `launchWebAuthFlow` opens during `work`. */
export const windowOpenedBy = async (context: BrowserContext, work: () => Promise<void>): Promise<Page> => {
  const opened = context.waitForEvent('page');
  await work();
  const page = await opened;
  expect(page.url()).not.toMatch(/^chrome-extension:/);
  return page;
};

/**
 * Records each later call of `launchWebAuthFlow` and its result, because a silent attempt is not visible.
 *
 * @returns a function that returns the records
 */
export const watchAttempts = async (context: BrowserContext, id: string): Promise<() => Promise<string[]>> => {
  const isIts = (worker: Worker): boolean => new URL(worker.url()).host === id;
  const worker = context.serviceWorkers().find(isIts) ?? (await context.waitForEvent('serviceworker', isIts));
  await worker.evaluate(() => {
    const attempts: string[] = [];
    const { launchWebAuthFlow } = chrome.identity;
    Object.assign(globalThis, { attempts });
    chrome.identity.launchWebAuthFlow = async (details) => {
      attempts.push(details.interactive === true ? 'with a window' : 'silent');
      try {
        const address = await launchWebAuthFlow(details);
        attempts.push('answered');
        return address;
      } catch (error) {
        attempts.push('refused');
        throw error;
      }
    };
  });
  return () => worker.evaluate(() => (globalThis as unknown as { attempts: string[] }).attempts);
};

/** Requests the status as the popup does. When this resolves, the extension has handled all earlier messages. */
export const askStatus = (popup: Page): Promise<void> =>
  popup.evaluate(async () => {
    await chrome.runtime.sendMessage('status');
  });

export const pressConnect = (popup: Page) => async (): Promise<void> => {
  await popup.bringToFront();
  await popup.getByRole('button', { name: 'Connect' }).click();
};

export const expectConnected = async (popup: Page, email: string): Promise<void> => {
  await expect(popup.getByText('Connected', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(popup.getByText(email, { exact: true })).toBeVisible();
};

export const expectApart = async (popup: Page): Promise<void> => {
  await expect(popup.getByText('Not connected')).toBeVisible();
  await expect.poll(() => readStoredTokens(popup)).toBeNull();
};
