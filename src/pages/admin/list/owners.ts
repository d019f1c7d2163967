import { type QueryClient, keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

import { type AdminUser, ownerQuery, userLookupQuery } from '../../../api/adminUsers';
import { hasStatus } from '../../../http/failure';
import { subscriptionsZh } from '../../../text/zh/subscriptions';
import type { Identified, RecordUser } from './listQuery';
import type { ListState } from './useList';

type Owners = ReadonlyMap<string, AdminUser>;

/** So many users are looked up by id at a time. */
const AT_A_TIME = 4;

/**
 * The users of some rows: those of the look-up that spec §7 names, and rows without an e-mail address whose user is not among
 * them by `GET /admin/users/{id}`. Users are kept in the cache.
 *
 * @throws ApiError, but not for users who are gone or must not be seen
 */
async function findOwners(rows: readonly RecordUser[], client: QueryClient, signal?: AbortSignal): Promise<Owners> {
  const listed = await client.query(userLookupQuery()).catch((error: unknown) => {
    if (hasStatus(error, 400, 403, 404, 422)) return [];
    throw error;
  });
  const found = new Map(listed.map((user) => [user.id, user]));
  const missing = idsWithoutEmail(rows).filter((id) => !found.has(id));
  const lookUp = async (): Promise<void> => {
    const id = missing.shift();
    if (id === undefined || signal?.aborted) return;
    const user = await client.query(ownerQuery(id));
    if (user !== null) found.set(id, user);
    await lookUp();
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, lookUp));
  return found;
}

const idsWithoutEmail = (rows: readonly RecordUser[]): string[] => [
  ...new Set(rows.filter(({ userId, userEmail }) => userId !== '' && userEmail === '').map(({ userId }) => userId)),
];

/** Gives rows the e-mail addresses that they lack; for a search in them, and for a file. */
export async function withOwners<Row extends RecordUser>(
  rows: readonly Row[],
  client: QueryClient,
  signal?: AbortSignal,
): Promise<readonly Row[]> {
  if (idsWithoutEmail(rows).length === 0) return rows;
  const owners = await findOwners(rows, client, signal);
  return rows.map((row) => withEmail(row, owners));
}

const completed = new WeakMap<RecordUser, RecordUser>();

/** The row with the e-mail address of its user; the same object each time, so that nobody takes it for a changed row. */
function withEmail<Row extends RecordUser>(row: Row, owners: Owners): Row {
  const userEmail = row.userEmail || (owners.get(row.userId)?.email ?? '');
  if (userEmail === row.userEmail) return row;
  const known = completed.get(row) as Row | undefined;
  const next = known?.userEmail === userEmail ? known : { ...row, userEmail };
  completed.set(row, next);
  return next;
}

const NONE: Owners = new Map();

/** The users of the rows on the screen. Until they are found, or where they cannot be, ids are shown. */
function useOwners(rows: readonly RecordUser[], { always = false } = {}): Owners {
  const client = useQueryClient();
  const ids = idsWithoutEmail(rows);
  const { data = NONE } = useQuery({
    queryKey: [...userLookupQuery().queryKey, 'of', ids],
    queryFn: ({ signal }) => findOwners(rows, client, signal),
    enabled: always || ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}

/** Finds the user of a record: their e-mail, else name, else id; and beside the e-mail their name, else their id. */
export function useOwnerNames(records: readonly RecordUser[]) {
  // Spec §7 looks users up for their names too, so this is done even where each record carries an e-mail address.
  const owners = useOwners(records, { always: true });
  return ({ userId, userEmail }: RecordUser) => {
    const user = owners.get(userId);
    const email = user?.email || userEmail;
    const userName = user?.name ?? '';
    const byId = userId === '' ? '' : subscriptionsZh.byId(userId);
    const name = email || userName || byId || '—';
    return { name, detail: [userName, byId].find((part) => part !== '' && part !== name) ?? '' };
  };
}

/** A list whose rows show the e-mail addresses of their users, also where the server sends only ids. */
export function useOwnedList<Row extends RecordUser & Identified, Name extends string>(
  list: ListState<Row, Name>,
): ListState<Row, Name> {
  const { shown } = list;
  const owners = useOwners(shown?.rows ?? []);
  return { ...list, shown: shown && { ...shown, rows: shown.rows.map((row) => withEmail(row, owners)) } };
}
