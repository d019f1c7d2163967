import { gotoRunning } from './support/goto';
import { expect, test } from './support/test';

test('a visitor reads the pricing, registers, activates the account by email, logs in, reloads, and logs out', async ({
  page,
  outbox,
  pageErrors,
}) => {
  pageErrors.allow(/status of 403.*users\/token/);
  await gotoRunning(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Save any page. Keep the key points.');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveTitle('Pricing · AI Bookmark');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('article', { name: 'Pro Yearly' })).toContainText('$47.88');

  await page.getByRole('article', { name: 'Free' }).getByRole('link', { name: 'Get Started' }).click();
  await expect(page).toHaveURL('/register');
  await page.getByLabel('Email').fill('new.reader@example.com');
  await page.getByLabel('Password', { exact: true }).fill('reads a lot 7');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();

  await page.goto('/login');
  await page.getByLabel('Email').fill('new.reader@example.com');
  await page.getByLabel('Password', { exact: true }).fill('reads a lot 7');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Account not activated. Please check your email.' }),
  ).toBeVisible();

  const [mail] = await outbox('new.reader@example.com');
  const link = new URL(mail?.link ?? '');
  expect(link.pathname).toBe('/activate');
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is active' })).toBeVisible();
  await expect(page).toHaveURL('/activate');

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill('new.reader@example.com');
  await page.getByLabel('Password', { exact: true }).fill('reads a lot 7');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, new.reader');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, new.reader');

  await page.getByRole('button', { name: 'Account menu, new.reader@example.com' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  // Back goes to /activate, because the login and the logout replaced the history entries after it.
  await expect(page).toHaveURL('/activate');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('token'))))
    .toEqual([]);
});
