import { gotoRunning } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const DATE = String.raw`\d{1,2}\s\w{3}\s\d{4}`;
const SENTENCES = {
  pro: new RegExp(String.raw`^Your Pro plan is active and renews on ${DATE} for \$4\.99\.$`),
  expired: new RegExp(`^You are on Free\\. Pro Monthly ended ${DATE}\\.$`),
  pending: /^Your last checkout was not finished\.$/,
} as const;

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
  await page.bringToFront();
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
