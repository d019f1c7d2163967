import { serveBadSite } from './support/badSite';
import { expect, expectApart, pressConnect, test, windowOpenedBy } from './support/extension';
import { expectTestedBuild } from './support/handOver';

/** What the sample extension makes of answers that no site should give, and of none. */

// Each of them starts a browser of its own.
test.describe.configure({ timeout: 90_000 });
test.beforeAll(expectTestedBuild);

test('an answer with another state, or without one, is thrown away; a state is never used twice', async ({
  sample,
}) => {
  const fragments = [
    (state: string) => `access_token=a.b.c&refresh_token=d.e.f&state=${state.split('').toReversed().join('')}`,
    () => 'access_token=a.b.c&refresh_token=d.e.f',
    (state: string) => `access_token=a.b.c&refresh_token=d.e.f&state=${state}&state=${state}`,
  ];
  let turn = 0;
  let first = '';
  const site = await serveBadSite((asked) => {
    const state = asked.get('oauth_state') ?? '';
    first ||= state;
    const fragment = fragments[turn]?.(state) ?? `access_token=a.b.c&refresh_token=d.e.f&state=${first}`;
    turn += 1;
    return `${asked.get('oauth_redirect_uri')}#${fragment}`;
  });
  const popup = await sample.openPopup();
  await popup.evaluate((value) => chrome.storage.local.set({ site: value }), site.origin);
  for (let attempt = 1; attempt <= fragments.length + 1; attempt += 1) {
    await pressConnect(popup)();
    await expect.poll(() => turn).toBe(attempt);
    await expect(popup.getByRole('alert')).toHaveText(
      'The answer does not belong to this request, so it was thrown away. Please try again.',
    );
    await expectApart(popup);
  }
  expect(new Set(site.asked.map((asked) => asked.get('oauth_state'))).size).toBe(fragments.length + 1);
  expect(site.paths.filter((path) => path !== '/login')).toEqual([]);
  site.end();
});

test('tokens that the site itself does not know connect nobody', async ({ sample }) => {
  const site = await serveBadSite((asked) => {
    const token = `h.${Buffer.from('{"exp":4000000000}').toString('base64url')}.s`;
    return `${asked.get('oauth_redirect_uri')}#access_token=${token}&refresh_token=r&state=${asked.get('oauth_state')}`;
  });
  const popup = await sample.openPopup();
  await popup.evaluate((value) => chrome.storage.local.set({ site: value }), site.origin);
  await pressConnect(popup)();
  await expect(popup.getByRole('alert')).toContainText('The site gave no usable answer (status 404).');
  await expectApart(popup);
  expect(site.paths).toContain('/api/v1/users/verify');
  site.end();
});

test('a site that is not there, a window that is closed: said in words', async ({ context, sample, baseURL }) => {
  const popup = await sample.openPopup();
  await popup.evaluate(() => chrome.storage.local.set({ site: 'http://localhost:9' }));
  await pressConnect(popup)();
  await expect(popup.getByRole('alert')).toHaveText(
    'The site could not be reached. Check the address and your network connection.',
  );
  await popup.evaluate((value) => chrome.storage.local.set({ site: value }), baseURL ?? '');
  const window = await windowOpenedBy(context, pressConnect(popup));
  await expect(popup.getByRole('alert')).toBeHidden();
  await window.close();
  await expect(popup.getByRole('alert')).toHaveText(
    'The window was closed before the extension was connected. Nothing was changed.',
  );
});
