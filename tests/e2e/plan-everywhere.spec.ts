import type { Page } from '@playwright/test';

import { gotoRunning } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** Moves within the running program, as its links do. */
const move = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
};

const PLACES = ['/pricing', '/dashboard', '/subscription', '/profile'];
const DATE = String.raw`\d{1,2} \w{3} \d{4}`;
const SENTENCES = {
  free: /^You are on the Free plan\.$/,
  pro: new RegExp(String.raw`^Your Pro plan is active and renews on ${DATE} for \$4\.99\.$`),
  yearly: new RegExp(String.raw`^Your Pro plan is active and renews on ${DATE} for \$47\.88\.$`),
  cancelled: new RegExp(`^Your Pro plan is cancelled\\. You keep Pro until ${DATE} and will not be charged again\\.$`),
  expired: new RegExp(`^You are on Free\\. Pro Monthly ended ${DATE}\\.$`),
  pending: /^Your last checkout was not finished\.$/,
} as const;

test('PL-04: each account reads one sentence on home, pricing, dashboard, subscription, profile and in the menu', async ({
  page,
}) => {
  for (const who of ['free', 'pro', 'yearly', 'cancelled', 'expired', 'pending'] as const) {
    await signIn(page, who);
    await gotoRunning(page, '/');
    const main = page.getByRole('main');
    const sentence = await main.getByText(SENTENCES[who]).first().innerText();
    for (const place of PLACES) {
      await move(page, place);
      await expect(main.getByText(sentence, { exact: true }).first(), `${who} on ${place}`).toBeVisible();
    }
    const header = page.getByRole('banner');
    await header.getByRole('button', { name: /^Account menu/ }).click();
    await expect(header.getByText(sentence, { exact: true }), `${who} in the menu`).toBeVisible();
  }
});

test('PL-05: a cancellation that ends at once reaches the other tab; a checkout left by Back was not finished', async ({
  page,
  context,
  fault,
}) => {
  await fault('literal-cancel');
  await signIn(page, 'pro');
  const other = await context.newPage();
  await gotoRunning(other, '/dashboard');
  await expect(other.getByText(SENTENCES.pro).first()).toBeVisible();
  await gotoRunning(page, '/subscription');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const paymentsAsked = other.waitForRequest(/\/payments\/history/);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  const ended = page.getByRole('main').getByText(SENTENCES.expired);
  const sentence = await ended.first().innerText();
  await expect(other.getByRole('main').getByText(sentence, { exact: true }).first()).toBeVisible();
  await paymentsAsked;
  await expect(other.getByRole('banner').getByRole('link', { name: 'Subscribe' })).toBeVisible();

  await signIn(page, 'pending');
  await gotoRunning(page, '/subscription');
  const resume = page.getByRole('main').getByRole('button', { name: 'Continue', exact: true });
  await resume.click();
  await expect(page.getByRole('button', { name: 'Pay $4.99' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByText(SENTENCES.pending).first()).toBeVisible();
  // Whether the browser kept the page or loaded it anew: the way on is open again.
  await resume.click();
  await expect(page.getByRole('button', { name: 'Pay $4.99' })).toBeVisible();
});
