import { generateKeyPairSync } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import type { BrowserContext, Page, Worker } from '@playwright/test';

import { extensionArgs, extensionIdOf, SAMPLE_FOLDER, SAMPLE_ID } from '../../../tools/sampleExtension.mjs';
import { expect, test as base } from './test';

export { expect } from '@playwright/test';

/** An extension in the browser, through its popup opened as a page. */
export type Extension = {
  id: string;
  /** Its popup in a tab of its own. */
  openPopup: () => Promise<Page>;
};

type WithExtensions = {
  /** Where the profile of this test's browser lies; it outlives a restart of the browser. */
  profile: string;
  /** Ends the browser and starts it anew with the same profile. */
  restart: () => Promise<BrowserContext>;
  /** The sample of this repository, whose id the tested build has as its own. */
  sample: Extension;
  /** The same code under another id, unknown to the site. */
  stranger: Extension;
  strangerFolder: string;
  launch: () => Promise<BrowserContext>;
};

const CANNOT = 'this browser cannot load extensions (Google Chrome and packed builds ignore --load-extension)';

/** A copy of the sample with a key made now, and so with an id nobody knows. */
const makeStranger = async (folder: string): Promise<void> => {
  await cp(SAMPLE_FOLDER, folder, { recursive: true });
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const path = join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  await writeFile(path, JSON.stringify({ ...manifest, name: 'Somebody else', key }));
};

const canLoad = async (context: BrowserContext, id: string): Promise<boolean> => {
  const page = await context.newPage();
  const loaded = await page.goto(`chrome-extension://${id}/popup.html`).catch(() => null);
  await page.close();
  return loaded !== null;
};

/** Where the popup finds the site: the server of this run. */
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

/** As `test`, in a browser with a profile of its own and two extensions. Skips where a browser takes no extensions. */
export const test = base.extend<WithExtensions>({
  profile: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'profile-'));
    await use(folder);
    await removeFolder(folder);
  },

  strangerFolder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'stranger-'));
    await makeStranger(folder);
    await use(folder);
    await removeFolder(folder);
  },

  launch: async ({ profile, strangerFolder, watcher, launchOptions, baseURL, dataSet }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        args: [...(launchOptions.args ?? []), ...extensionArgs(SAMPLE_FOLDER, strangerFolder)],
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

  stranger: async ({ context, baseURL, strangerFolder }, use) => {
    const manifest = JSON.parse(await readFile(join(strangerFolder, 'manifest.json'), 'utf8')) as { key: string };
    const id = extensionIdOf(manifest.key);
    await pointAt(context, id, baseURL ?? '');
    await use(extensionIn(() => context.newPage(), id));
  },
});

/** What an extension holds in memory; read where it lies, in the extension itself. */
export const readKept = (popup: Page): Promise<Record<string, unknown> | null> =>
  popup.evaluate(async () => {
    const { connection } = await chrome.storage.session.get('connection');
    return (connection ?? null) as Record<string, unknown> | null;
  });

/** Waits for the window that `launchWebAuthFlow` opens while something is done. */
export const windowOpenedBy = async (context: BrowserContext, work: () => Promise<void>): Promise<Page> => {
  const opened = context.waitForEvent('page');
  await work();
  const page = await opened;
  expect(page.url()).not.toMatch(/^chrome-extension:/);
  return page;
};

/**
 * Writes down what an extension asks `launchWebAuthFlow` for from now on, and how that ends: of a silent attempt nothing can be
 * seen.
 *
 * @param options.silentMs what a silent attempt is given instead of the extension's own ten seconds
 * @returns what has happened so far
 */
export const watchAttempts = async (
  context: BrowserContext,
  id: string,
  { silentMs = 10_000 }: { silentMs?: number } = {},
): Promise<() => Promise<string[]>> => {
  const isIts = (worker: Worker): boolean => new URL(worker.url()).host === id;
  const worker = context.serviceWorkers().find(isIts) ?? (await context.waitForEvent('serviceworker', isIts));
  await worker.evaluate((timeoutMsForNonInteractive) => {
    const attempts: string[] = [];
    const { launchWebAuthFlow } = chrome.identity;
    Object.assign(globalThis, { attempts });
    chrome.identity.launchWebAuthFlow = async (details) => {
      attempts.push(details.interactive === true ? 'with a window' : 'silent');
      try {
        const address = await launchWebAuthFlow({ ...details, timeoutMsForNonInteractive });
        attempts.push('answered');
        return address;
      } catch (error) {
        attempts.push('refused');
        throw error;
      }
    };
  }, silentMs);
  return () => worker.evaluate(() => (globalThis as unknown as { attempts: string[] }).attempts);
};

/** Asks the extension what its popup shows; what was asked before has been answered by then. */
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
  await expect.poll(() => readKept(popup)).toBeNull();
};
