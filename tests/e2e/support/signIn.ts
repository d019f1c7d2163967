import type { Page } from '@playwright/test';

import { accounts } from '../../backend/accounts';
import type { AccountName } from '../../backend/accounts';
import { fetchTokens } from './api';
import type { Tokens } from './api';

const expiryMs = (jwt: string): number => {
  const claims = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { exp: number };
  return claims.exp * 1000;
};

/** Opens an empty page on the site's origin. It runs no JavaScript of the site. */
export const openPlainPage = async (page: Page): Promise<void> => {
  const body = '<!doctype html><title>Plain</title><link rel="icon" href="data:,">';
  await page.route('/plain-page', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/plain-page');
};

/** Stores tokens as the site does. Opens a plain page first, because storage belongs to an origin. */
const storeTokens = async (page: Page, tokens: Tokens): Promise<void> => {
  await openPlainPage(page);
  await page.evaluate((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), [
    ['auth_token', tokens.access_token],
    ['refresh_token', tokens.refresh_token],
    ['token_expiry', String(expiryMs(tokens.access_token))],
  ] as const);
};

/**
 * Signs in a seeded account, or any user of the data set by email, without the login form. Afterwards, the tab shows an
 * empty page of the site's origin.
 *
 * @param options.ttlS lifetime of the access token in seconds
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

/** Fills in and submits the login form of the current page. */
export const logIn = async (page: Page, email = 'free@example.com', password = 'FreeUser123'): Promise<void> => {
  await page.bringToFront();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: /^Log in/ }).click();
};
