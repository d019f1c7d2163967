import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { assumed } from '../config/assumedPaths';
import { LOOKUP_LIMIT } from '../config/limits';
import { type Subscription, currentOf, readStatus } from '../domain/subscription';
import { capitalised } from '../domain/user';
import { hasStatus } from '../http/failure';
import { send } from '../http/send';
import { wallMs } from '../lib/clock';
import { type Dict, isDict } from '../lib/dict';
import { type AdminListQuery, putChange, requestAdminList, withAllowedSize } from './adminList';
import {
  type Page,
  date,
  decode,
  decodePage,
  decodeRows,
  flag,
  isWhole,
  line,
  optionalId,
  row,
  rowsOf,
  segment,
  under,
  word,
} from './decode';
import { amountOf, currency } from './payments';
import { SubscriptionRow } from './subscription';

const textOf = (value: unknown): string => v.parse(line, value);
const dateOf = (value: unknown): string | null => v.parse(date, value);

/** Field names of the end of a plan in a user's row; the third is the token's claim (spec §3). */
const END_NAMES = ['subscription_end_date', 'end_date', 'subscription_expires_at', 'expires_at'] as const;

const endOf = (from: Dict): string | null => {
  const name = END_NAMES.find((end) => dateOf(from[end]) !== null);
  return name === undefined ? null : dateOf(from[name]);
};

/** A plan in fields of the row itself: without an id it can be shown, but not cancelled. */
function flatSubscription(from: Dict, userId: string): Subscription | undefined {
  const plan = textOf(from['subscription_plan'] ?? from['plan']);
  if (plan === '') return undefined;
  const status = from['subscription_status'];
  return {
    id: v.parse(optionalId, from['subscription_id']),
    userId,
    plan,
    planName: textOf(from['plan_name']) || capitalised(plan),
    status: status === undefined ? '' : readStatus(status),
    startDate: null,
    endDate: endOf(from),
    price: null,
    currency: '',
    autoRenew: null,
  };
}

const readNested = (value: unknown): Subscription[] => {
  const result = v.safeParse(SubscriptionRow, isDict(value) ? { ...value, end_date: endOf(value) } : value);
  return result.success ? [result.output] : [];
};

function subscriptionOf(from: Dict): Subscription | null | undefined {
  const nested = from['subscription'];
  if (nested === null) return null;
  if (Array.isArray(nested))
    return currentOf(
      nested.flatMap((entry) => readNested(entry)),
      wallMs(),
    );
  const [subscription] = readNested(nested);
  if (subscription !== undefined) return subscription;
  const userId = v.parse(optionalId, from['id']);
  // Without an id, as in the token (spec §3): read as if its fields stood in the user's row.
  const withoutId = isDict(nested)
    ? flatSubscription({ ...nested, subscription_id: undefined, subscription_status: nested['status'] }, userId)
    : undefined;
  return withoutId ?? flatSubscription(from, userId);
}

/** `is_activated` and its other names, or the moment of the activation. */
export function isActivated(from: Dict): boolean | null {
  const said = v.parse(flag, from['is_activated'] ?? from['is_verified'] ?? from['email_verified']);
  return said ?? (from['activated_at'] === undefined ? null : from['activated_at'] !== null);
}

/** A user as the back-office sees them. Whatever a row lacks has a default: a list never loses a user for a missing field. */
export const AdminUserRow = v.pipe(
  row({
    /** Empty when the server did not send one: such a row can be read, and nothing can be done with it. */
    id: optionalId,
    email: line,
    /** What the user signed up with and what can be changed; may be empty. */
    username: line,
    /** The name to show: the username, else another name in the row. Never sent back. */
    name: under(line, 'username', 'name'),
    isActive: flag,
    /** Rights of somebody else: read in every form, because a superuser who is not known as one could be deleted. */
    isSuperuser: v.pipe(
      flag,
      v.transform((value) => value === true),
    ),
    /** Whether the link of the activation mail was followed; `null` when the server does not say. */
    isActivated,
    roles: v.fallback(
      v.pipe(
        v.array(line),
        v.transform((roles) => roles.filter((role) => role !== '')),
      ),
      [],
    ),
    createdAt: date,
    lastLoginAt: date,
    /** The current subscription; `null` for none, `undefined` when the row does not say. */
    subscription: subscriptionOf,
  }),
  v.check(({ id, email, username }) => id !== '' || email !== '' || username !== ''),
);

export type AdminUser = v.InferOutput<typeof AdminUserRow>;

export const ADMIN_USERS_KEY = ['admin-users'] as const;

/**
 * `GET /admin/users`, newest first as the server sorts them.
 *
 * @param query `search` looks into e-mail and username, `status` is `active` or `inactive`; the other filters are assumed
 */
export async function fetchAdminUsers(query: AdminListQuery, signal?: AbortSignal): Promise<Page<AdminUser>> {
  const { body, ...paging } = await requestAdminList('/admin/users', query, signal);
  return decodePage(AdminUserRow, body, paging, 'users');
}

/** `GET /admin/users/{id}` */
export async function fetchAdminUser(userId: string, signal?: AbortSignal): Promise<AdminUser> {
  const body = await send({ path: `/admin/users/${segment(userId)}`, signal });
  return decode(AdminUserRow, body);
}

