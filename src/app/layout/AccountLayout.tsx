import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { myProfileQuery } from '../../api/users';
import { paths } from '../../config/paths';
import { displayName, type User } from '../../domain/user';
import { scrollToMiddle } from '../../lib/scrollToMiddle';
import { normalizePath } from '../../lib/url';
import { selectIsAdmin, selectLastUser, useSession } from '../../session/store';
import { MenuLink } from './navigation';

interface AccountTab {
  readonly to: string;
  readonly tab: string;
  /** Heading of the page. Default: the tab's name */
  readonly heading?: string;
}

const PAGES: readonly AccountTab[] = [
  { to: paths.dashboard(), tab: 'Overview' },
  { to: paths.subscription(), tab: 'Subscription' },
  { to: paths.billingHistory(), tab: 'Billing', heading: 'Billing history' },
  { to: paths.profile(), tab: 'Profile' },
  { to: paths.feedback(), tab: 'Feedback' },
];

export function AccountLayout({ children }: { children: ReactNode }) {
  const path = normalizePath(useLocation().pathname);
  const user = useSession(selectLastUser);
  const isAdmin = useSession(selectIsAdmin);
  const page = PAGES.find(({ to }) => to === path);
  if (page === undefined) return <div className="contents">{children}</div>;
  const heading = (
    // A new element per page, so that screen readers announce it when it receives the focus.
    <h1 key={path} className="wrap-anywhere">
      {path === paths.dashboard() && user !== null ? <Greeting user={user} /> : <span>{page.heading ?? page.tab}</span>}
    </h1>
  );
  return (
    // Administrators have no account tabs (spec §2).
    <AccountPage heading={heading} tabs={!isAdmin && <AccountTabs path={path} />}>
      {children}
    </AccountPage>
  );
}

/** Heading, tabs, and content of an account page. `app/prerender.tsx` renders it with skeletons. */
export const AccountPage = ({
  heading,
  tabs,
  children,
}: {
  heading: ReactNode;
  tabs: ReactNode;
  children: ReactNode;
}) => (
  <div className="container-site pt-6 pb-16 md:pt-9 print:py-0">
    {heading}
    {tabs}
    <div className="mt-7">{children}</div>
  </div>
);

function Greeting({ user }: { user: User }) {
  // Prefer the name in the profile, because the token contains the old name after the user has changed it.
  const { data: profile } = useQuery(myProfileQuery());
  return <span>{`Welcome back, ${profile?.username || displayName(user)}`}</span>;
}

export function AccountTabs({ path }: { path: string }) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // Scroll like the app shell's script (deploy/build/pageHtml.ts), so that the tabs don't move during startup.
    if (list.current && current) scrollToMiddle(list.current, current);
  }, [path]);
  return (
    <nav aria-label="Account" className="mt-3 md:mt-4 print:hidden">
      <ul
        ref={list}
        className="account-tabs relative flex [scrollbar-width:none] gap-x-[min(1.125rem,4.8vw)] overflow-x-auto shadow-[inset_0_-1px_var(--border)] md:gap-x-7"
      >
        {PAGES.map(({ to, tab }) => (
          <li key={to}>
            <MenuLink
              to={to}
              className="inline-block border-b-3 border-transparent pt-2.5 pb-2 whitespace-nowrap text-ink-2 outline-offset-[-2px] hover:text-ink aria-[current=page]:border-ribbon aria-[current=page]:font-semibold aria-[current=page]:text-ink max-md:text-[0.9375rem] forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight]"
            >
              {tab}
            </MenuLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
