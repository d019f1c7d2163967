import { clsx } from 'clsx';
import { Fragment } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '../../config/paths';
import { listAsLeft } from '../../lib/listMemory';
import type { ShellText } from '../../text/en/shell';
import { shellZh } from '../../text/zh/shell';
import { Disclosure } from '../../ui/Disclosure';
import { LINK_CLASS } from '../../ui/links';
import { BAR_CURRENT, BAR_ENTRY, BAR_LIT, MenuLink, ROW_ENTRY } from './navigation';

type EntryName = keyof ShellText;

interface AdminEntry {
  readonly to: string;
  readonly name: EntryName;
}
interface AdminSection {
  readonly name: EntryName;
  readonly entries: readonly AdminEntry[];
}

/** The drop-down menus of the back-office (spec §2 Layout). */
export const ADMIN_SECTIONS: readonly AdminSection[] = [
  {
    name: 'users',
    entries: [
      { to: paths.adminUsers(), name: 'userManagement' },
      { to: paths.adminNewUser(), name: 'newUser' },
      { to: paths.adminCreateAdmin(), name: 'createAdmin' },
    ],
  },
  {
    name: 'subscriptions',
    entries: [
      { to: paths.adminSubscriptions(), name: 'subscriptionManagement' },
      { to: paths.adminPlans(), name: 'planManagement' },
      { to: paths.adminPaymentHistory(), name: 'paymentHistory' },
    ],
  },
  {
    name: 'system',
    entries: [
      { to: paths.adminSettings(), name: 'systemSettings' },
      { to: paths.adminFeedback(), name: 'feedbackManagement' },
      { to: paths.adminEmailLogs(), name: 'emailLogs' },
    ],
  },
];

const assignPrefix = paths.adminAssignSubscription('');

/** What a page below the list of users is called; `null` for pages that have an entry of their own. */
function placeBelow(path: string): EntryName | null {
  if (path.startsWith(assignPrefix)) return 'assignSubscription';
  return path !== paths.adminNewUser() && path.startsWith(`${paths.adminUsers()}/`) ? 'userDetails' : null;
}

/** Section, lit entry, and the name of a page below that; `null` for the dashboard and for paths that do not exist. */
export function adminPlace(pathname: string) {
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

/** The back-office entries: Dashboard and three menus in the header, or everything as rows in the phone menu. */
export function AdminNav({ text, rows = false }: { text: ShellText; rows?: boolean }) {
  const place = adminPlace(useLocation().pathname);
  const entries = (section: AdminSection) => (
    <ul className="grid gap-0.5">
      {section.entries.map(({ to, name }) => (
        <li key={to}>
          <MenuLink to={to} className={ROW_ENTRY}>
            {text[name]}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
  return (
    <ul className={rows ? 'grid gap-4' : 'flex items-center gap-x-4 lg:gap-x-6'}>
      <li>
        <MenuLink to={paths.admin()} className={rows ? ROW_ENTRY : `${BAR_ENTRY} ${BAR_CURRENT}`}>
          {text.dashboard}
        </MenuLink>
      </li>
      {ADMIN_SECTIONS.map((section) => (
        <li key={section.name}>
          {rows ? (
            <>
              <p className="px-3 pb-1 text-small font-semibold text-ink-3">{text[section.name]}</p>
              {entries(section)}
            </>
          ) : (
            <Disclosure
              opensOnHover
              label={text[section.name]}
              panelClassName="mt-3"
              buttonClassName={clsx(BAR_ENTRY, place?.section === section && BAR_LIT)}
            >
              {entries(section)}
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The breadcrumb of the back-office; nothing on the dashboard, which is the top. */
export function AdminTrail() {
  const place = adminPlace(useLocation().pathname);
  if (place === null) return null;
  const { section, entry, below } = place;
  const text = shellZh;
  const steps = [
    <Link key="top" to={paths.admin()} className={LINK_CLASS}>
      {text.dashboard}
    </Link>,
    <span key="section">{text[section.name]}</span>,
    below === null ? null : (
      <Link key="entry" to={listAsLeft(entry.to)} className={LINK_CLASS}>
        {text[entry.name]}
      </Link>
    ),
    <span key="here" aria-current="page" className="text-ink-2">
      {text[below ?? entry.name]}
    </span>,
  ].filter((step) => step !== null);
  return (
    <nav aria-label={text.breadcrumb} className="pr-12 pb-1 sm:pr-40">
      <ol className="flex flex-wrap gap-x-2 text-small text-ink-3">
        {steps.map((step, index) => (
          <Fragment key={step.key}>
            {index > 0 && <li aria-hidden="true">/</li>}
            <li>{step}</li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
