import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../config/paths';
import type { User } from '../../domain/user';
import { logout } from '../../session/restore';
import { selectIsAuthenticated, selectUser, useSession } from '../../session/store';
import type { ShellText } from '../../text/en/shell';
import { ButtonLink } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { IconUser } from '../../ui/icons';
import { Logo } from '../../ui/Logo';
import { AdminNav } from './AdminNav';
import { AccountHead, AccountRows, PublicNav, shownEmail, ThemeToggle } from './navigation';
import { AccountNotice, OfflineNotice, SessionEndNotice } from './notices';
import { PhoneMenu } from './PhoneMenu';
import { ReleaseNotice } from './ReleaseNotice';
import { useShell, useSubscribeOffer } from './shell';

/** The bar that stays on top (spec §2 Layout): brand, navigation by role, theme, session. */
export function Header() {
  const { zh, isAdmin, text } = useShell();
  const offersSubscribe = useSubscribeOffer();
  const isSignedIn = useSession(selectIsAuthenticated);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => tellHeight(bar.current), []);
  return (
    <header
      ref={bar}
      lang={zh ? 'zh-CN' : undefined}
      className="sticky top-0 z-header border-b border-border bg-bg print:static print:border-0 [@media(height<25rem)]:static"
    >
      {/* Container queries and not the width of the window: with a doubled font size half as much fits. */}
      <div className="@container site-width flex min-h-header items-center gap-x-2 sm:gap-x-3 md:flex-wrap lg:gap-x-7">
        <Link
          to={zh ? paths.admin() : paths.home()}
          className="-mx-1 inline-flex min-h-9 min-w-0 items-center rounded-sm px-1 md:shrink-0"
        >
          <Logo
            nameClassName={
              offersSubscribe ? 'max-[26rem]:sr-only @max-[14rem]:sr-only' : 'truncate @max-[14rem]:sr-only'
            }
          />
        </Link>
        <nav aria-label={text.mainNav} className="max-md:hidden print:hidden">
          {isAdmin ? <AdminNav text={text} /> : <PublicNav />}
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1 lg:gap-3 print:hidden">
          <span className="max-md:hidden noscript:hidden">
            <ThemeToggle text={text} />
          </span>
          <SessionActions />
          <PhoneMenu />
        </div>
      </div>
      <OfflineNotice text={text} zh={zh} />
      {isSignedIn && <SessionEndNotice zh={zh} />}
      <AccountNotice zh={zh} />
      <ReleaseNotice zh={zh} />
    </header>
  );
}

/** Tells the style sheet how high the header is, with whatever notices it has: what is jumped to must not lie under it. */
function tellHeight(header: HTMLElement | null): (() => void) | undefined {
  if (header === null || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--header-shown', `${header.offsetHeight}px`));
  observer.observe(header);
  return () => observer.disconnect();
}

/**
 * The right end of the header: Login and Sign Up, or Subscribe and the account menu. Where there is no room for them, they
 * are in the phone menu alone.
 */
function SessionActions() {
  const user = useSession(selectUser);
  const { isAdmin, text } = useShell();
  const offersSubscribe = useSubscribeOffer();
  if (user === null) {
    return (
      <div data-for="guest" className="flex items-center gap-1 lg:gap-2">
        <ButtonLink
          to={paths.login()}
          variant="quiet"
          className="whitespace-nowrap max-lg:px-2 max-lg:text-small max-[23rem]:hidden @max-[14rem]:hidden"
        >
          Login
        </ButtonLink>
        <ButtonLink
          to={paths.register()}
          variant="secondary"
          className="whitespace-nowrap max-lg:px-3 max-lg:text-small @max-[14rem]:hidden"
        >
          Sign Up
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="flex items-center gap-2 sm:gap-3">
      {offersSubscribe && (
        <ButtonLink
          to={paths.subscription()}
          variant="secondary"
          className="max-lg:px-3 max-lg:text-small max-[20rem]:hidden @max-[14rem]:hidden"
        >
          Subscribe
        </ButtonLink>
      )}
      <AvatarMenu user={user} isAdmin={isAdmin} text={text} />
    </div>
  );
}

interface AvatarMenuProps {
  user: User;
  isAdmin: boolean;
  text: ShellText;
}

/** The account menu of spec §2 Layout: the first letter of the e-mail; administrators have only Logout in it. */
function AvatarMenu({ user, isAdmin, text }: AvatarMenuProps) {
  const { email } = user;
  const letter = /[\p{L}\p{N}]/u.exec(email)?.[0].toUpperCase();
  const shown = shownEmail(email);
  return (
    <Disclosure
      label={letter ?? <IconUser className="size-5" />}
      name={shown === '—' ? text.accountMenu : text.accountMenuOf + shown}
      arrow={false}
      align="end"
      buttonClassName="grid size-9 place-items-center overflow-hidden rounded-full border border-border-strong bg-primary-soft font-semibold text-on-primary-soft hover:border-primary pointer-coarse:size-11"
      panelClassName="mt-3"
    >
      {(close, isOpen) => (
        <>
          <AccountHead user={user} isAdmin={isAdmin} text={text} isShut={!isOpen} />
          <AccountRows isAdmin={isAdmin} text={text} onLogout={() => (close(), logout())} />
        </>
      )}
    </Disclosure>
  );
}
