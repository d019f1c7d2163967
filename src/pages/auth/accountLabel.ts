import { ownEmail, type User } from '../../domain/user';

/** Text that names the account. Some backends have no `email` claim, or put the email into `sub`. */
export const accountLabel = (user: User): string => ownEmail(user.email || user.id);
