import type { Page } from '@playwright/test';

import { signIn } from './support/signIn';
import { expect, test } from './support/test';

/** The subscription request of a user without a subscription returns 404, and the browser prints it. */
const NO_SUBSCRIPTION = /status of 404.*users\/me\/subscription/;

const subscribeLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Subscribe' });
const pay = (page: Page) => page.getByRole('button', { name: 'Continue to payment' });

/** Keeps payments pending from now on, until {@link confirmPayment} confirms them like the payment provider. */
const holdPayment = async (page: Page): Promise<void> => {
  await page.route('**/payments/checkout', async (route) => {
    const headers = await route.request().allHeaders();
    await route.continue({ headers: { ...headers, 'x-mock-payment-delay': '3600000' } });
  });
};

const confirmPayment = async (page: Page): Promise<void> => {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const subscription = await page.request.get('/api/v1/users/me/subscription', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { id } = (await subscription.json()) as { id: number };
  await page.request.put('/api/v1/__mock/subscription', { data: { id, status: 'active' } });
};

test('a user on the Free plan pays for Pro, sees the new plan in two tabs, and cancels Pro', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(NO_SUBSCRIPTION);
  await signIn(page, 'free');
  await holdPayment(page);
  await page.goto('/subscription?plan=pro_yearly');
  await expect(page.getByRole('radio', { name: 'Pro Yearly' })).toBeChecked();
  await expect(page.getByText("You'll pay $47.88 today, then every 12 months until you cancel.")).toBeVisible();
  await expect(subscribeLink(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/subscription');
  await expect(other.getByText("You're on the Free plan.")).toBeVisible();
  await expect(subscribeLink(other)).toBeVisible();

  // Bring the tab to the front, because a background tab renders only once per second.
  await page.bringToFront();
  await pay(page).dblclick();
  await expect(page).toHaveURL(/\/__mock\/checkout\/cs_test_/);
  await expect(page.getByText('$47.88').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pay $47.88' }).click();

  await expect(page).toHaveURL(/\/payment\/success\?session_id=cs_test_/);
  await expect(page.getByRole('heading', { level: 1, name: 'Confirming your payment…' })).toBeVisible();
  await confirmPayment(page);
  await expect(page.getByRole('heading', { level: 1, name: "You're on Pro" })).toBeVisible();
  await expect(page).toHaveTitle("You're on Pro · AI Bookmark");
  await expect(page.getByText('$47.88 every 12 months')).toBeVisible();
  // The app shell and the screen each have a robots tag. Both must be noindex.
  const robots = await page
    .locator('meta[name="robots"]')
    .evaluateAll((tags) => tags.map((tag) => tag.getAttribute('content')));
  expect(robots).toEqual(['noindex', 'noindex']);

  await expect(subscribeLink(page)).toHaveCount(0);
  await expect(subscribeLink(other)).toHaveCount(0);
  await expect(other.getByText(/^Your Pro plan is active and renews on .* for \$47\.88\.$/)).toBeVisible();

  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Pro?' });
  await expect(dialog.getByRole('button', { name: 'Keep Pro' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  const cancelled = /^Your Pro plan is cancelled\. You'll keep Pro until .* and won't be charged again\.$/;
  await expect(page.getByText(cancelled)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Pro Yearly' })).toBeFocused();
  await expect(other.getByText(cancelled)).toBeVisible();
});
