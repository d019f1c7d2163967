import { logIn, signIn } from './support/signIn';
import { expect, test } from './support/test';

test('TS-22: the site writes no token and no password to the console', async ({ page, outbox }) => {
  const printed: string[] = [];
  page.on('console', (message) => printed.push(message.text()));
  await page.goto('/login');
  await logIn(page);
  await expect(page).toHaveURL('/dashboard');
  const typed = await page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('refresh_token')]);
  const { access_token, refresh_token } = await signIn(page, 'free', { ttlS: 200 });
  const refreshed = page.waitForResponse(/\/users\/refresh$/);
  await page.goto('/dashboard');
  await refreshed;
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('free@example.com');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
  const [mail] = await outbox('free@example.com');
  const link = new URL(mail?.link ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page).toHaveURL('/reset-password');
  const all = printed.join('\n');
  const secrets = [...typed, access_token, refresh_token, link.searchParams.get('token'), 'FreeUser123'];
  for (const secret of secrets) expect(all).not.toContain(secret ?? 'a secret that is missing');
  expect(secrets).not.toContain(null);
});
