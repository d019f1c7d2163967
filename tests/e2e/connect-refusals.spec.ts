import { connectPath, expectRefusal, OTHER, OWN_REDIRECT, receive, watchAddresses } from './support/handOver';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

test('XS-07: the connect page shows only the host of a hostile redirect URL, as text, and no part of a hostile state parameter', async ({
  page,
  pageErrors,
}) => {
  await signIn(page, 'free');
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    return dialog.dismiss();
  });
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(2)>',
    '{{7*7}}${7*7}',
    '\u202Egnp.exe',
  ] as const;
  for (const [address, state] of [
    [`https://evil.example/${hostile[0]}`, hostile[1]],
    [hostile[1], hostile[0]],
    [`https://${hostile[2]}.example/`, hostile[3]],
    [OWN_REDIRECT, `${hostile[0]}\u0001`],
  ] as const) {
    await page.goto(connectPath(address, state));
    await expectRefusal(page);
    const shown = await page.getByRole('main').innerText();
    for (const payload of hostile) expect(shown, `${address} ${state}`).not.toContain(payload);
    expect(await page.locator('main img, main svg[onload], main [onerror]').count()).toBe(0);
  }
  await page.goto(connectPath('https://xn--80ak6aa92e.example/'));
  await expect(page.getByRole('main')).toContainText('xn--80ak6aa92e.example');
  // Only a real browser refuses to focus a hidden element.
  await expect(page.getByRole('heading', { name: "We can't connect this extension." })).toBeFocused();
  await page.goto(connectPath(`https://${'long-host.'.repeat(20)}example/`));
  await expectRefusal(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(ran).toEqual([]);
  expect(pageErrors.unexpected()).toEqual([]);
});

test('EC-24: the connect page sends no tokens if it is loaded in an iframe', async ({ page, context, baseURL }) => {
  await signIn(page, 'free');
  const requests = await receive(context);
  const leaks = watchAddresses(context);
  // Remove the security headers, because they stop the browser from loading the page in a frame.
  await page.route('**/login?**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { 'content-type': 'text/html' } });
  });
  for (const address of [OWN_REDIRECT, OTHER]) {
    const path = connectPath(address);
    await page.route('/framing-page', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><link rel="icon" href="data:,"><iframe width="900" height="700" src="${path.replaceAll('&', '&amp;')}"></iframe>`,
      }),
    );
    await page.goto('/framing-page');
    const inside = page.frameLocator('iframe');
    const newWindowLink = inside.getByRole('link', { name: 'Open in a new window' });
    await expect(newWindowLink).toBeVisible();
    await expect(newWindowLink).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(inside.getByLabel('Password', { exact: true })).toHaveCount(0);
    await expect(inside.getByRole('button', { name: 'Connect' })).toHaveCount(0);
  }
  expect(requests).toEqual([]);
  expect(leaks()).toEqual([]);
});
