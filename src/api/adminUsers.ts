import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { EMAIL_MAX, LOOKUP_LIMIT } from '../config/limits';
import { mapping, type RecordKind } from '../config/mapping';
import type { Subscription } from '../domain/subscription';
import { bindToSession } from '../http/bindToSession';
import { hasStatus, isMissingCall } from '../http/failure';
import { send } from '../http/send';
import { sendChange } from '../http/sendChange';
import { capitalised } from '../lib/cleanText';
import { type Dict, isDict } from '../lib/dict';
import { adminPage, fetchFirst, fetchLookup } from './adminList';
import {
  type OwnRecords,
  type Page,
  date,
  decode,
  decodeRows,
  booleanField,
  identity,
  reader,
  shortText,
  optionalIdField,
  ownRecords,
  extractRows,
  pathSegment,
  lowercase,
} from './decode';
import { isOwnedBy, owner } from './owner';
import { amount, currency } from './payments';
import { planCode } from './plans';
import { computed, firstKeyOf, row, rowOf, toServer } from './row';
import { SubscriptionWithoutId } from './subscription';

const textOf = (value: unknown): string => v.parse(shortText, value);

/** Returns `null` if the user has no subscription, `undefined` if unknown. Id and status can be missing (spec §3). */
function subscriptionOf({ id: userId, subscription }: Dict): Subscription | null | undefined {
  if (subscription === null) return null;
  if (!isDict(subscription) || Object.keys(subscription).length === 0) return undefined;
  const read = v.parse(SubscriptionWithoutId, { user_id: userId, ...subscription });
  const sendsStatus = rowOf(SubscriptionWithoutId)?.rename(subscription)['status'] !== undefined;
  return sendsStatus ? read : { ...read, status: '' };
}

/** A user for administrators. Every field has a default, so that a row with a missing field is not dropped. */
export const AdminUserRow = v.pipe(
  row('user', {
    /** Empty if the server sends no id. A row without an id is read-only. */
    id: optionalIdField,
    email: identity,
    username: identity,
    /** The name to show: `username`, or `name` if the username is empty. Never sent to the server. */
    name: firstKeyOf(identity, 'username', 'name'),
    isActive: booleanField,
    /** Accepts `true`, `1`, and `"true"`, so that a superuser never looks like a user who can be deleted. */
    isSuperuser: v.pipe(
      booleanField,
      v.transform((value) => value === true),
    ),
    isActivated: firstKeyOf(booleanField, 'is_activated', 'is_verified'),
    roles: reader((value) =>
      Array.isArray(value) ? value.map((role) => textOf(role)).filter((role) => role !== '') : null,
    ),
    createdAt: date,
    lastLoginAt: date,
    subscription: computed(subscriptionOf, 'subscription'),
  }),
  v.check(({ id, email, username }) => id !== '' || email !== '' || username !== ''),
);

export type AdminUser = v.InferOutput<typeof AdminUserRow>;

export const ADMIN_USERS_KEY = ['admin-users'] as const;

/** `search` matches email and username; `status` is `active` or `inactive`. Other filter names are our assumption. */
export const fetchAdminUsers = adminPage(AdminUserRow, '/admin/users');

/** Texts in which the server searches; `null` for a missing email. */
export const searchedUserTexts = ({ id, email, username, name }: AdminUser): readonly (string | null)[] => [
  id,
  email || null,
  username,
  name,
];

export async function fetchAdminUser(userId: string, signal?: AbortSignal): Promise<AdminUser> {
  const user = decode(AdminUserRow, await send({ path: `/admin/users/${pathSegment(userId)}`, signal }));
  return { ...user, id: user.id || userId };
}

export const adminUserQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'one', userId],
    queryFn: ({ signal }) => fetchAdminUser(userId, signal),
  });

/** `staleTime` of user names. Names rarely change, so opening the next page of a list doesn't fetch them again. */
const LOOKUP_FRESH_MS = 5 * 60_000;

/** Query for the first 100 users (spec §7), to show names instead of ids. */
export const userLookupQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'lookup'],
    queryFn: async ({ signal }): Promise<readonly AdminUser[]> => {
      const body = await send({ path: '/admin/users', query: { limit: LOOKUP_LIMIT }, signal });
      return decodeRows(AdminUserRow, extractRows(body)).items;
    },
    staleTime: LOOKUP_FRESH_MS,
  });

/** Searches users. Returns at most 100 (spec §7). */
export const findUsers = (search: string, signal?: AbortSignal): Promise<Page<AdminUser>> =>
  fetchLookup(AdminUserRow, '/admin/users', { search }, signal);

