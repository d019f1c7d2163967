// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { setPlanActive } from '../../../src/api/adminPlans';
import { cancelSubscription } from '../../../src/api/adminSubscriptions';
import {
  assignSubscription,
  changeAdminUser,
  createAdminUser,
  deleteAdminUser,
  fetchAdminUser,
  fetchAdminUsers,
} from '../../../src/api/adminUsers';
import { type Answer, useHttp } from '../../support/http';
import { userOf } from '../../support/samples';

const http = useHttp();

async function answered<T>(path: string, how: Answer, work: () => Promise<T>): Promise<T> {
  http.start();
  http.answer(path, how);
  const result = work();
  result.catch(() => undefined);
  await http.pass(20_000);
  return result;
}

const list = (json: unknown, paging = { page: 1, pageSize: 10 }) =>
  answered('/admin/users', { json }, () => fetchAdminUsers(paging));

const row = { id: 7, email: 'lin@example.com', username: 'lin', is_active: true, created_at: '2026-11-01T08:00:00' };

describe('the list of users', () => {
  it('MR-15, MR-16: keeps a row that has an id, an email, or a username, and drops a row that has none of these', async () => {
    const page = await list([{ email: 'a@b.c' }, { id: 'u_1', username: 'x' }, { id: 7 }, {}, null, 'text']);
    expect(page.items.map(({ id, email }) => [id, email])).toEqual([
      ['', 'a@b.c'],
      ['u_1', ''],
      ['7', ''],
    ]);
    expect(page.dropped).toBe(3);
  });

  it('DL-04: treats a user as a superuser if the flag is true, "true", 1, or "1", so that the list never offers to delete this user', async () => {
    const forms = [true, 'true', 1, '1', false, 'false', 0, null, 'yes'];
    const page = await list(forms.map((form) => ({ ...row, is_superuser: form })));
    expect(page.items.map(({ isSuperuser }) => isSuperuser)).toEqual(forms.map((_, index) => index < 4));
  });

  it.each([
    [{ is_activated: 0 }, false],
    [{ is_verified: 'true' }, true],
    [{}, null],
  ])('reads from %j whether a user is activated', async (fields, activated) => {
    expect((await list([{ ...row, ...fields }])).items[0]?.isActivated).toBe(activated);
  });

  it('sends page, size, and search, and omits an empty search', async () => {
    await answered('/admin/users', { json: [] }, () => fetchAdminUsers({ page: 3, pageSize: 10, search: 'lin' }));
    expect(http.sent[0]?.query).toEqual({ page: '3', page_size: '10', search: 'lin' });
    await answered('/admin/users', { json: [] }, () => fetchAdminUsers({ page: 1, pageSize: 10, search: '' }));
    expect(http.sent.at(-1)?.query).toEqual({ page: '1', page_size: '10' });
  });
});

describe('the subscription in a user row', () => {
  const of = async (more: object) => (await list([{ ...row, ...more }])).items[0]?.subscription;
  const nested = { id: 88, user_id: 7, plan: 'pro_monthly', status: 'canceled', end_date: '2026-12-20' };

  it('is read from the field subscription, with the status canceled as cancelled', async () => {
    expect(await of({ subscription: nested })).toMatchObject({
      id: '88',
      planName: 'Pro Monthly',
      status: 'cancelled',
    });
  });

  it('is null if the server sends null, and unknown if the field is missing', async () => {
    expect(await of({ subscription: null })).toBeNull();
    expect(await of({})).toBeUndefined();
  });

  it('is read even if it has no id and has the field names of the token', async () => {
    const response = { plan: 'pro_yearly', plan_name: 'Pro Yearly', expires_at: '2027-01-01' };
    expect(await of({ subscription: response })).toMatchObject({
      id: '',
      planName: 'Pro Yearly',
      status: '',
      endDate: '2027-01-01',
    });
    expect(await of({ subscription: { ...response, status: 'canceled' } })).toMatchObject({ status: 'cancelled' });
    expect(await of({ subscription: {} })).toBeUndefined();
    expect(await of({ subscription: { id: 88, ...response } })).toMatchObject({ id: '88', endDate: '2027-01-01' });
  });

  it.each([
    [
      { id: 9, plan_code: 'pro_yearly', status: 'active' },
      { plan: 'pro_yearly', planName: 'Pro Yearly' },
    ],
    [{ plan: { code: 'pro_yearly', name: 'Pro' } }, { plan: 'pro_yearly', planName: 'Pro', status: '' }],
    [
      { id: 9, plan: { name: 'Pro' }, status: 'active' },
      { plan: '', planName: 'Pro' },
    ],
    [
      { id: 9, status: 'active' },
      { plan: '', planName: '—' },
    ],
    [{ plan: 3 }, { id: '', plan: '', planName: '—' }],
  ])('is read from %j, and never falls back to Free', async (nested, read) => {
    expect(await of({ subscription: nested })).toMatchObject(read);
  });
});

