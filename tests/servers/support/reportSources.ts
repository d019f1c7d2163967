import type { Page } from '@playwright/test';

import type { AccountName } from '../../backend/accounts';
import { tokenWith } from '../../support/tokens';
import { expect } from './test';

export const SECRET = 'planted-secret-1';
const SECRET_TEXT = `${SECRET}@mail.example {"password":"${SECRET}"} Bearer ${tokenWith(3600)} https://x.example/${SECRET}?a=${SECRET}#b=${SECRET}`;
const CLEANED = 'Error: [email] {"password":"[hidden]"} Bearer [hidden] https://x.example/[page]';

export type Line = Record<string, unknown>;
type Source = { name: string; at: string; as?: AccountName; go: (page: Page) => Promise<unknown>; lines: Line[] };

/** Clicks a link, which navigates without a page load. */
export const follow = (page: Page, name: string): Promise<void> =>
  page.getByRole('link', { name, exact: true }).first().click();

/**
 * Leaves the site after a short wait. Without the wait, the browser can unload a busy page before it has finished its
 * work.
 */
export const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 100)));
  await page.goto('about:blank');
};

/** Makes the next `times` calls of `appendChild` throw, except calls of `document.head.appendChild`. */
const breakDocument = (page: Page, times: number): Promise<void> =>
  page.evaluate(
    ([text, most]) => {
      let left = most;
      Object.defineProperty(Node.prototype, 'appendChild', {
        value(this: Node, node: Node) {
          // Allow `document.head.appendChild`, because it prefetches files and isn't part of a React render.
          if (left > 0 && !(this instanceof HTMLHeadElement)) {
            left -= 1;
            throw new Error(text);
          }
          return this.insertBefore(node, null);
        },
      });
    },
    [SECRET_TEXT, times] as const,
  );

/** Responds with the headers of the real response, but with another body. */
const answer = (page: Page, path: string, json: unknown, status = 200): Promise<unknown> =>
  page.route(`**/api/v1${path}`, async (route) => route.fulfill({ response: await route.fetch(), status, json }));

const script = (page: Page, name: string, answered: { status?: number; body?: string }): Promise<unknown> =>
  page.route(`**/assets/${name}-*.js`, (route) => route.fulfill({ contentType: 'text/javascript', ...answered }));

