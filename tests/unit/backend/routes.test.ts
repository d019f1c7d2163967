import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { routes } from '../../backend/createBackend';

const known = routes.map(({ method, path }) => `${method} ${path}`);

/** Spec §7, word for word, and below it the calls the spec does not show. */
const CALLS = `
POST /users/token
POST /auth/register
POST /auth/create-admin
POST /auth/request-password-reset
POST /auth/reset-password
POST /auth/update-password
POST /auth/resend-activation
POST /auth/activate
PUT /users/me
POST /users/refresh
GET /users/verify
GET /public/plans
GET /admin/dashboard
GET /admin/users
POST /admin/users
GET /admin/users/:id
PUT /admin/users/:id
DELETE /admin/users/:id
POST /admin/users/:id/subscription
GET /admin/subscriptions
POST /admin/subscriptions
GET /admin/subscriptions/:id
PUT /admin/subscriptions/:id
DELETE /admin/subscriptions/:id
GET /admin/plans
POST /admin/plans
GET /admin/plans/:id
PUT /admin/plans/:id
DELETE /admin/plans/:id
GET /admin/stats/payments
GET /admin/payments
GET /admin/email-logs
GET /admin/email-logs/:id

GET /users/me/subscription
POST /users/me/subscription/cancel
POST /payments/checkout
POST /payments/portal
GET /payments/history
POST /feedback
GET /feedback/me
GET /admin/settings
PUT /admin/settings
GET /admin/feedback
PUT /admin/feedback/:id
`;

describe('the route table', () => {
  it('has every call of spec §7 and every assumed one', () => {
    const wanted = CALLS.split('\n').filter((line) => line !== '');
    expect(wanted.filter((call) => !known.includes(call))).toEqual([]);
  });

  it('names each call once', () => {
    expect(new Set(known).size).toBe(known.length);
  });

  it('faults.md describes every call for tests', () => {
    const text = readFileSync(new URL('../../backend/faults.md', import.meta.url), 'utf8');
    const testCalls = known.filter((call) => call.includes('/__mock/'));
    expect(testCalls.filter((call) => !text.includes(`\`${call}`))).toEqual([]);
  });
});
