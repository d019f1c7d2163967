import { expect } from '@playwright/test';
import type { APIRequestContext, APIResponse } from '@playwright/test';

/** Endpoints of the embedded backend that only tests use. */
const MOCK = '/api/v1/__mock';

export type Tokens = { access_token: string; refresh_token: string };

export type Mail = {
  to: string;
  type: string;
  subject: string;
  link: string | null;
  token: string | null;
  text: string;
};

const bodyOf = async (response: APIResponse): Promise<unknown> => {
  expect(response.ok(), `${response.url()} answered ${response.status()}`).toBe(true);
  return response.json();
};

/**
 * Returns tokens for a user without needing the password. `ttlS` is the lifetime of the access token in seconds. A
 * negative value returns an expired token.
 */
export const fetchTokens = async (request: APIRequestContext, email: string, ttlS?: number): Promise<Tokens> => {
  const data = { email, ...(ttlS === undefined ? {} : { ttl_s: ttlS }) };
  return (await bodyOf(await request.post(`${MOCK}/sign-in`, { data }))) as Tokens;
};

/** Returns the emails to an address in this test's data set, newest first. */
export const fetchMails = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const { items } = (await bodyOf(await request.get(`${MOCK}/outbox`, { params: { to } }))) as { items: Mail[] };
  return items;
};
