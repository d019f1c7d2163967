import type { AdminUser } from '../../../api/adminUsers';
import type { User } from '../../../domain/user';

/** What to call someone: his e-mail, else his name, else his number. */
export const userName = ({ email, name, id }: AdminUser): string => email || name || id || '—';

export const userStatus = ({ isActive }: AdminUser): string => (isActive === false ? 'inactive' : 'active');

/** The signed-in administrator's own row: he can neither delete nor deactivate himself. */
export const isOwn = (user: AdminUser, me: User | null): boolean =>
  me !== null && (user.id === me.id || (user.email !== '' && user.email.toLowerCase() === me.email.toLowerCase()));

/** Whether calls can be made about this row: without a usable id nothing can be done with it. */
export const isAddressable = ({ id }: AdminUser): boolean => /^[\w-]{1,64}$/.test(id);
