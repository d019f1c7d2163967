import { describe, expect, it } from 'vitest';

import type { BackendOptions } from '../../backend/options';
import { at, itemsOf, startBackend } from './client';

const SITE = 'https://site.example';
const order = (plan: string) => ({
  plan_code: plan,
  success_url: `${SITE}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SITE}/payment/cancel?plan=${plan}`,
});

const checkout = async (
  as: string,
  plan = 'pro_yearly',
  options: BackendOptions = {},
  headers: Record<string, string> = {},
) => {
  const server = startBackend(options);
  const answer = await server.post('/payments/checkout', { as, body: order(plan), headers });
  const address = String(at(answer.body, 'checkout_url'));
  const path = new URL(address).pathname.replace('/api/v1', '');
  return { ...server, answer, address, path, sessionId: String(at(answer.body, 'session_id')) };
};

describe('checkout', () => {
  it('returns the address of a page of this server', async () => {
    const { address, answer, sessionId } = await checkout('free');
    expect(answer.status).toBe(200);
    expect(sessionId).toMatch(/^cs_test_[0-9a-f]{32}$/);
    expect(address).toBe(`${SITE}/api/v1/__mock/checkout/${sessionId}`);
  });

  it('the page names plan, account and the exact amount, and works without a script', async () => {
    const { get, path } = await checkout('free');
    const page = await get(path);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.text).toContain('Pro Yearly');
    expect(page.text).toContain('$47.88');
    expect(page.text).toContain('free@example.com');
    expect(page.text).toContain(`<form method="post" action="/api/v1${path}/pay">`);
    expect(page.text).toContain(`<form method="post" action="/api/v1${path}/cancel">`);
    expect(page.text).not.toContain('<script');
  });

  it('Pay starts the plan, records the payment, sends a receipt and goes back to the site', async () => {
    const { backend, get, path, post, sessionId } = await checkout('free');
    const paid = await post(`${path}/pay`);
    expect([paid.status, paid.headers.get('location')]).toEqual([
      303,
      `${SITE}/payment/success?session_id=${sessionId}`,
    ]);
    expect((await get('/users/me/subscription', { as: 'free' })).body).toMatchObject({
      plan: 'pro_yearly',
      status: 'active',
      start_date: '2026-11-20T12:00:00Z',
      end_date: '2027-11-20T12:00:00Z',
      auto_renew: true,
    });
    expect(itemsOf(await get('/payments/history', { as: 'free' }))).toMatchObject([
      { description: 'Pro Yearly, 12 months', amount: 47.88, status: 'succeeded' },
    ]);
    const [mail] = await backend.outbox('free@example.com');
    expect(mail).toMatchObject({ type: 'payment', subject: 'Your receipt for Pro Yearly' });
    expect(mail?.text).toContain('$47.88');
    expect(mail?.text).toContain('2027-11-20');
  });

  it('a second press on Pay pays nothing more', async () => {
    const { get, path, post } = await checkout('free');
    const answers = await Promise.all([1, 2].map(() => post(`${path}/pay`)));
    expect(answers.map((answer) => answer.status)).toEqual([303, 303]);
    expect(itemsOf(await get('/payments/history', { as: 'free' }))).toHaveLength(1);
  });

  it('Cancel goes back without a purchase and closes the page', async () => {
    const { get, path, post } = await checkout('free');
    const answer = await post(`${path}/cancel`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${SITE}/payment/cancel?plan=pro_yearly`]);
    expect((await get('/users/me/subscription', { as: 'free' })).status).toBe(404);
    expect((await get(path)).text).toContain('This checkout was cancelled.');
    expect((await post(`${path}/pay`)).status).toBe(200);
    expect(itemsOf(await get('/payments/history', { as: 'free' }))).toEqual([]);
  });

  it.each([
    ['the option', { paymentDelayMs: 4_000 }, {}],
    ['a header', {}, { 'x-mock-payment-delay': '4000' }],
  ])('is pending for a while when %s says so', async (_, options, headers) => {
    const { clock, get, path, post } = await checkout('free', 'pro_monthly', options, headers);
    await post(`${path}/pay`);
    const state = async (): Promise<unknown[]> => [
      at((await get('/users/me/subscription', { as: 'free' })).body, 'status'),
      itemsOf(await get('/payments/history', { as: 'free' }))[0]?.['status'],
      at((await get('/users/verify', { as: 'free' })).body, 'subscription_plan'),
    ];
    clock.now += 3_999;
    expect(await state()).toEqual(['pending', 'pending', 'free']);
    clock.now += 1;
    expect(await state()).toEqual(['active', 'succeeded', 'pro_monthly']);
  });

  it('another plan replaces the running one', async () => {
    const { backend, get, path, post } = await checkout('pro', 'pro_yearly');
    await post(`${path}/pay`);
    expect((await get('/users/me/subscription', { as: 'pro' })).body).toMatchObject({
      plan: 'pro_yearly',
      status: 'active',
    });
    const states = (await backend.db()).subscriptions.many('user_id', 4).map((row) => row.status);
    expect(states).toEqual(['expired', 'cancelled', 'active']);
  });

  it('a card that is declined leaves a failed payment', async () => {
    const { get, post } = startBackend();
    await post('/admin/users', { as: 'admin', body: { email: 'declined@example.com', password: 'Abcdefgh1' } });
    const { body } = await post('/payments/checkout', { as: 'declined@example.com', body: order('pro_monthly') });
    const path = new URL(String(at(body, 'checkout_url'))).pathname.replace('/api/v1', '');
    const answer = await post(`${path}/pay`);
    expect(answer.headers.get('location')).toBe(`${SITE}/payment/cancel?plan=pro_monthly`);
    expect(itemsOf(await get('/payments/history', { as: 'declined@example.com' }))).toMatchObject([
      { status: 'failed', amount: 4.99 },
    ]);
    expect((await get('/users/me/subscription', { as: 'declined@example.com' })).status).toBe(404);
  });
});

describe('checkout refuses', () => {
  it('the current plan (409), but not after it was cancelled', async () => {
    const { post } = startBackend();
    const again = await post('/payments/checkout', { as: 'pro', body: order('pro_monthly') });
    expect([again.status, again.body]).toEqual([409, { detail: 'You are already subscribed to this plan' }]);
    expect((await post('/payments/checkout', { as: 'cancelled', body: order('pro_monthly') })).status).toBe(200);
  });

  it('the free plan, inactive plans, unknown plans and visitors', async () => {
    const { post } = startBackend();
    const status = async (plan: string): Promise<number> =>
      (await post('/payments/checkout', { as: 'free', body: order(plan) })).status;
    expect([await status('free'), await status('team_monthly'), await status('gold')]).toEqual([400, 404, 404]);
    expect((await post('/payments/checkout', { body: order('pro_monthly') })).status).toBe(401);
  });

  it.each([
    'https://evil.example/',
    'https://site.example.evil.example/',
    '//evil.example/',
    '/relative',
    'javascript:alert(1)',
    'http://site.example/',
  ])('to lead to %s', async (url) => {
    const { post } = startBackend();
    for (const name of ['success_url', 'cancel_url']) {
      const answer = await post('/payments/checkout', { as: 'free', body: { ...order('pro_monthly'), [name]: url } });
      expect([answer.status, at(answer.body, 'detail.0.loc')]).toEqual([422, ['body', name]]);
    }
  });
});

describe('POST /payments/portal', () => {
  it('gives an address of this server', async () => {
    const { get, post } = startBackend();
    const url = String(at((await post('/payments/portal', { as: 'pro' })).body, 'url'));
    expect(url).toBe(`${SITE}/api/v1/__mock/portal`);
    expect((await get('/__mock/portal')).text).toContain('Payment method');
  });
});
