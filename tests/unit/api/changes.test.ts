import { describe, expect, it } from 'vitest';

import { setPlanActive } from '../../../src/api/adminPlans';
import { cancelSubscription } from '../../../src/api/adminSubscriptions';
import { assignSubscription, deleteAdminUser, fetchAdminUsers, updateAdminUser } from '../../../src/api/adminUsers';
import { outcome, useHttp } from '../../support/http';
import { tokenWith } from '../../support/tokens';

// @vitest-environment happy-dom

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

it('AD-15: a change of a user or a plan holds what was changed alone, and is sent once', async () => {
  http.start();
  const refusal = { detail: [{ type: 'missing', loc: ['body', 'is_active'], msg: 'Field required' }] };
  http.answer('/admin/users/5', { status: 422, json: refusal });
  await expect(updateAdminUser('5', { username: 'lin 2' })).rejects.toMatchObject({ status: 422 });
  const done = setPlanActive('7', false);
  await http.pass(0);
  await done;
  expect(http.sent.map(({ method, data }) => [method, data])).toEqual([
    ['PUT', '{"username":"lin 2"}'],
    ['PUT', '{"is_active":false}'],
  ]);
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