describe('requests for one user', () => {
  it('return the user from the response', async () => {
    const user = await answered('/admin/users/7', { json: row }, () => fetchAdminUser('7'));
    expect(user.email).toBe('lin@example.com');
  });

  it('RG-10: fail and are not sent if the id would change the path', async () => {
    http.start();
    for (const call of [fetchAdminUser, deleteAdminUser, (id: string) => changeAdminUser(userOf(id), {})]) {
      await expect(call('../../users/me')).rejects.toThrow('Not an id');
    }
    expect(http.sent).toEqual([]);
  });
});

describe('assigning a plan', () => {
  const assign = (json: unknown) =>
    answered('/admin/users/7/subscription', { json }, () =>
      assignSubscription('7', { planCode: 'pro_monthly', months: 3 }),
    );

  it('sends plan_code and duration_months', async () => {
    await assign({ success: true, message: 'ok' });
    expect(http.sent[0]).toMatchObject({ method: 'POST', url: '/admin/users/7/subscription' });
    expect(JSON.parse(String(http.sent[0]?.data))).toEqual({ plan_code: 'pro_monthly', duration_months: 3 });
  });

  it.each([
    [
      { success: true, message: 'ok' },
      { success: true, message: 'ok' },
    ],
    [{ success: true }, { success: true, message: '' }],
    [
      { success: false, message: 'No' },
      { success: false, message: 'No' },
    ],
    [{ message: 'Maybe' }, { success: null, message: 'Maybe' }],
    [{ success: 'true' }, { success: null, message: '' }],
    [
      { success: 1, message: 5 },
      { success: null, message: '' },
    ],
    [{}, { success: null, message: '' }],
    [null, { success: null, message: '' }],
    [[], { success: null, message: '' }],
  ])('MR-19: reads the response %j as %j', async (json, read) => {
    expect(await assign(json)).toEqual(read);
  });
});

describe('a request that changes data', () => {
  const writes: [string, string, string, () => Promise<unknown>, unknown][] = [
    [
      'creating a user',
      'POST',
      '/admin/users',
      () => createAdminUser({ email: 'a@b.c', username: 'a', password: ' p w ' }),
      { email: 'a@b.c', username: 'a', password: ' p w ' },
    ],
    ['deleting a user', 'DELETE', '/admin/users/7', () => deleteAdminUser('7'), undefined],
    [
      'cancelling a subscription',
      'PUT',
      '/admin/subscriptions/88',
      () => cancelSubscription('88'),
      { status: 'canceled' },
    ],
    [
      'assigning a plan',
      'POST',
      '/admin/users/7/subscription',
      () => assignSubscription('7', { planCode: 'p', months: 1 }),
      { plan_code: 'p', duration_months: 1 },
    ],
  ];

  it.each(writes)('for %s is sent as %s %s', async (_, method, path, work, body) => {
    await answered(path, { json: {} }, work);
    const [call] = http.sent;
    expect([call?.method, call?.url]).toEqual([method, path]);
    expect(call?.data === undefined ? undefined : JSON.parse(String(call.data))).toEqual(body);
  });

  it.each(writes)('AD-14: for %s is not retried after a 503 response', async (_, _method, path, work) => {
    await expect(answered(path, { status: 503, json: {} }, work)).rejects.toThrow('Service temporarily unavailable.');
    expect(http.to(path)).toHaveLength(1);
  });
});

it('the name of a user without a username is read from the field `name`, and the username stays empty', async () => {
  const { items } = await list([
    { id: 7, username: null, name: 'Lin Wei' },
    { id: 8, username: 'lin', name: 'Lin Wei' },
  ]);
  expect(items.map(({ username, name }) => [username, name])).toEqual([
    ['', 'Lin Wei'],
    ['lin', 'lin'],
  ]);
});

it.each([422, 503])(
  'AD-14, AD-15: changing a user sends one PUT request with username and active flag if the server responds with %d',
  async (status) => {
    http.start();
    http.answer('/admin/users/7', ({ method }) => (method === 'GET' ? { json: row } : { status, json: {} }));
    const edit = changeAdminUser(userOf('7'), { username: 'lin 2' });
    edit.catch(() => undefined);
    await http.pass(20_000);
    await expect(edit).rejects.toMatchObject({ status });
    expect(http.sent.map(({ method, data }) => [method, data])).toEqual([
      ['GET', undefined],
      ['PUT', '{"username":"lin 2","is_active":true}'],
    ]);
  },
);

it('AD-15: deactivating a plan sends only the changed field', async () => {
  await answered('/admin/plans/7', { json: {} }, () => setPlanActive('7', false));
  expect(http.to('/admin/plans/7')).toMatchObject([{ method: 'PUT', data: '{"is_active":false}' }]);
});
