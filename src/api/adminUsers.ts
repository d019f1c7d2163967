import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import type { Subscription } from '../domain/subscription';
import { send } from '../http/send';
import { AdminUserRow, type AdminUser } from './adminUserRows';
import { type Page, decode, decodePage, line } from './decode';
import { endpoints } from './endpoints';

export type { AdminUser } from './adminUserRows';

/** Key of everything that was read from `/admin/users`. */
export const ADMIN_USERS_KEY = ['admin-users'] as const;

/**
 * `GET /admin/users`, newest first as the server sorts them.
 *
 * @param asked `search` looks into e-mail and username
 * @throws ApiError
 */
export async function fetchAdminUsers(
  asked: { page: number; pageSize: number; search?: string },
  signal?: AbortSignal,
): Promise<Page<AdminUser>> {
  const body = await send({
    method: 'GET',
    path: endpoints.adminUsers(),
    query: { page: asked.page, page_size: asked.pageSize, search: asked.search || undefined },
    identity: 'fresh',
    signal,
  });
  return decodePage(AdminUserRow, body, asked, 'users');
}

/** `GET /admin/users/{id}` */
export async function fetchAdminUser(id: string, signal?: AbortSignal): Promise<AdminUser> {
  return decode(AdminUserRow, await send({ method: 'GET', path: endpoints.adminUser(id), identity: 'fresh', signal }));
}

export const adminUserQuery = (id: string) =>
  queryOptions({ queryKey: [...ADMIN_USERS_KEY, 'one', id], queryFn: ({ signal }) => fetchAdminUser(id, signal) });

/** `POST /admin/users`; any 2xx counts. */
export async function createAdminUser(user: { email: string; username: string; password: string }): Promise<void> {
  const { email, username, password } = user;
  await send({ method: 'POST', path: endpoints.adminUsers(), json: { email, username, password }, identity: 'fresh' });
}

/** `PUT /admin/users/{id}`: username and active flag; an e-mail can never be changed here (spec §5). */
export async function updateAdminUser(id: string, change: { username: string; isActive: boolean }): Promise<void> {
  const json = { ...(change.username !== '' && { username: change.username }), is_active: change.isActive };
  await send({ method: 'PUT', path: endpoints.adminUser(id), json, identity: 'fresh' });
}

/** `DELETE /admin/users/{id}` */
export async function deleteAdminUser(id: string): Promise<void> {
  await send({ method: 'DELETE', path: endpoints.adminUser(id), identity: 'fresh' });
}

const AssignAnswer = v.fallback(v.object({ success: v.fallback(v.nullable(v.boolean()), null), message: line }), {
  success: null,
  message: '',
});

/**
 * `POST /admin/users/{id}/subscription`.
 *
 * @returns what the server says of it; `success` is `null` when it does not say (spec §8)
 */
export async function assignSubscription(
  id: string,
  { planCode, months }: { planCode: string; months: number },
): Promise<{ success: boolean | null; message: string }> {
  const json = { plan_code: planCode, duration_months: months };
  return v.parse(
    AssignAnswer,
    await send({ method: 'POST', path: endpoints.adminUserSubscription(id), json, identity: 'fresh' }),
  );
}

/** `PUT /admin/subscriptions/{id}` with the status `canceled` (spec §7). */
export async function cancelUserSubscription(subscription: Pick<Subscription, 'id'>): Promise<void> {
  const path = endpoints.adminSubscription(subscription.id);
  await send({ method: 'PUT', path, json: { status: 'canceled' }, identity: 'fresh' });
}
