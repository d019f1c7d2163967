/** A seeded account that is the same in every data set */
type Account = { id: number; email: string; password: string; username: string; note: string };

/** Named accounts, for tests and for logging in on the dev server. The seed stores the hashes of these passwords. */
export const accounts = {
  superuser: {
    id: 1,
    email: 'root@example.com',
    password: 'SuperUser123',
    username: 'root',
    note: 'Superuser, cannot be deleted',
  },
  admin: { id: 2, email: 'admin@example.com', password: 'AdminUser123', username: 'admin', note: 'Role admin' },
  free: { id: 3, email: 'free@example.com', password: 'FreeUser123', username: 'free', note: 'Free plan' },
  pro: { id: 4, email: 'pro@example.com', password: 'ProUser123', username: 'pro', note: 'Pro Monthly, active' },
  yearly: {
    id: 5,
    email: 'yearly@example.com',
    password: 'YearlyUser123',
    username: 'yearly',
    note: 'Pro Yearly, active',
  },
  cancelled: {
    id: 6,
    email: 'cancelled@example.com',
    password: 'CancelledUser123',
    username: 'cancelled',
    note: 'Pro Monthly, cancelled, end date in the future',
  },
  expired: {
    id: 7,
    email: 'expired@example.com',
    password: 'ExpiredUser123',
    username: 'expired',
    note: 'Pro Monthly, ended',
  },
  pending: {
    id: 8,
    email: 'pending@example.com',
    password: 'PendingUser123',
    username: 'pending',
    note: 'Pro Monthly, payment not confirmed',
  },
  inactive: {
    id: 9,
    email: 'inactive@example.com',
    password: 'InactiveUser123',
    username: 'inactive',
    note: 'Not activated',
  },
  deactivated: {
    id: 10,
    email: 'deactivated@example.com',
    password: 'DeactivatedUser123',
    username: 'deactivated',
    note: 'Switched off by an admin',
  },
} as const satisfies Record<string, Account>;

export type AccountName = keyof typeof accounts;

/** Password of every seeded user that is not listed above */
export const COMMON_PASSWORD = 'Password123';

export const ADMIN_CODE = 'open-the-back-office';
