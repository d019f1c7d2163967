import { clsx } from 'clsx';
import { Fragment, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';

import { paths } from '../../config/paths';
import { useLastListUrl } from '../../lib/lastList';
import { normalizePath } from '../../lib/url';
import { ADMIN_MENU, ADMIN_SECTIONS, type AdminSection, BREADCRUMB_LABEL, type MenuName } from '../../text/zh/shell';
import { Disclosure } from '../../ui/Disclosure';
import { LINK_CLASS } from '../../ui/links';
import { menuCountsStore, useLayoutText } from './layoutText';
import { NAV_ITEM_ACTIVE, NAV_ITEM, BAR_MENU_CURRENT, MenuLink, MENU_ITEM } from './navigation';

const assignPrefix = paths.adminAssignSubscription('');

function placeBelow(path: string): MenuName | null {
  if (path.startsWith(assignPrefix)) return 'assignSubscription';
  return path !== paths.adminNewUser() && path.startsWith(`${paths.adminUsers()}/`) ? 'userDetails' : null;
}

export function adminPlace(pathname: string) {
  // Lower-casing an id in the path is harmless, because only the part before the id is compared.
  const path = normalizePath(pathname);
  const below = placeBelow(path);
  const wanted = below === null ? path : paths.adminUsers();
  for (const section of ADMIN_SECTIONS) {
    const entry = section.entries.find(({ to }) => to === wanted);
    if (entry !== undefined) return { section, entry, below };
  }
  return null;
}

const BAR_HIGH = 'px-3 in-data-[area=admin]:min-h-header';

export function AdminNav({ rows = false }: { rows?: boolean }) {
  const language = useLayoutText().zh ? 'zh' : 'en';
  const place = adminPlace(useLocation().pathname);
  const entries = (section: AdminSection) => (
    <ul className="grid gap-0.5">
      {section.entries.map(({ to, name }) => (
        <li key={to}>
          <MenuLink to={to} className={MENU_ITEM}>
            <span>{ADMIN_MENU[name][language]}</span>
            <MenuCount name={name} className="ml-auto" />
          </MenuLink>
        </li>
      ))}
    </ul>
  );
  return (
    <ul className={rows ? 'grid gap-4' : 'flex items-center gap-x-1 in-data-[area=admin]:-my-px'}>
      <li>
        <MenuLink to={paths.admin()} className={rows ? MENU_ITEM : clsx(NAV_ITEM, NAV_ITEM_ACTIVE, BAR_HIGH)}>
          {ADMIN_MENU.dashboard[language]}
        </MenuLink>
      </li>
      {ADMIN_SECTIONS.map((section) => (
        <li key={section.name}>
          {rows ? (
            <>
              <p className="px-3 pb-1 text-small font-semibold text-ink-3">{ADMIN_MENU[section.name][language]}</p>
              {entries(section)}
            </>
          ) : (
            <Disclosure
              opensOnHover
              isCurrent={place?.section === section}
              label={
                <>
                  <span>{ADMIN_MENU[section.name][language]}</span>
                  {section.entries.map(({ name }) => (
                    <MenuCount key={name} name={name} className="absolute top-1.5 right-0" />
                  ))}
                </>
              }
              panelClassName="mt-1"
              buttonClassName={clsx(NAV_ITEM, BAR_HIGH, BAR_MENU_CURRENT)}
            >
              {entries(section)}
            </Disclosure>
          )}
        </li>
      ))}
    </ul>
  );
}

function MenuCount({ name, className }: { name: MenuName; className: string }) {
  const count = useStore(menuCountsStore, (counts) => counts[name]);
  return (
    count && (
      <span
        role="img"
        aria-label={count.name}
        className={`rounded-xs bg-mute px-1 text-xs/4 text-mute-ink ${className}`}
      >
        {count.text}
      </span>
    )
  );
}

export const AdminPage = ({ children }: { children: ReactNode }) => (
  <div lang="zh-CN" data-area="admin" className="min-h-[calc(100dvh-var(--header-h))] bg-sunken text-body">
    <div className="container-site pt-4 pb-12">{children}</div>
  </div>
);

export function AdminBreadcrumb() {
  const place = adminPlace(useLocation().pathname);
  if (place === null || place.below === null) return null;
  const { section, entry, below } = place;
  const steps = [
    <Link key="top" to={paths.admin()} className={LINK_CLASS}>
      {ADMIN_MENU.dashboard.zh}
    </Link>,
    <span key="section">{ADMIN_MENU[section.name].zh}</span>,
    <ListLink key="entry" to={entry.to}>
      {ADMIN_MENU[entry.name].zh}
    </ListLink>,
    <span key="here" aria-current="page" className="text-ink-2">
      {ADMIN_MENU[below].zh}
    </span>,
  ];
  return (
    <nav aria-label={BREADCRUMB_LABEL} className="pb-1 print:hidden">
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

const ListLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={useLastListUrl(to)} className={LINK_CLASS}>
    {children}
  </Link>
);