/** Query for the user that a record belongs to. Returns `null` if the server responds with 403, 404, or 422. */
export const ownerQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'owner', userId],
    queryFn: ({ signal }) =>
      fetchAdminUser(userId, signal).catch((error: unknown) => {
        if (hasStatus(error, 403, 404, 422)) return null;
        throw error;
      }),
    staleTime: LOOKUP_FRESH_MS,
  });

export async function createAdminUser(user: { email: string; username: string; password: string }): Promise<void> {
  const { email, username, password } = user;
  await sendChange({ method: 'POST', path: '/admin/users', json: toServer('user', { email, username, password }) });
}

/** Fields of a user that an administrator can change. The email can't be changed (spec §5). */
interface UserChange {
  readonly username?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/**
 * Sends both fields (spec §7). Fetches the user first, so that the unchanged field has the server's current value.
 *
 * @returns the active flag in the response; `null` if the response doesn't contain it
 */
export async function changeAdminUser(user: AdminUser, change: UserChange): Promise<boolean | null> {
  const checkSession = bindToSession();
  const now = await fetchAdminUser(user.id).catch((error: unknown) => {
    if (isMissingCall(error)) return user;
    throw error;
  });
  checkSession();
  // `identity` truncates long usernames. Don't send a truncated username, because the server would save it.
  const known = now.username.length < EMAIL_MAX ? now.username : '';
  const { username = known, isActive = now.isActive ?? undefined } = change;
  const json = toServer('user', { username: username || undefined, is_active: isActive });
  const body = await sendChange({ method: mapping.update, path: `/admin/users/${pathSegment(user.id)}`, json });
  const saved = v.safeParse(AdminUserRow, body);
  return saved.success ? saved.output.isActive : null;
}

export async function deleteAdminUser(userId: string): Promise<void> {
  await sendChange({ method: 'DELETE', path: `/admin/users/${pathSegment(userId)}` });
}

export const AssignResponse = v.fallback(
  row('subscription', { success: v.fallback(v.nullable(v.boolean()), null), message: shortText }),
  { success: null, message: '' },
);

/** Assigns a plan (spec §7). @returns the server's `success` (`null` if missing) and `message` (spec §8) */
export async function assignSubscription(
  userId: string,
  { planCode, months }: { planCode: string; months: number },
): Promise<{ success: boolean | null; message: string }> {
  const json = toServer('subscription', { plan_code: planCode, duration_months: months });
  const path = `/admin/users/${pathSegment(userId)}/subscription`;
  return v.parse(AssignResponse, await send({ method: 'POST', path, json }));
}

const HISTORY_PATHS = {
  payments: '/admin/payments',
  feedback: assumed.adminFeedback,
  'email-logs': '/admin/email-logs',
} as const;

export type HistoryKind = keyof typeof HISTORY_PATHS;

export const userHistoryKey = (kind: HistoryKind) => [`admin-${kind}`, 'of'] as const;

/** Number of records to fetch. Higher than `HISTORY_SHOWN`, because the search might return records of other users. */
const HISTORY_FETCHED = 20;
const HISTORY_SHOWN = 5;

const historyRow = (kind: RecordKind) =>
  row(kind, {
    owner,
    id: firstKeyOf(optionalIdField, 'id', 'transaction_id'),
    title: computed(
      (from) => textOf(from['subject']) || textOf(from['description']) || capitalised(textOf(from['plan_code'])),
      'subject',
      'description',
      'plan_code',
    ),
    planCode: firstKeyOf(planCode, 'plan_code', 'plan'),
    status: lowercase,
    date: firstKeyOf(date, 'paid_at', 'sent_at', 'created_at'),
    amount,
    currency,
  });

const HISTORY_ROWS = {
  payments: historyRow('payment'),
  feedback: historyRow('feedback'),
  'email-logs': historyRow('email'),
} as const;

type HistoryEntry = v.InferOutput<ReturnType<typeof historyRow>>;

export const userHistoryQuery = (kind: HistoryKind, user: { id: string; email: string }) =>
  queryOptions({
    queryKey: [...userHistoryKey(kind), user.id, user.email],
    queryFn: async ({ signal }): Promise<OwnRecords<HistoryEntry>> => {
      const query = { search: user.email || undefined, user_id: user.id };
      const page = await fetchFirst(adminPage(HISTORY_ROWS[kind], HISTORY_PATHS[kind]), query, HISTORY_FETCHED, signal);
      const { entries, among, unknown } = ownRecords(page, ({ owner }) => isOwnedBy(owner, user));
      const isEnough = entries.length >= HISTORY_SHOWN;
      return {
        entries: entries.slice(0, HISTORY_SHOWN),
        among: isEnough ? null : among,
        unknown: isEnough ? 0 : unknown,
      };
    },
  });
