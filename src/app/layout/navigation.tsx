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

/** Header for everyone but administrators (spec §2 Layout); the link to the extension store follows them. */
const SITE_NAV: readonly NavEntry[] = [
  { to: paths.home(), label: 'Home' },
  { to: paths.pricing(), label: 'Pricing' },
  { to: paths.instructions(), label: 'How to Use' },
];

/** The account menu of everyone but administrators; Logout follows them. */
const ACCOUNT_NAV: readonly NavEntry[] = [
  { to: paths.dashboard(), label: 'Dashboard' },
  { to: paths.billingHistory(), label: 'Billing History' },
  { to: paths.feedback(), label: 'Feedback' },
];

export const EXTENSION_LABEL = 'Browser Extension';

/** The current page has a ribbon. Forced colours would draw the clear borders of the others: they get another one. */
export const NAV_ITEM =
  'inline-flex min-h-9 items-center gap-1 border-y-2 border-transparent forced-colors:border-[Canvas] whitespace-nowrap text-ink-2 max-lg:text-small transition-colors duration-fast hover:text-ink pointer-coarse:min-h-11';
export const BAR_MENU_CURRENT =
  'data-current:border-b-ribbon data-current:text-ink data-current:forced-colors:border-b-[Highlight]';
export const NAV_ITEM_ACTIVE = 'aria-[current=page]:border-b-ribbon aria-[current=page]:text-ink';

/** An entry of a panel or of the phone menu: a full row to press. */
export const MENU_ITEM =
  'flex w-full min-h-9 items-center rounded-sm border-l-3 border-transparent forced-colors:border-[Canvas] px-3 py-1.5 text-left hover:bg-primary-soft hover:text-on-primary-soft aria-[current=page]:border-l-ribbon aria-[current=page]:font-semibold pointer-coarse:min-h-11';

/**
 * A link of a menu, marked on the page that it leads to. The router's `NavLink` compares exactly: it would mark nothing at an
 * address with a slash at its end, which the router itself takes for the same page.
 */
export function MenuLink({ to, ...rest }: LinkProps & { to: string }) {
  const isCurrent = normalizePath(to) === normalizePath(useLocation().pathname);
  return <Link {...rest} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}

/** The public entries, side by side in the header or as rows in the phone menu. */
export function PublicNav({ rows = false }: { rows?: boolean }) {
  return (
    <ul className={rows ? 'grid gap-0.5' : 'flex items-center gap-x-3 lg:gap-x-5'}>
      {SITE_NAV.map(({ to, label }) => (
        <li key={to}>
          {/* Where the header has one row, the ribbon lies on its edge. */}
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

/** Light or dark; the name says what pressing does. "Same as system" is chosen on the profile page. */
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
      {/* Both are there: the style sheet knows the theme before the program does. */}
      <IconMoon className="dark:hidden" />
      <IconSun className="hidden dark:block" />
    </button>
  );
}

const NAME_SHOWN_MAX = 100;

/** The e-mail address of a user; "—" when the token has none. */
export const shownEmail = (email: string): string => ownEmail(email) || '—';

/** The plan of the signed-in user, in the sentence of the account pages. */
const PlanLine = () => <span className="block">{usePlanView().sentence}</span>;

/**
 * The account menu: who is signed in, which leads to their profile, their plan, and the pages of the account.
 *
 * @param isOpen while the menu is closed, what its plan is can wait
 */
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
