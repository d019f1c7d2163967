import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import { fetchTokens } from './support/api';
import { signIn } from './support/signIn';
import { expect, test } from './support/test';

const PAYLOADS = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{7*7}}',
  '%3Cscript%3E',
  '</title>',
];

const headersOf = async (page: Page, email: string) => ({
  authorization: `Bearer ${(await fetchTokens(page.request, email)).access_token}`,
});

/** Asserts that text from the server has not become elements or links of the page. */
const expectInert = async (page: Page): Promise<void> => {
  await expect(page.locator('img[src="x"], svg[onload], #root script:not([src])')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:"], a[href^="data:"]')).toHaveCount(0);
};

const watchDialogs = (page: Page): string[] => {
  const opened: string[] = [];
  page.on('dialog', (dialog) => {
    opened.push(dialog.message());
    void dialog.dismiss();
  });
  return opened;
};

test('XS-01, XS-03: the account area and the admin area show HTML in names and feedback as text', async ({ page }) => {
  const opened = watchDialogs(page);
  const headers = await headersOf(page, 'free@example.com');
  const sent = await page.request.post('/api/v1/feedback', {
    headers,
    data: { type: 'bug', subject: PAYLOADS[0], content: PAYLOADS.join('\n') },
  });
  expect(sent.ok()).toBe(true);
  await signIn(page, 'free');
  await page.goto('/feedback');
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
  await expectInert(page);
  await signIn(page, 'admin');
  // The list shows feedback that waits for a reply first, so this message might be on another page. Search for it.
  await page.goto(`/admin/feedback?search=${encodeURIComponent('onerror=alert')}`);
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
  await expectInert(page);
  await page
    .getByRole('row', { name: /free@example\.com/ })
    .filter({ hasText: PAYLOADS[0] ?? '' })
    .getByRole('button', { name: /^详情/ })
    .click();
  const text = page.getByRole('dialog').getByText('{{7*7}}');
  expect((await text.innerText()).split('\n')).toEqual(PAYLOADS);
  await expectInert(page);

  await page.goto('/admin/users?search=onerror');
  await expect(page.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await page.getByRole('button', { name: /^编辑/ }).click();
  await expect(page.getByRole('dialog').getByLabel('用户名')).toHaveValue('<img src=x onerror=alert(1)>');
  await expectInert(page);
  expect(opened).toEqual([]);
});

test('BK-03: an API request that the backend redirects to another origin fails, and the other origin receives no token', async ({
  page,
  pageErrors,
}) => {
  const requests: string[] = [];
  // This server allows requests from every origin, so only the site itself can protect the token.
  const other = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`);
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', 'authorization');
    response.setHeader('content-type', 'application/json').end('{"items":[]}');
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  pageErrors.allow(/CSP violation|Content Security Policy|net::ERR_|blocked by CORS/);
  await signIn(page, 'pro');
  await page.route(/\/api\/v1\/payments\/history\?/, (route) =>
    route.fulfill({ status: 307, headers: { location: `http://127.0.0.1:${port}/api/v1/payments/history/` } }),
  );
  await page.clock.install();
  await page.goto('/billing-history');
  const networkError = 'Network connection error. Please check your internet connection.';
  // Advance the clock past the waits of 1, 2, and 4 s before the three retries.
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(page.getByRole('main').getByText(networkError)).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(requests).toEqual([]);
  other.close();
});