/** Every kind of event that makes a page send a report, with the lines that the server must log */
export const SOURCES: Source[] = [
  {
    name: 'an uncaught error',
    at: `/admin/users/${SECRET}`,
    as: 'admin',
    go: (page) =>
      page.evaluate((text) => {
        setTimeout(() => {
          throw new Error(text);
        });
      }, SECRET_TEXT),
    lines: [{ level: 'error', message: `Uncaught error (${CLEANED})`, route: '/admin/users/:userId', online: true }],
  },
  {
    name: 'an unhandled rejection',
    at: '/reset-password',
    go: (page) => page.evaluate((text) => void Promise.reject(new Error(text)), SECRET_TEXT),
    lines: [{ level: 'error', message: `Unhandled rejection (${CLEANED})`, route: '/reset-password' }],
  },
  {
    name: 'an error while offline',
    at: '/pricing',
    go: async (page) => {
      await page.context().setOffline(true);
      await page.evaluate((text) => void Promise.reject(new Error(text)), SECRET_TEXT);
      await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 100)));
      await page.context().setOffline(false);
    },
    lines: [{ level: 'error', message: `Unhandled rejection (${CLEANED})`, online: false }],
  },
  {
    name: 'a hydration mismatch',
    at: '/',
    go: async (page) => {
      await page.route('**/pricing?*', async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/<h1[^>]*>/, `$&${SECRET}`);
        await route.fulfill({ response, body });
      });
      await page.goto(`/pricing?token=${SECRET}`);
    },
    lines: [
      {
        level: 'warn',
        message: expect.stringMatching(/^This page was rendered again \(Error: Minified React error #418;/),
        route: '/pricing',
      },
    ],
  },
  {
    name: 'a screen that fails to render once',
    at: '/dashboard',
    as: 'pro',
    go: async (page) => {
      await breakDocument(page, 1);
      await follow(page, 'Feedback');
    },
    lines: [{ level: 'warn', message: `A screen was rendered again after an error (${CLEANED})` }],
  },
  {
    name: 'a screen that always fails to render',
    at: '/',
    go: async (page) => {
      await page.evaluate((text) => {
        // Make `toFixed` throw, because the pricing page formats prices with it.
        Reflect.set(Number.prototype, 'toFixed', () => {
          throw new Error(text);
        });
      }, SECRET_TEXT);
      await follow(page, 'Pricing');
    },
    lines: [{ level: 'error', message: `A screen failed (${CLEANED})`, route: '/pricing' }],
  },
  {
    name: 'an app that stops',
    at: '/',
    go: async (page) => {
      await breakDocument(page, Infinity);
      await follow(page, 'Pricing');
    },
    lines: [{ level: 'error', message: `The app crashed (${CLEANED})` }],
  },
  {
    name: 'a chunk that throws',
    at: '/',
    go: async (page) => {
      await script(page, 'legal', { body: `throw new Error(${JSON.stringify(SECRET_TEXT)})` });
      await follow(page, 'Terms of Service');
    },
    lines: [{ level: 'error', message: `A page could not be shown (${CLEANED})`, route: '/terms-of-service' }],
  },
  {
    name: 'a chunk that fails to load',
    at: '/',
    go: async (page) => {
      await script(page, 'legal', { status: 404 });
      await follow(page, 'Terms of Service');
    },
    lines: [
      { level: 'warn', message: expect.stringMatching(/^Code could not be loaded \(TypeError: .+legal-[\w-]+\.js\)$/) },
      { level: 'error', message: 'A page could not be shown (ChunkError: network)', route: '/terms-of-service' },
    ],
  },
  {
    name: 'a response with an invalid shape',
    at: '/',
    as: 'pro',
    go: async (page) => {
      await answer(page, '/users/me/subscription', { id: 7, status: 'active', plan: { note: SECRET_TEXT } });
      await page.goto(`/profile?token=${SECRET}`);
    },
    lines: [
      {
        level: 'error',
        message: 'Invalid response to GET /users/me/subscription: plan (ApiError: malformed)',
        requestId: expect.stringMatching(/^[\da-f-]{32,36}$/),
      },
    ],
  },
  {
    name: 'an invalid row',
    at: '/',
    go: async (page) => {
      await answer(page, '/public/plans', [{ name: SECRET_TEXT, price: SECRET_TEXT }]);
      await page.goto(`/pricing?token=${SECRET}`);
    },
    lines: [
      {
        level: 'warn',
        message: 'Dropped 1 of 1 rows of GET /public/plans: code',
        requestId: expect.stringMatching(/^[\da-f-]{32,36}$/),
      },
    ],
  },
  {
    name: 'a rejected change',
    at: '/profile',
    as: 'pro',
    go: async (page) => {
      await answer(page, '/users/me', { detail: SECRET_TEXT }, 409);
      await page.getByLabel('Username').fill(SECRET);
      await page.getByRole('button', { name: 'Save changes' }).click();
    },
    lines: [{ level: 'warn', message: 'A change could not be saved (ApiError: status 409)', route: '/profile' }],
  },
  {
    name: 'a page that throws the same error 10,000 times',
    at: '/pricing',
    go: async (page) => {
      await page.evaluate((text) => {
        for (let time = 0; time < 10_000; time += 1) void Promise.reject(new Error(`${text} ${time}`));
      }, SECRET_TEXT);
      await leave(page);
    },
    lines: [
      { message: `Unhandled rejection (${CLEANED} 0)`, count: 1 },
      { message: `Unhandled rejection (${CLEANED} 0)`, count: 9_999 },
    ],
  },
  {
    name: 'a page that throws 10,000 different errors',
    at: '/pricing',
    go: async (page) => {
      await page.evaluate(() => {
        for (let time = 0; time < 10_000; time += 1) void Promise.reject(new Error('x'.repeat(time % 400)));
      });
      await leave(page);
    },
    lines: [
      ...Array.from({ length: 20 }, () => ({ level: 'error', count: 1 })),
      { level: 'warn', message: 'More reports than a page sends', count: 9_980 },
    ],
  },
];
