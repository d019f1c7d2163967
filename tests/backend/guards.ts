import type { Context } from './context';
import { readToken } from './jwt';
import { HttpError } from './respond';
import type { UserRow } from './schemas';

const unauthorized = (detail: string): HttpError => new HttpError(401, detail, { 'www-authenticate': 'Bearer' });

/** How FastAPI's own example answers somebody whose account was switched off. */
export const inactive = (): HttpError => new HttpError(400, 'Inactive user');

/** The user whose valid token came with the call; 401 otherwise. Rights are read from the user's row, not from the token. */
export const requireUser = async (
  { request, db, now, traits }: Context,
  kind: 'access' | 'refresh' = 'access',
): Promise<UserRow> => {
  const [, token] = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token === undefined) throw unauthorized('Not authenticated');
  const id = await readToken(token, now, kind);
  const user = id === null ? undefined : db.users.get(id);
  if (user === undefined) throw unauthorized('Could not validate credentials');
  if (!user.is_active) throw traits.has('literal-inactive') ? inactive() : unauthorized('Inactive user');
  return user;
};

const isAdmin = (user: UserRow): boolean => user.is_superuser || user.roles.includes('admin');

/** As `requireUser`, and 403 for everyone who is not an admin (spec §6). */
export const requireAdmin = async (context: Context): Promise<UserRow> => {
  const user = await requireUser(context);
  if (!isAdmin(user)) throw new HttpError(403, 'Not enough permissions');
  return user;
};
