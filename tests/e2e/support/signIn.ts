import type { Page } from '@playwright/test';

import { accounts } from '../../backend/accounts';
import type { AccountName } from '../../backend/accounts';
import { fetchTokens } from './api';
import type { Tokens } from './api';

const expiryMs = (jwt: string): number => {
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return claims.exp * 1000;
};

/** An empty page on the site's origin, made here: nothing of the site runs on it. */
export const openPlainPage = async (page: Page): Promise<void> => {
  const body = '<!doctype html><title>Plain</title><link rel="icon" href="data:,">';
  await page.route('/plain-page', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/plain-page');
};

/** Puts tokens where the site keeps them. Goes to a plain page first: storage belongs to an origin. */
const storeTokens = async (page: Page, tokens: Tokens): Promise<void> => {
  await openPlainPage(page);
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
    ['auth_token', tokens.access_token],
    ['refresh_token', tokens.refresh_token],
    ['token_expiry', String(expiryMs(tokens.access_token))],
  ] as const);
};

/**
 * Signs a seeded account, or any user of the data set by e-mail, in without the login form. The page is on a plain page of
 * the site's origin afterwards; go to where the test begins.
 *
 * @param options.ttlS life of the access token in seconds
 */
export const signIn = async (
  page: Page,
  who: AccountName | (string & {}),
  { ttlS }: { ttlS?: number } = {},
): Promise<Tokens> => {
  const named: Partial<Record<string, { email: string }>> = accounts;
  const tokens = await fetchTokens(page.request, named[who]?.email ?? who, ttlS);
  await storeTokens(page, tokens);
  return tokens;
};

/** Logs in by the form, on a page that shows it. */
export const logIn = async (page: Page, email = 'free@example.com', password = 'FreeUser123'): Promise<void> => {
  await page.bringToFront();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Log in/ }).click();
};
