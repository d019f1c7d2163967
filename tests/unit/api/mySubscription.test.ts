// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { cancelMySubscription, fetchMySubscription } from '../../../src/api/subscription';
import { isoDate } from '../../../src/domain/dates';
import { useHttp } from '../../support/http';

const http = useHttp();
const PATH = '/users/me/subscription';

const ROW = {
  id: 88,
  user_id: 17,
  plan: 'pro_yearly',
  plan_name: 'Pro Yearly',
  status: 'active',
  start_date: '2026-11-20T08:00:00Z',
  end_date: '2027-11-20T08:00:00Z',
  auto_renew: true,
  cancel_at_period_end: false,
  price: 3.99,
  currency: 'USD',
};

const CURRENT = {
  id: '88',
  userId: '17',
  plan: 'pro_yearly',
  planName: 'Pro Yearly',
  status: 'active',
  startDate: '2026-11-20T08:00:00Z',
  endDate: '2027-11-20T08:00:00Z',
  price: 3.99,
  currency: 'USD',
  autoRenew: true,
};

const read = async (json: unknown) => {
  http.start();
  http.answer(PATH, { json });
  return fetchMySubscription();
};

describe("reading the user's subscription", () => {
  it('reads a response that is one object', async () => expect(await read(ROW)).toEqual(CURRENT));

  it('reads a response that has only the fields of the specification', async () => {
    const { id, user_id, plan, status, start_date, end_date } = ROW;
    expect(await read({ id, user_id, plan, status, start_date, end_date })).toEqual({
      ...CURRENT,
      price: null,
      autoRenew: null,
    });
  });

  it.each([
    [1_795_161_600.123456, '2026-11-20T08:00:00.000Z'],
    ['Fri, 20 Nov 2026 08:00:00 GMT', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20 08:00:00 UTC', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T09:00:00+01:00[Europe/Paris]', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T08:00:00Z', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20', '2026-11-20'],
    ['Fri, 99 Foo 2026 08:00:00 GMT', undefined],
    ['soon', undefined],
  ])('reads the end date %j as %s (MR-13)', async (end, iso) => {
    const current = await read({ ...ROW, status: 'cancelled', end_date: end });
    expect(isoDate(current?.endDate)).toBe(iso);
  });

  it('returns the active subscription if the response is a list', async () => {
    const rows = [{ ...ROW, id: 90, status: 'expired', start_date: '2028-01-01' }, ROW];
    expect((await read({ items: rows }))?.id).toBe('88');
  });

  it.each([[null], [[]], [{ items: [] }]])('reads the response %j as no subscription', async (json) =>
    expect(await read(json)).toBeNull(),
  );

  it.each([
    [{ ...ROW, status: 'ACTIVE' }, 'pro_yearly', 'active'],
    [{ ...ROW, plan: 'gold_2', plan_name: undefined }, 'gold_2', 'active'],
    [{ ...ROW, status: ' Canceled ' }, 'pro_yearly', 'cancelled'],
    [{ status: 'inactive' }, 'free', 'inactive'],
    [{ ...ROW, plan: ' PRO_MONTHLY' }, 'pro_monthly', 'active'],
    [{ ...ROW, plan: 'FREE' }, 'free', 'active'],
    [{ ...ROW, plan: undefined, plan_code: 'PRO_YEARLY' }, 'pro_yearly', 'active'],
    [{ ...ROW, plan: null, plan_code: 'pro_yearly', status: 'trialing' }, 'pro_yearly', 'trialing'],
    [{ ...ROW, plan: 'Pro', plan_code: 'pro_yearly' }, 'pro_yearly', 'active'],
    [{ ...ROW, plan: { id: 3, code: 'pro_yearly', name: 'Pro' } }, 'pro_yearly', 'active'],
    [{ plan: { code: 'pro_yearly' } }, 'pro_yearly', 'inactive'],
  ])('MR-08: reads the plan and status of %j', async (json, plan, status) => {
    const row = await read({ id: 1, ...json });
    expect(row).toMatchObject({ plan, status });
  });

  it.each([
    {},
    { data: ROW },
    { detail: 'Service is down' },
    true,
    { success: false, message: 'Try later' },
    { ...ROW, plan: undefined },
    { ...ROW, plan: 3 },
    { ...ROW, plan: null, status: 'pending' },
    { ...ROW, plan: undefined, status: 'trialing' },
    { ...ROW, plan: { name: 'Pro' }, status: 'trialing' },
    { id: 88 },
    { id: 88, status: null },
    { id: 88, product: 'pro' },
    { id: 88, plan: { name: 'Pro' }, status: 'inactive' },
    { id: 88, plan: 3, status: 'inactive' },
    { id: 88, plan_name: 'Pro', status: 'inactive' },
  ])('MR-03: rejects %j instead of showing the Free plan or a guessed plan', async (json) => {
    await expect(read(json)).rejects.toThrow("Invalid server response: We couldn't read it. Please try again later.");
  });

  const refused = async (status: number, json: unknown, verified: unknown = {}) => {
    http.start();
    http.answer(PATH, { status, json });
    http.answer('/users/verify', { json: verified });
    return fetchMySubscription();
  };

  it.each(['No subscription', 'Subscription not found', 'You have no active plan.'])(
    'reads 404 with “%s” as no subscription',
    async (detail) => expect(await refused(404, { detail })).toBeNull(),
  );

  it.each([
    [404, { detail: 'Not Found' }],
    [404, {}],
    [404, { error: 'Cannot GET /api/v1/users/me/subscription' }],
    [405, { detail: 'Method Not Allowed' }],
    [501, {}],
  ])(
    'PL-02: fails if the endpoint is missing (%i with %j) and GET /users/verify returns no plan',
    async (status, json) => {
      await expect(refused(status, json)).rejects.toMatchObject({ status });
    },
  );

  it.each<[Record<string, unknown>, object | null]>([
    [
      { is_active_subscriber: true, subscription_plan: 'pro_yearly', subscription_expires_at: '2027-11-20T08:00:00Z' },
      { plan: 'pro_yearly', planName: 'Pro Yearly', status: 'active', endDate: '2027-11-20T08:00:00Z' },
    ],
    [
      { is_active_subscriber: true, plan: 'pro_yearly', subscription_expires_at: 'Fri, 20 Nov 2026 08:00:00 GMT' },
      { plan: 'pro_yearly', status: 'active', endDate: '2026-11-20T08:00:00.000Z' },
    ],
    [
      { isActiveSubscriber: true, plan: 'pro_yearly', subscriptionExpiresAt: 1_795_161_600.5 },
      { plan: 'pro_yearly', status: 'active', endDate: '1795161600' },
    ],
    [{ is_active_subscriber: true }, { plan: 'pro', planName: 'Pro', status: 'active' }],
    [{ is_active_subscriber: false, subscription_plan: 'free' }, null],
  ])(
    'PL-02: reads the plan in the response %j of GET /users/verify if the endpoint is missing',
    async (verified, subscription) => {
      const read = await refused(404, { detail: 'Not Found' }, verified);
      if (subscription === null) expect(read).toBeNull();
      else expect(read).toMatchObject(subscription);
    },
  );

  it.each([undefined, null, { a: 1 }, 2 ** 60])('MR-03: reads a subscription with the id %j', async (id) => {
    expect(await read({ ...ROW, id })).toEqual({ ...CURRENT, id: '' });
  });

  it('MR-03: reads the Free plan without an id', async () => {
    expect(await read({ plan: 'free', status: 'inactive' })).toMatchObject({ plan: 'free' });
  });

  it.each([
    { ...ROW, id: 1, status: 'expired' },
    { ...ROW, id: 1, plan: 'free' },
  ])('MR-03: rejects a list with an unreadable row instead of showing the plan %j', async (row) => {
    await expect(read([row, { ...ROW, plan: 7, status: null }])).rejects.toThrow('Invalid server response');
  });

  it('ignores an unreadable row in a list with an active plan', async () => {
    expect((await read([null, ROW]))?.id).toBe('88');
  });

  it('reads a subscription with cancel_at_period_end as one that does not renew automatically', async () => {
    expect((await read({ ...ROW, cancel_at_period_end: true }))?.autoRenew).toBe(false);
  });

  it.each([
    [true, true],
    [false, undefined],
    ['no', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('reads can_resume %j as %j', async (can_resume, canResume) => {
    expect((await read({ ...ROW, status: 'cancelled', can_resume }))?.canResume).toBe(canResume);
  });

  it.each([
    ['https://pay.example/p', 'https://pay.example/p'],
    ['javascript:alert(1)', undefined],
    ['http://pay.example/p', undefined],
    [null, undefined],
  ])('XS-05: reads the portal URL %s as %s', async (portal_url, expected) => {
    expect((await read({ ...ROW, portal_url }))?.portalUrl).toBe(expected);
  });
});

describe('cancelling the subscription', () => {
  const cancel = async (json: unknown, reason: string | null = null) => {
    http.start();
    http.answer(`${PATH}/cancel`, json === undefined ? {} : { json });
    return (await cancelMySubscription(CURRENT, reason)).cancelled;
  };
  const sentBody = () => JSON.parse(String(http.to(`${PATH}/cancel`)[0]?.data)) as unknown;

  it('sends the reason, and omits it if the user gave none', async () => {
    await cancel(ROW, 'too_expensive');
    expect(sentBody()).toEqual({ reason: 'too_expensive' });
    http.sent.length = 0;
    await cancel(ROW);
    expect(sentBody()).toEqual({});
  });

  it('updates the fields that the server sends and keeps the others', async () => {
    expect(await cancel({ id: 88, status: 'canceled', end_date: '2027-12-01' })).toEqual({
      ...CURRENT,
      status: 'cancelled',
      endDate: '2027-12-01',
      autoRenew: false,
    });
  });

  it.each([undefined, null, {}, { message: 'ok', status: 'success' }, [], { status: 5 }])(
    'MR-03: succeeds with the response %j, and returns no end date',
    async (json) => {
      expect(await cancel(json)).toEqual({ ...CURRENT, status: 'cancelled', endDate: null, autoRenew: false });
    },
  );

  it('AD-14: does not retry the request after a 503 response', async () => {
    http.start();
    http.answer(`${PATH}/cancel`, { status: 503, json: {} });
    await expect(cancelMySubscription(CURRENT, null)).rejects.toThrow('Service temporarily unavailable');
    expect(http.to(`${PATH}/cancel`)).toHaveLength(1);
  });
});
