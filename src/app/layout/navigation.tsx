import { Link, type LinkProps, useLocation } from 'react-router-dom';

import { StoreLink } from '../../components/StoreLink';
import { paths } from '../../config/paths';
import { type User, ownEmail } from '../../domain/user';
import { cleanText } from '../../lib/cleanText';
import { normalizePath } from '../../lib/url';
import { usePlanView } from '../../plans/planView';
import { logout } from '../../session/sessionEnd';
import type { ShellText } from '../../text/en/shell';
import { IconMoon, IconSun } from '../../ui/icons';
import { setThemeChoice, useTheme } from '../../ui/theme';
import { useLayoutText } from './layoutText';

interface NavEntry {
  readonly to: string;
  readonly label: string;
}

const SITE_NAV: readonly NavEntry[] = [
  { to: paths.home(), label: 'Home' },
  { to: paths.pricing(), label: 'Pricing' },
  { to: paths.instructions(), label: 'How to Use' },
];

const ACCOUNT_NAV: readonly NavEntry[] = [
  { to: paths.dashboard(), label: 'Dashboard' },
  { to: paths.billingHistory(), label: 'Billing History' },
  { to: paths.feedback(), label: 'Feedback' },
];

export const EXTENSION_LABEL = 'Browser Extension';

/** Forced colors make transparent borders visible, so the border uses the background color there. */
export const NAV_ITEM =
  'inline-flex min-h-9 items-center gap-1 border-y-2 border-transparent forced-colors:border-[Canvas] whitespace-nowrap text-ink-2 max-lg:text-small transition-colors duration-fast hover:text-ink pointer-coarse:min-h-11';
export const BAR_MENU_CURRENT =
  'data-current:border-b-ribbon data-current:text-ink data-current:forced-colors:border-b-[Highlight]';
export const NAV_ITEM_ACTIVE = 'aria-[current=page]:border-b-ribbon aria-[current=page]:text-ink';

export const MENU_ITEM =
  'flex w-full min-h-9 items-center rounded-sm border-l-3 border-transparent forced-colors:border-[Canvas] px-3 py-1.5 text-left hover:bg-primary-soft hover:text-on-primary-soft aria-[current=page]:border-l-ribbon aria-[current=page]:font-semibold pointer-coarse:min-h-11';

/** Navigation link that marks the current page. `NavLink` wouldn't mark a URL with a trailing slash. */
export function MenuLink({ to, ...rest }: LinkProps & { to: string }) {
  const isCurrent = normalizePath(to) === normalizePath(useLocation().pathname);
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

export function PublicNav({ rows = false }: { rows?: boolean }) {
  return (
    <ul className={rows ? 'grid gap-0.5' : 'flex items-center gap-x-3 lg:gap-x-5'}>
      {SITE_NAV.map(({ to, label }) => (
        <li key={to}>
          <MenuLink to={to} className={rows ? MENU_ITEM : `${NAV_ITEM} ${NAV_ITEM_ACTIVE} @min-[44rem]:min-h-header`}>
            {label}
          </MenuLink>
        </li>
      ))}
      <li>
        <StoreLink variant="plain" className={rows ? MENU_ITEM : NAV_ITEM}>
          {EXTENSION_LABEL}
        </StoreLink>
      </li>
    </ul>
  );
}

export function ThemeToggle({ text }: { text: ShellText }) {
  const { theme } = useTheme();
  const name = theme === 'dark' ? text.toLight : text.toDark;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => setThemeChoice(theme === 'dark' ? 'light' : 'dark')}
      className="grid size-9 place-items-center rounded-sm text-ink-2 hover:bg-primary-soft hover:text-on-primary-soft pointer-coarse:size-11"
    >
      {/* Render both icons, because the style sheet applies the theme before JavaScript runs. */}
      <IconMoon className="dark:hidden" />
      <IconSun className="hidden dark:block" />
    </button>
  );
}

const NAME_SHOWN_MAX = 100;

export const shownEmail = (email: string): string => ownEmail(email) || '—';

const PlanLine = () => <span className="block">{usePlanView().sentence}</span>;

/** Items of the account menu. Loads the plan only while the menu is open (`isOpen`). */
export function AccountMenu({ user, isOpen, onClose }: { user: User; isOpen: boolean; onClose: () => void }) {
  const { isAdmin, text } = useLayoutText();
  const email = shownEmail(user.email);
  const name = cleanText(user.name, NAME_SHOWN_MAX);
  return (
    <>
      <div className="mb-1 max-w-72 border-b border-border pb-1 text-small text-ink-3">
        <MenuLink to={paths.profile()} className={MENU_ITEM}>
          <span className="min-w-0">
            <span className="sr-only">{text.profileOf}</span>
            {name !== '' && name !== email && (
              <bdi title={name} className="block truncate font-semibold text-ink">
                {name}
              </bdi>
            )}
            <bdi title={email} className="block truncate">
              {email}
            </bdi>
            {isOpen && !isAdmin && <PlanLine />}
          </span>
        </MenuLink>
      </div>
      <ul className="grid gap-0.5">
        {!isAdmin &&
          ACCOUNT_NAV.map(({ to, label }) => (
            <li key={to}>
              <MenuLink to={to} className={MENU_ITEM}>
                {label}
              </MenuLink>
            </li>
          ))}
        <li>
          <button
            type="button"
            onClick={() => {
              onClose();
              logout();
            }}
            className={MENU_ITEM}
          >
            {text.logout}
          </button>
        </li>
      </ul>
    </>
  );
}
