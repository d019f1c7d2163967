import { paths } from '../../config/paths';
import type { ShellWords } from '../../text/zh/adminShell';

type Word = keyof ShellWords;

export interface AdminEntry {
  readonly to: string;
  readonly word: Word;
}
export interface AdminSection {
  readonly word: Word;
  readonly entries: readonly AdminEntry[];
}

/** The drop-down menus of the back-office (spec §2 Layout). */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  {
    word: 'users',
    entries: [
      { to: paths.adminUsers(), word: 'userManagement' },
      { to: paths.adminNewUser(), word: 'newUser' },
      { to: paths.adminCreateAdmin(), word: 'createAdmin' },
    ],
  },
  {
    word: 'subscriptions',
    entries: [
      { to: paths.adminSubscriptions(), word: 'subscriptionManagement' },
      { to: paths.adminPlans(), word: 'planManagement' },
      { to: paths.adminPaymentHistory(), word: 'paymentHistory' },
    ],
  },
  {
    word: 'system',
    entries: [
      { to: paths.adminSettings(), word: 'systemSettings' },
      { to: paths.adminFeedback(), word: 'feedbackManagement' },
      { to: paths.adminEmailLogs(), word: 'emailLogs' },
    ],
  },
];

const assignPrefix = paths.adminAssignSubscription('');

/** Where a page stands: its section, the entry that is lit, and a page below that entry. */
export interface AdminPlace {
  readonly section: AdminSection;
  readonly entry: AdminEntry;
  readonly below: Word | null;
}

/** What a page below the list of users is called; `null` for pages that have an entry of their own. */
function placeBelow(path: string): Word | null {
  if (path.startsWith(assignPrefix)) return 'assignSubscription';
  return path !== paths.adminNewUser() && path.startsWith(`${paths.adminUsers()}/`) ? 'userDetails' : null;
}

/** The place of a path in the menus; `null` for the dashboard and for paths that do not exist. */
export function adminPlace(pathname: string): AdminPlace | null {
  // Only ids below a list could have capitals of their own, and none of them is compared.
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const below = placeBelow(path);
  const wanted = below === null ? path : paths.adminUsers();
  for (const section of ADMIN_SECTIONS) {
    const entry = section.entries.find(({ to }) => to === wanted);
    if (entry !== undefined) return { section, entry, below };
  }
  return null;
}
