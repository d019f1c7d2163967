// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { fetchPortalUrl, startCheckout } from '../../../src/api/checkout';
import { mapping } from '../../../src/config/mapping';
import { isMissingCall } from '../../../src/http/failure';
import { useHttp } from '../../support/http';
import { setOnline } from '../../support/online';

const http = useHttp();
const order = (planCode = 'pro_yearly') => startCheckout({ planCode, origin: 'https://site.example' });
const words = (promise: Promise<unknown>) => promise.then(String, (error: Error) => error.message);

const UNSAFE = 'The address of the payment page is not secure, so it was not opened. Please contact support.';
const UNREADABLE = "Invalid server response: We couldn't read it. Please try again later.";

describe('starting a checkout', () => {
  it('sends the plan and both return URLs, with the placeholder that the provider fills in', async () => {
    http.start();
    http.answer('/payments/checkout', { json: { checkout_url: 'https://pay.example/c/1', session_id: 'cs_1' } });
    expect(await order()).toEqual({ kind: 'page', url: 'https://pay.example/c/1' });
    const [call] = http.to('/payments/checkout');
    expect(call?.method).toBe('POST');
    expect(JSON.parse(String(call?.data))).toEqual({
      plan_code: 'pro_yearly',
      success_url: 'https://site.example/payment/success?session_id={CHECKOUT_SESSION_ID}',
      cancel_url: 'https://site.example/payment/cancel?plan=pro_yearly',
    });
  });

  it.each([
    { plan: { values: { code: { ANNUAL: 'pro_yearly' } } } },
    { payment: { values: { plan_code: { ANNUAL: 'pro_yearly' } } } },
  ])('sends the plan code of the backend with the mapping %j (HR-19)', async (records) => {
    Object.assign(mapping.records, records);
    http.start();
    http.answer('/payments/checkout', { json: { url: 'https://pay.example/c/1' } });
    await order().finally(() => Object.keys(records).map((kind) => Reflect.deleteProperty(mapping.records, kind)));
    expect(JSON.parse(String(http.to('/payments/checkout')[0]?.data))).toMatchObject({ plan_code: 'ANNUAL' });
  });

  it('XS-02: encodes special characters of a plan code in the return URL', async () => {
    http.start();
    http.answer('/payments/checkout', { json: { url: 'https://pay.example/c/1' } });
    await order('x&plan=<b>');
    const body = JSON.parse(String(http.to('/payments/checkout')[0]?.data)) as { cancel_url: string };
    expect(body.cancel_url).toBe('https://site.example/payment/cancel?plan=x%26plan%3D%3Cb%3E');
  });

  it.each(['checkout_url', 'url'])('reads the URL of the payment page from the field %s', async (name) => {
    http.start();
    http.answer('/payments/checkout', { json: { [name]: 'https://pay.example/c/2', checkout_url_old: 1 } });
    expect(await order()).toEqual({ kind: 'page', url: 'https://pay.example/c/2' });
  });

  it.each(['http://pay.example/c', 'javascript:alert(1)', 'data:text/html,x', '//pay.example', '/local'])(
    'XS-05: rejects the payment page URL %s',
    async (url) => {
      http.start();
      http.answer('/payments/checkout', { json: { checkout_url: url } });
      expect(await words(order())).toBe(UNSAFE);
    },
  );

  it('returns "active" instead of a payment page if the plan is active immediately', async () => {
    http.start();
    http.answer('/payments/checkout', { json: { status: 'Active', checkout_url: null } });
    expect(await order()).toEqual({ kind: 'active' });
  });

  it.each([{}, [], null, { status: 'pending' }, { checkout_url: 7 }])(
    'MR-03: rejects the response %j',
    async (json) => {
      http.start();
      http.answer('/payments/checkout', { json });
      expect(await words(order())).toBe(UNREADABLE);
    },
  );

  it('AD-14: does not retry after a 503 response, so that the user does not order twice', async () => {
    http.start();
    http.answer('/payments/checkout', { status: 503, json: {} });
    expect(await words(order())).toBe('Service temporarily unavailable. Please try again later.');
    expect(http.to('/payments/checkout')).toHaveLength(1);
  });

  it('sends no request while offline', async () => {
    http.start();
    setOnline(false);
    expect(await words(order())).toBe('You are currently offline. Please check your internet connection.');
    expect(http.to('/payments/checkout')).toHaveLength(0);
  });

  it.each([
    [404, true],
    [405, true],
    [501, true],
    [400, false],
    [409, false],
    [500, false],
  ])('treats status %i as a missing checkout endpoint: %s', async (status, missing) => {
    http.start();
    http.answer('/payments/checkout', { status, json: {} });
    expect(await order().then(() => null, isMissingCall)).toBe(missing);
  });
});

describe('opening the payment portal', () => {
  it('returns the URL of the payment portal', async () => {
    http.start();
    http.answer('/payments/portal', { json: { url: 'https://pay.example/p/1' } });
    expect(await fetchPortalUrl()).toBe('https://pay.example/p/1');
  });

  it('rejects an insecure URL, and a response without a URL', async () => {
    http.start();
    http.answer('/payments/portal', ({}, index) => ({ json: index === 0 ? { url: 'http://pay.example' } : {} }));
    expect(await words(fetchPortalUrl())).toBe(UNSAFE);
    expect(await words(fetchPortalUrl())).toBe(UNREADABLE);
  });
});
