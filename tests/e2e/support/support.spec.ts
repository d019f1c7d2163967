import { openPlainPage } from './signIn';
import { expect, test } from './test';
import type { Watch } from './watch';

/**
 * Waits for a line that makes the test fail. If the line never appears, this does not throw, so that the test passes
 * and `test.fail` reports the missing failure.
 */
const lineCame = (pageErrors: Watch, line: RegExp): Promise<void> =>
  expect
    .poll(() => pageErrors.lines.some((each) => line.test(each)))
    .toBe(true)
    .catch(() => undefined);

test.describe('helpers of browser tests', () => {
  test('fail a test if a page writes an error to the console', async ({ page, pageErrors }) => {
    test.fail();
    await openPlainPage(page);
    await page.evaluate(() => console.error('planted'));
    await lineCame(pageErrors, /^console: planted/);
  });

  test('fail a test if a page throws an exception', async ({ page, pageErrors }) => {
    test.fail();
    await openPlainPage(page);
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('planted');
      });
    });
    await lineCame(pageErrors, /^page error: .*planted/);
  });

  test('XS-11: serve pages with the strict content security policy and Trusted Types', async ({ page }) => {
    const policy = (await page.goto('/'))?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  test('XS-11: fail a test if a page violates the content security policy', async ({ page, pageErrors }) => {
    test.fail();
    await page.route('/planted', (route) =>
      route.fulfill({
        headers: { 'content-type': 'text/html', 'content-security-policy': "script-src 'none'" },
        body: '<link rel="icon" href="data:,"><script>1</script>',
      }),
    );
    await page.goto('/planted');
    await lineCame(pageErrors, /CSP violation: script-src/);
  });

  test('do not fail a test if the test allows the error', async ({ page, pageErrors }) => {
    pageErrors.allow(/planted/);
    await openPlainPage(page);
    await page.evaluate(() => console.error('planted'));
    await expect.poll(() => pageErrors.lines).toHaveLength(1);
    expect(pageErrors.unexpected()).toEqual([]);
  });
});