export const adminUserQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'one', userId],
    queryFn: ({ signal }) => fetchAdminUser(userId, signal),
  });

/** `GET /admin/users` with limit 100, to look up the user behind an id (spec §7). */
export const userLookupQuery = () =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'lookup'],
    queryFn: async ({ signal }): Promise<readonly AdminUser[]> => {
      const { body } = await withAllowedSize(LOOKUP_LIMIT, (limit) =>
        send({ path: '/admin/users', query: { limit }, signal }),
      );
      return decodeRows(AdminUserRow, rowsOf(body, 'users')).items;
    },
  });

/** A user who may be gone: `null` for one that the server does not know or does not show. */
export const ownerQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ADMIN_USERS_KEY, 'owner', userId],
    queryFn: ({ signal }) =>
      fetchAdminUser(userId, signal).catch((error: unknown) => {
        if (hasStatus(error, 403, 404, 422)) return null;
        throw error;
      }),
    staleTime: 5 * 60_000,
  });

/** `POST /admin/users`; any 2xx counts. */
export async function createAdminUser(user: { email: string; username: string; password: string }): Promise<void> {
  const { email, username, password } = user;
  await send({ method: 'POST', path: '/admin/users', json: { email, username, password } });
}

/** What the back-office changes of a user; what is left out stays as it is. */
interface UserChange {
  readonly username?: string | undefined;
  readonly isActive?: boolean | undefined;
}

/** `PUT /admin/users/{id}` with the changed fields alone; an e-mail can never be changed here (spec §5). */
export async function updateAdminUser(userId: string, { username, isActive }: UserChange): Promise<void> {
  await putChange(`/admin/users/${segment(userId)}`, { username: username || undefined, is_active: isActive });
}

/** `DELETE /admin/users/{id}` */
export async function deleteAdminUser(userId: string): Promise<void> {
  await send({ method: 'DELETE', path: `/admin/users/${segment(userId)}` });
}

/** The answer to an assignment; spec §8 reads `success` and `message` of it. */
export const AssignAnswer = v.fallback(
  v.object({ success: v.fallback(v.nullable(v.boolean()), null), message: line }),
  { success: null, message: '' },
);

/**
 * `POST /admin/users/{id}/subscription`.
 *
 * @returns the server's answer; `success` is `null` when it does not say (spec §8)
 */
export async function assignSubscription(
  userId: string,
  { planCode, months }: { planCode: string; months: number },
): Promise<{ success: boolean | null; message: string }> {
  const json = { plan_code: planCode, duration_months: months };
  const path = `/admin/users/${segment(userId)}/subscription`;
  return v.parse(AssignAnswer, await send({ method: 'POST', path, json }));
}

/** The path of each kind, and the name that an answer may give its list. */
const HISTORY_LISTS = {
  payments: { path: '/admin/payments', name: 'payments' },
  feedback: { path: assumed.adminFeedback, name: 'feedback' },
  'email-logs': { path: '/admin/email-logs', name: 'email_logs' },
} as const;

export type HistoryKind = keyof typeof HISTORY_LISTS;

/** Beginning of the keys of one kind, of all users. */
export const userHistoryKey = (kind: HistoryKind) => [`admin-${kind}`, 'of'] as const;

/** More are fetched than shown, because the search may find other users too. */
const HISTORY_FETCHED = 20;
const HISTORY_SHOWN = 5;

const HistoryRow = row({
  userId: optionalId,
  email: (from) =>
    textOf(from['user_email'] ?? from['to_email'] ?? from['recipient'] ?? from['to'] ?? from['email']).toLowerCase(),
  id: under(optionalId, 'id', 'transaction_id'),
  title: (from) => textOf(from['subject']) || textOf(from['description']) || capitalised(textOf(from['plan_code'])),
  status: word,
  date: under(date, 'paid_at', 'sent_at', 'created_at'),
  /** Only payments have one. */
  amount: amountOf,
  currency,
});

/** One line of a user's history: a payment, a feedback message or a mail. */
type HistoryEntry = v.InferOutput<typeof HistoryRow>;

/** The newest entries of a user; `among` so many rows of everybody, of which there are more, or `null` when these are all. */
export interface UserHistory {
  readonly entries: readonly HistoryEntry[];
  readonly among: number | null;
}

/**
 * A user's newest records, searched by e-mail; rows of others are left out: it finds some (`colin@…` for `lin@…`), and all
 * where a server does not search.
 */
export const userHistoryQuery = (kind: HistoryKind, user: { id: string; email: string }) =>
  queryOptions({
    queryKey: [...userHistoryKey(kind), user.id, user.email],
    queryFn: async ({ signal }): Promise<UserHistory> => {
      const { path, name } = HISTORY_LISTS[kind];
      const paging = { page: 1, pageSize: HISTORY_FETCHED };
      const query = { page: 1, page_size: HISTORY_FETCHED, search: user.email, user_id: user.id };
      const page = decodePage(HistoryRow, await send({ path, query, signal }), paging, name);
      const { items } = page;
      const own = items.filter(({ userId, email }) =>
        userId === '' ? email === user.email.toLowerCase() : userId === user.id,
      );
      const isEnough = own.length >= HISTORY_SHOWN || own.length === items.length || isWhole(page);
      return { entries: own.slice(0, HISTORY_SHOWN), among: isEnough ? null : items.length };
    },
  });
