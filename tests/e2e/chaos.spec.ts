import type { Page } from '@playwright/test';

import { accounts } from '../backend/accounts';
import { fetchTokens, type Tokens } from './support/api';
import { openPlainPage } from './support/signIn';
import { expect, test } from './support/test';

const SEED = 20_261_122;
const STEPS = 100;
const PEOPLE = ['free', 'pro', 'yearly'] as const;
type Person = (typeof PEOPLE)[number];

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Waits until a tab shows these e-mails and no others anywhere: in its text, its fields, and the names of its buttons. The tab
 * itself waits for a moment: asking again and again is much of what a hundred steps in four tabs cost.
 */
const expectEmails = (page: Page, emails: readonly string[], message: string): Promise<void> =>
  expect(async () => {
    const shown = await page.evaluate(async (wanted) => {
      for (let left = 50; ; left -= 1) {
        const fields = [...document.querySelectorAll('input')].map((field) => field.value);
        const labels = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
        const text = [document.body.textContent, ...fields, ...labels].join('\n');
        const found = [...new Set(text.match(/\b(?:free|pro|yearly)@example\.com/g))];
        if (left === 0 || found.join() === wanted) return found;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }, emails.join());
    expect(shown, message).toEqual(emails);
  }).toPass({ timeout: 10_000, intervals: [20] });

const storedTokens = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => ['auth_token', 'refresh_token', 'token_expiry'].map((key) => localStorage.getItem(key)));

// Four small windows without movement: what is drawn costs more than what is looked at.
test.use({ viewport: { width: 1024, height: 200 }, contextOptions: { reducedMotion: 'reduce' } });

test('XT-04, XT-08: a hundred random steps in four tabs: nobody’s data in another’s tab, no half a pair', async ({
  page: storage,
  context,
  trouble,
}) => {
  // A busy machine needs more than the usual limit.
  test.setTimeout(90_000);
  // Offline steps make the browser complain about calls that it did not send.
  trouble.allow(/Failed to load resource|net::ERR_/);
  const random = randomFrom(SEED);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

  // A plain page of the same origin: what it stores, the four tabs hear as another tab's doing.
  await openPlainPage(storage);
  const tokens = new Map<string, Tokens>();
  const fetchPair = async (person: Person, kind: string, ttlS: number) =>
    tokens.set(`${person} ${kind}`, await fetchTokens(storage.request, accounts[person].email, ttlS));
  const kinds = { good: 3_600, renewed: 7_200, near: 250, over: -5 };
  await Promise.all(
    PEOPLE.flatMap((person) => Object.entries(kinds).map(([kind, ttlS]) => fetchPair(person, kind, ttlS))),
  );
  const store = (person: Person, kind: string) =>
    storage.evaluate(
      ({ access_token, refresh_token }) => {
        localStorage.setItem('auth_token', access_token);
        localStorage.setItem('refresh_token', refresh_token);
        localStorage.setItem('token_expiry', '1');
      },
      tokens.get(`${person} ${kind}`) as Tokens,
    );

  let refreshes = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/users/refresh')) refreshes += 1;
  });
  let opened = 0;
  const open = async (): Promise<Page> => {
    opened += 1;
    const tab = await context.newPage();
    await tab.goto('/profile');
    return tab;
  };
  const began = Date.now();
  let owner: Person | null = 'free';
  await store(owner, 'good');
  const tabs = await Promise.all([open(), open(), open(), open()]);

  const signInAs = async (person: Person, kind: string) => {
    await store(person, kind);
    owner = person;
  };
  const actions: Readonly<Record<string, (index: number) => Promise<void>>> = {
    'another login': () => signInAs(pick(PEOPLE), 'good'),
    'renewed elsewhere': () => signInAs(owner ?? 'free', 'renewed'),
    // Waits for the refresh, if one is allowed: stored in the same moment, its token and another login would race.
    'near its expiry': async () => {
      await signInAs(owner ?? 'free', 'near');
      const mark = String(done.length);
      await storage.evaluate((text) => localStorage.setItem('mark', text), mark);
      for (const tab of tabs) {
        await expect.poll(() => tab.evaluate(() => localStorage.getItem('mark')), { intervals: [20] }).toBe(mark);
        // Answered in turn: after this it is known whether the tab has the lock.
        await tab.evaluate(() => navigator.locks.query().then(() => undefined));
      }
      const held = () => storage.evaluate(() => navigator.locks.query().then((locks) => locks.held));
      await expect.poll(held, { intervals: [20] }).toEqual([]);
    },
    expired: async () => {
      await store(owner ?? 'free', 'over');
      owner = null;
    },
    cleared: async () => {
      await storage.evaluate(() => localStorage.clear());
      owner = null;
    },
    logout: async (index) => {
      if (owner === null) return;
      const tab = tabs[index] as Page;
      // Clicked: a page that is just coming leaves the focus to those who act, and `press` alone only moves it.
      await tab.getByRole('button', { name: /^Account menu/ }).click();
      await tab.getByRole('button', { name: 'Logout' }).press('Enter');
      owner = null;
    },
    login: async (index) => {
      const tab = tabs[index] as Page;
      if (owner !== null) return;
      const person = pick(PEOPLE);
      await tab.getByLabel('Email').fill(accounts[person].email);
      await tab.getByLabel('Password', { exact: true }).fill(accounts[person].password);
      await tab.getByLabel('Password', { exact: true }).press('Enter');
      owner = person;
    },
    woken: async (index) => {
      await tabs[index]?.evaluate(() => void dispatchEvent(new Event('focus')));
    },
    closed: async (index) => {
      await tabs[index]?.close();
      tabs[index] = await open();
    },
    offline: async () => {
      await context.setOffline(true);
      await signInAs(pick(PEOPLE), 'good');
      await context.setOffline(false);
    },
  };
  // The slow steps: there are few of them.
  const rare: Readonly<Record<number, string>> = { 9: 'near its expiry', 24: 'closed' };
  const often = ['renewed elsewhere', 'renewed elsewhere', 'woken', 'woken', 'login'];
  const names = [...often, ...Object.keys(actions).filter((name) => !Object.values(rare).includes(name))];
  const done: string[] = [];

  for (let step = 0; step < STEPS; step += 1) {
    const index = Math.floor(random() * tabs.length);
    const name = rare[step % 25] ?? pick(names);
    done.push(`${step} ${name} in tab ${index}`);
    await actions[name]?.(index);
    const mine = owner === null ? [] : [accounts[owner].email];
    const message = done.slice(-5).join(', ');
    const isStored = async () => (await storedTokens(storage)).map((value) => value !== null);
    await Promise.all([
      ...tabs.map((tab) => expectEmails(tab, mine, message)),
      expect.poll(isStored, { message, intervals: [20] }).toEqual(Array<boolean>(3).fill(owner !== null)),
    ]);
  }
  expect(refreshes).toBeLessThanOrEqual(opened * Math.ceil((Date.now() - began) / 30_000));
});
