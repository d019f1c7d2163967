import { gotoRunning } from './support/goto';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('DL-01: after a save fails with 401, the page behind the login dialog is inert, and the user can save after the login', async ({
  page,
  fault,
}) => {
  await signIn(page, 'free');
  await gotoRunning(page, '/profile');
  const username = page.getByLabel('Username');
  await username.fill('lin');
  await fault('401;path=/users/me;method=PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has expired. Please log in again.' });
  await expect(dialog).toContainText('then save again.');
  await expect(page.locator('main input[name=username]:visible')).toBeVisible();
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await expect(password).toBeFocused();
  for (let tabs = 0; tabs < 8; tabs += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await username.evaluate((field) => field.focus());
  await expect(username).not.toBeFocused();

  await fault();
  await password.fill('FreeUser123');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(username).toHaveValue('lin');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile updated successfully!')).toBeVisible();
});
