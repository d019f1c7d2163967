import { gotoRunning } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('DL-05: a draft in two tabs keeps the newest of each field, goes with a logout, and is nobody else’s', async ({
  page,
  context,
}) => {
  await signIn(page, 'free');
  await gotoRunning(page, '/feedback');
  const other = await context.newPage();
  await gotoRunning(other, '/feedback');
  await page.bringToFront();
  await page.getByLabel('Message').fill('Written in the first tab.');
  await expect(other.getByText('Another tab has changed this draft.')).toBeVisible();
  await other.getByLabel('Subject').fill('Written in the second');
  await page.getByRole('button', { name: 'Show that text' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Written in the second');
  await expect(page.getByLabel('Message')).toHaveValue('Written in the first tab.');
  await page.reload();
  await expect(page.getByLabel('Subject')).toHaveValue('Written in the second');
  await expect(page.getByLabel('Message')).toHaveValue('Written in the first tab.');

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  const leave = page.getByRole('dialog').getByRole('button', { name: /^(Leave|Log out)/ });
  await expect(page.getByRole('heading', { name: 'Log in' }).or(leave)).toBeVisible();
  if (await leave.isVisible()) await leave.click();
  await expect(other).toHaveURL('/login');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Written in');
  await signIn(page, 'pro');
  await gotoRunning(page, '/feedback');
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(page.getByText('Written in the')).toHaveCount(0);
});
