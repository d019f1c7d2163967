import type { Context } from './context';
import { readAccessToken } from './jwt';
import { HttpError } from './respond';
import type { UserRow } from './schemas';

const unauthorized = (detail: string): HttpError => new HttpError(401, detail, { 'www-authenticate': 'Bearer' });

/** The user whose valid access token came with the call; 401 otherwise. Rights are read from the user's row, not from the token. */
export const requireUser = async ({ request, db, now }: Context): Promise<UserRow> => {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token === undefined) throw unauthorized('Not authenticated');
  const id = await readAccessToken(token, now);
  const user = id === null ? undefined : db.users.get(id);
  if (user === undefined) throw unauthorized('Could not validate credentials');
  if (!user.is_active) throw unauthorized('Inactive user');
  return user;
};

const isAdmin = (user: UserRow): boolean => user.is_superuser || user.roles.includes('admin');

/** As `requireUser`, and 403 for everyone who is not an admin (spec §6). */
export const requireAdmin = async (context: Context): Promise<UserRow> => {
  const user = await requireUser(context);
  if (!isAdmin(user)) throw new HttpError(403, 'Not enough permissions');
  return user;
};
