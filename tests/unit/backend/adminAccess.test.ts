import { describe, expect, it } from 'vitest';

import { routes } from '../../backend/createBackend';
import { itemsOf, startBackend } from './client';

const adminRoutes = routes
  .filter((route) => route.path.startsWith('/admin/'))
  .map(({ method, path }) => [method, path.replace(':id', '1').replace(':key', 'site_name')] as const);

const OPEN = [
  '/users/token',
  '/auth/register',
  '/auth/create-admin',
  '/auth/request-password-reset',
  '/auth/reset-password',
  '/auth/resend-activation',
  '/auth/activate',
  '/public/plans',
];

describe('who may call what (spec §6)', () => {
  it.each(adminRoutes)('%s %s is for admins only', async (method, path) => {
    const { send } = startBackend();
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
    expect((await send(method, path, { ...body })).status).toBe(401);
    const refused = await send(method, path, { ...body, as: 'pro' });
    expect([refused.status, refused.body]).toEqual([403, { detail: 'Not enough permissions' }]);
  });

  it('every other call but the open ones needs a session', async () => {
    const { send } = startBackend();
    const closed = routes.filter(({ path }) => !path.startsWith('/__mock/') && !OPEN.includes(path));
    for (const { method, path } of closed) {
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} };
      expect([path, (await send(method, path.replace(':id', '1'), body)).status]).toEqual([path, 401]);
    }
  });

  it('a superuser without the admin role is an admin too', async () => {
    const { get, put } = startBackend();
    await put('/__mock/user', { body: { email: 'root@example.com', roles: ['user'] } });
    expect((await get('/admin/users', { as: 'superuser' })).status).toBe(200);
  });

  it('a role that is taken away counts at once, whatever the token says (RG-07)', async () => {
    const { backend, get, put } = startBackend();
    const token = (await backend.signIn('admin')).access_token;
    expect((await get('/admin/users', { token })).status).toBe(200);
    await put('/__mock/user', { body: { email: 'admin@example.com', roles: ['user'] } });
    expect((await get('/admin/users', { token })).status).toBe(403);
  });
});

describe('query parameters', () => {
  const problem = async (search: string): Promise<unknown> => {
    const { get } = startBackend();
    const answer = await get(`/admin/subscriptions?${search}`, { as: 'admin' });
    return [answer.status, answer.body];
  };
  const says = (name: string, msg: string, type: string) => [422, { detail: [{ loc: ['query', name], msg, type }] }];

  it.each([
    ['page=0', 'page', 'Input should be greater than or equal to 1', 'greater_than_equal'],
    ['page=-1', 'page', 'Input should be greater than or equal to 1', 'greater_than_equal'],
    ['page=abc', 'page', 'Input should be a valid integer, unable to parse string as an integer', 'int_parsing'],
    ['page=1.5', 'page', 'Input should be a valid integer, unable to parse string as an integer', 'int_parsing'],
    ['page_size=101', 'page_size', 'Input should be less than or equal to 100', 'less_than_equal'],
    ['limit=0', 'limit', 'Input should be greater than or equal to 1', 'greater_than_equal'],
    [
      'status=gone',
      'status',
      "Input should be 'active', 'cancelled', 'canceled', 'pending' or 'expired'",
      'literal_error',
    ],
  ])('%s is a 422 in the shape of FastAPI', async (search, name, msg, type) => {
    expect(await problem(search)).toEqual(says(name, msg, type));
  });

  it('an id in a path that is no number is 422, an unknown one 404', async () => {
    const { get } = startBackend();
    for (const id of ['abc', '1e3', '..%2f..%2fusers%2fme', '%20']) {
      expect([id, (await get(`/admin/users/${id}`, { as: 'admin' })).status]).toEqual([id, 422]);
    }
    const unknown = await get('/admin/users/99999', { as: 'admin' });
    expect([unknown.status, unknown.body]).toEqual([404, { detail: 'User not found' }]);
  });

  it('limit is read as page_size, at most 100 a page (spec §7)', async () => {
    const { get } = startBackend();
    expect(itemsOf(await get('/admin/users?limit=100', { as: 'admin' }))).toHaveLength(100);
    expect(itemsOf(await get('/admin/users', { as: 'admin' }))).toHaveLength(10);
  });
});
