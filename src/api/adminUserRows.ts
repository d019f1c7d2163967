import * as v from 'valibot';

import { type Subscription, currentOf, readStatus } from '../domain/subscription';
import { capitalised } from '../domain/user';
import { type Dict, isDict } from '../lib/dict';
import { date, flag, id, line } from './decode';
import { SubscriptionRow } from './subscription';

/** A user as the back-office sees him. */
export interface AdminUser {
  /** Empty when the server did not name one: such a row can be read, and nothing can be done with it. */
  readonly id: string;
  readonly email: string;
  /** What he signs up with and what can be changed; may be empty. */
  readonly username: string;
  /** What to call him: the username, else another name that the server tells. Never sent back. */
  readonly name: string;
  /** `null` when the server does not say. */
  readonly isActive: boolean | null;
  readonly isSuperuser: boolean;
  readonly roles: readonly string[];
  readonly createdAt: string | null;
  readonly lastLoginAt: string | null;
  /** The subscription that stands for him; `null` for none, `undefined` when the row does not say. */
  readonly subscription: Subscription | null | undefined;
}

const textOf = (value: unknown): string => v.parse(line, value);
const dateOf = (value: unknown): string | null => v.parse(date, value);

/** What the end of a plan is called in a user's row; the third is the name of the token's claim (spec §3). */
const END_NAMES = ['subscription_end_date', 'end_date', 'subscription_expires_at', 'expires_at'] as const;

const endOf = (row: Dict): string | null =>
  END_NAMES.map((name) => dateOf(row[name])).find((end) => end !== null) ?? null;

/** A plan that stands in the row itself: without an id it can be shown, but not cancelled. */
function flatSubscription(row: Dict, userId: string): Subscription | undefined {
  const plan = textOf(row['subscription_plan'] ?? row['plan']);
  const endDate = endOf(row);
  if (plan === '') return undefined;
  const status = row['subscription_status'];
  return {
    id: v.parse(v.fallback(id, ''), row['subscription_id']),
    userId,
    plan,
    planName: textOf(row['plan_name']) || capitalised(plan),
    status: status === undefined ? '' : readStatus(status),
    startDate: null,
    endDate,
    price: null,
    currency: '',
    autoRenew: null,
  };
}

function subscriptionOf(row: Dict, userId: string): Subscription | null | undefined {
  const nested = row['subscription'];
  if (nested === null) return null;
  if (Array.isArray(nested)) {
    return currentOf(nested.flatMap((entry) => read(entry)));
  }
  const [one] = read(nested);
  return one ?? readNameless(nested, userId) ?? flatSubscription(row, userId);
}

const read = (value: unknown): Subscription[] => {
  const result = v.safeParse(SubscriptionRow, isDict(value) ? { ...value, end_date: endOf(value) } : value);
  return result.success ? [result.output] : [];
};

/** A subscription without an id, as the token tells of it (spec §3): read as if it stood in the user's own row. */
const readNameless = (value: unknown, userId: string): Subscription | undefined =>
  isDict(value)
    ? flatSubscription({ ...value, subscription_id: undefined, subscription_status: value['status'] }, userId)
    : undefined;

/** Whatever a row lacks has a stand-in: a list never loses a user for a missing field. */
export const AdminUserRow = v.pipe(
  v.looseObject({
    id: v.fallback(id, ''),
    email: line,
    username: line,
    is_active: flag,
    is_superuser: flag,
    roles: v.fallback(v.array(line), []),
    created_at: date,
    last_login_at: date,
  }),
  v.check((row) => row.id !== '' || row.email !== '' || row.username !== ''),
  v.transform((row): AdminUser => ({
    id: row.id,
    email: row.email,
    username: row.username,
    name: row.username || textOf(row['name']),
    isActive: row.is_active,
    isSuperuser: row.is_superuser === true,
    roles: row.roles.filter((role) => role !== ''),
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    subscription: subscriptionOf(row, row.id),
  })),
);
