import { translatePage } from '../support/translate';
import { gotoRunning } from './support/goto';
import { holdScripts } from './support/holdScripts';
import { expect, test } from './support/test';

test('TR-01: the demo, the links, and Back cause no error on a page that the browser has translated', async ({
  page,
}) => {
  await gotoRunning(page, '/');
  await page.evaluate(translatePage);
  await page.getByRole('button', { name: /^Save again/ }).click();
  await page.getByRole('button', { name: 'Recipe' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pricing' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /^Save any page/ })).toBeVisible();
});

test('TR-02: hydration causes no error on a page that was translated and changed by an extension before the JavaScript loaded', async ({
  page,
}) => {
  for (const path of ['/', '/pricing', '/support']) {
    const letGo = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor({ state: 'attached' });
    await page.evaluate(translatePage);
    await page.evaluate(() => {
      const added = () => Object.assign(document.createElement('added-by-extension'), { textContent: '' });
      document.body.append(added());
      document.body.prepend(added());
      for (const field of document.querySelectorAll('input')) field.after(added());
    });
    await letGo();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
    await page.unrouteAll();
  }
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('cancel');
  await expect(page.getByText(/^\d+ of \d+ questions$/)).toBeVisible();
});
