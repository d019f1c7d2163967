// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';

import { setPlanActive } from '../../../src/api/adminPlans';
import { cancelSubscription } from '../../../src/api/adminSubscriptions';
import { assignSubscription, deleteAdminUser, fetchAdminUsers, updateAdminUser } from '../../../src/api/adminUsers';
import { outcome, useHttp } from '../../support/http';
import { tokenWith } from '../../support/tokens';

const http = useHttp();

describe('AD-14: changes are sent once, whatever comes back', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    ['delete a user', '/admin/users/5', () => deleteAdminUser('5')],
    ['edit a user', '/admin/users/5', () => updateAdminUser('5', { username: 'lin', isActive: true })],
    [
      'assign a plan',
      '/admin/users/5/subscription',
      () => assignSubscription('5', { planCode: 'pro_monthly', months: 3 }),
    ],
    ['cancel a subscription', '/admin/subscriptions/9', () => cancelSubscription('9')],
  ])('%s', async (_, path, act) => {
    http.start(tokenWith(86_400));
    http.answer(path, { status: 503, headers: { 'retry-after': '1' } });
    const done = outcome(act());
    await http.pass(60_000);
    expect(await done).toBe('Service temporarily unavailable. Please try again later.');
    expect(http.sent).toHaveLength(1);
  });

  it('AD-10: a cancel sends the status canceled', async () => {
    http.start();
    const done = cancelSubscription('9');
    await http.pass(0);
    await done;
    expect(http.sent[0]).toMatchObject({ method: 'PUT', url: '/admin/subscriptions/9', data: '{"status":"canceled"}' });
  });

  it.each(['..', '../../users/me', '..%2fme', '', '1/2', '<x>'])('RG-10: nothing is sent for the id %j', async (id) => {
    http.start();
    for (const act of [
      deleteAdminUser(id),
      updateAdminUser(id, { username: '', isActive: true }),
      cancelSubscription(id),
    ]) {
      expect(await outcome(act)).not.toBe('ok');
    }
    expect(http.sent).toHaveLength(0);
  });
});

describe('BK-04: a server whose PUT needs more than what has changed', () => {
  const USER = { id: 5, email: 'a@b.c', username: 'lin', is_active: false };
  const lacks = (...names: string[]) => ({
    status: 422,
    json: { detail: names.map((name) => ({ type: 'missing', loc: ['body', name], msg: 'Field required' })) },
  });
  const bodies = (path: string) =>
    http
      .to(path)
      .filter(({ method }) => method === 'PUT')
      .map(({ data }) => JSON.parse(String(data)) as unknown);

  it('gets the fields that it misses as it has them, and nothing else', async () => {
    http.start();
    http.answer('/admin/users/5', ({ method, data }) =>
      method === 'GET' ? { json: USER } : String(data).includes('is_active') ? { json: USER } : lacks('is_active'),
    );
    expect(await outcome(updateAdminUser('5', { username: 'lin 2' }))).toBe('ok');
    expect(bodies('/admin/users/5')).toEqual([{ username: 'lin 2' }, { username: 'lin 2', is_active: false }]);
  });

  it('a plan is switched off, and keeps all that it has', async () => {
    const plan = { id: 7, code: 'pro_monthly', name: 'Pro', price: '4.99', duration_months: 1, features: null };
    http.start();
    http.answer('/admin/plans/7', ({ method }, index) =>
      method === 'GET' ? { json: { ...plan, is_active: true } } : index === 0 ? lacks('name', 'price', 'code') : {},
    );
    expect(await outcome(setPlanActive('7', false))).toBe('ok');
    expect(bodies('/admin/plans/7').at(-1)).toEqual({
      code: 'pro_monthly',
      name: 'Pro',
      price: '4.99',
      is_active: false,
    });
  });

  it.each([
    ['what was sent is refused', lacks('username'), USER],
    ['nothing is known of the field', lacks('nickname'), USER],
    ['the record cannot be read', lacks('is_active'), null],
  ])('%s: the refusal is shown, and not repeated', async (_, refusal, user) => {
    http.start();
    http.answer('/admin/users/5', ({ method }) =>
      method === 'GET' ? (user === null ? { status: 404, json: {} } : { json: user }) : refusal,
    );
    await expect(updateAdminUser('5', { username: 'x' })).rejects.toMatchObject({ status: 422 });
    expect(bodies('/admin/users/5')).toHaveLength(1);
  });
});

describe('MR-19: what the server says of an assignment', () => {
  it.each([
    [
      { success: true, message: 'done' },
      { success: true, message: 'done' },
    ],
    [{ success: true }, { success: true, message: '' }],
    [
      { success: false, message: 'plan is out of use' },
      { success: false, message: 'plan is out of use' },
    ],
    [{ message: 'who knows' }, { success: null, message: 'who knows' }],
    [{ success: 'true' }, { success: null, message: '' }],
    [
      { success: 1, message: 5 },
      { success: null, message: '' },
    ],
    [{}, { success: null, message: '' }],
    [null, { success: null, message: '' }],
    [5, { success: null, message: '' }],
  ])('%j', async (json, told) => {
    http.start();
    http.answer('/admin/users/5/subscription', { json });
    const done = assignSubscription('5', { planCode: 'pro_monthly', months: 3 });
    await http.pass(0);
    expect(await done).toEqual(told);
  });
});

describe('MR-08, MR-16: the list of users', () => {
  const read = async (json: unknown) => {
    http.start();
    http.answer('/admin/users', { json });
    const page = fetchAdminUsers({ page: 1, pageSize: 10 });
    await http.pass(0);
    return page;
  };
  const rows = [{ id: 1, email: 'a@b.c' }, { id: 2 }, { email: 'c@d.e', username: 5 }, null, {}];

  it.each([[rows], [{ items: rows }], [{ items: rows, pagination: { total_count: 57 } }], [{ data: rows }]])(
    'in whatever wrapping',
    async (json) => {
      const page = await read(json);
      expect(page.items[0]).toMatchObject({
        id: '1',
        email: 'a@b.c',
        username: '',
        isActive: null,
        isSuperuser: false,
      });
      expect(page.items.some(({ email }) => email === 'c@d.e')).toBe(true);
    },
  );

  it('null is an empty list', async () => {
    expect(await read(null)).toMatchObject({ items: [], totalCount: 0 });
  });

  it('AD-07, DL-04: whoever may be a superuser is shown as one', async () => {
    const { items } = await read([
      { id: 1, is_superuser: true },
      { id: 2, is_superuser: 'true' },
      { id: 3, is_superuser: 1 },
      { id: 4, is_superuser: 'no' },
    ]);
    expect(items.filter(({ isSuperuser }) => isSuperuser).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});
