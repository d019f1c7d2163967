import { useEffect, useRef, type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { paths } from '../../config/paths';
import type { User } from '../../domain/user';
import { listen } from '../../lib/listen';
import { isApple } from '../../lib/platform';
import { useIsPrerendered } from '../../lib/useClientValue';
import { selectIsAuthenticated, selectUser, useSession } from '../../session/store';
import { JUMP_LABEL } from '../../text/zh/shell';
import { ButtonLink } from '../../ui/Button';
import { Disclosure } from '../../ui/Disclosure';
import { IconUser, IconClose, IconMenu, IconSearch } from '../../ui/icons';
import { Logo } from '../../ui/Logo';
import { AdminNav } from './AdminNav';
import { closeCommandDialog, openCommandDialog, useLayoutText, useSubscribeOffer } from './layoutText';
import { AccountMenu, PublicNav, shownEmail, ThemeToggle } from './navigation';
import { AccountNotice, OfflineNotice, SessionEndNotice, ReleaseNotice } from './notices';

export function Header() {
  const { zh, isAdmin, text } = useLayoutText();
  const offersSubscribe = useSubscribeOffer();
  const isSignedIn = useSession(selectIsAuthenticated);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => storeHeight(bar.current), []);
  return (
    <header
      ref={bar}
      lang={zh ? 'zh-CN' : undefined}
      className="sticky top-0 z-header border-b border-border bg-bg print:static print:border-0 [@media(height<25rem)]:static"
    >
      {/* Container queries adapt to the text size (at 200 %, only half as much fits). Media queries don't. */}
      <div className="@container container-site flex min-h-header items-center gap-x-2 sm:gap-x-3 md:flex-wrap lg:gap-x-7">
        <Link
          to={zh ? paths.admin() : paths.home()}
          className="-mx-1 inline-flex min-h-11 min-w-0 items-center rounded-sm px-1 md:shrink-0"
        >
          <Logo
            nameClassName={
              offersSubscribe ? 'max-[26rem]:sr-only @max-[14rem]:sr-only' : 'truncate @max-[14rem]:sr-only'
            }
          />
        </Link>
        <nav aria-label={text.mainNav} className="max-md:hidden print:hidden">
          {isAdmin ? <AdminNav /> : <PublicNav />}
        </nav>
        <div className="relative ml-auto flex shrink-0 items-center gap-1 lg:gap-3 print:hidden">
          {zh && <JumpButton />}
          <span className="max-md:hidden noscript:hidden">
            <ThemeToggle text={text} />
          </span>
          <SessionActions />
          <PhoneMenu />
        </div>
      </div>
      <OfflineNotice />
      {isSignedIn && <SessionEndNotice />}
      <AccountNotice />
      <ReleaseNotice />
    </header>
  );
}

function JumpButton() {
  // Close the command palette on logout, so that the next administrator doesn't find it open.
  useEffect(() => closeCommandDialog, []);
  const keys = isApple() ? '⌘ K' : 'Ctrl K';
  return (
    <button
      type="button"
      aria-label={JUMP_LABEL}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`${JUMP_LABEL} ${keys}`}
      onClick={() => openCommandDialog('CommandPalette')}
      className="flex size-9 items-center justify-center gap-2 rounded-sm text-ink-2 hover:text-ink max-lg:hover:bg-primary-soft lg:w-72 lg:justify-start lg:border lg:border-border-strong lg:bg-surface lg:pr-2 lg:pl-3 lg:text-ink-3 lg:hover:border-ink xl:w-80 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
    >
      <IconSearch className="size-4.5 shrink-0" />
      <span className="max-lg:hidden">{JUMP_LABEL}</span>
      <kbd
        aria-hidden="true"
        className="ml-auto rounded-xs border border-border bg-sunken px-1.5 font-mono text-xs text-ink-2 max-lg:hidden"
      >
        {keys}
      </kbd>
    </button>
  );
}

/** Sets `--header-shown` only if the header wraps, because changing a root variable restyles every element. */
function storeHeight(header: HTMLElement | null): (() => void) | undefined {
  if (header === null || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    const usual = Number.parseFloat(getComputedStyle(header.firstElementChild ?? header).minHeight);
    if (header.offsetHeight <= usual + 1) style.removeProperty('--header-shown');
    else style.setProperty('--header-shown', `${header.offsetHeight}px`);
  });
  observer.observe(header);
  return () => observer.disconnect();
}

function SessionActions() {
  const user = useSession(selectUser);
  const offersSubscribe = useSubscribeOffer();
  if (user === null) {
    return (
      <div data-visible-to="signed-out" className="flex items-center gap-1 lg:gap-2">
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
      <AvatarMenu user={user} />
    </div>
  );
}

function AvatarMenu({ user }: { user: User }) {
  const { text } = useLayoutText();
  const { email } = user;
  const letter = /[\p{L}\p{N}]/u.exec(email)?.[0].toUpperCase();
  const emailText = shownEmail(email);
  return (
    <Disclosure
      label={letter ?? <IconUser className="size-5" />}
      name={emailText === '—' ? text.accountMenu : text.accountMenuOf + emailText}
      arrow={false}
      align="end"
      className=""
      buttonClassName="grid size-9 place-items-center overflow-hidden rounded-full border border-border-strong bg-primary-soft font-semibold text-on-primary-soft hover:border-primary pointer-coarse:size-11"
      panelClassName="mt-3"
    >
      {(close, isOpen) => <AccountMenu user={user} isOpen={isOpen} onClose={close} />}
    </Disclosure>
  );
}

const MENU_ID = 'phone-menu';

/** Attributes that open or close the menu before hydration. Without invoker commands, the click is queued. */
const invoker = (isPrerendered: boolean, command: 'show-modal' | 'close'): object =>
  isPrerendered ? { command, commandfor: MENU_ID } : {};

/** The menu on phones. It is in the prerendered HTML, so that it works before hydration. */
function PhoneMenu() {
  const { text } = useLayoutText();
  const isPrerendered = useIsPrerendered();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The menu is open only for this history entry, so any navigation closes it, even to the same page.
  const isOpen = openAt === key;
  const wasOpenAt = useRef<string | null>(null);
  const adoptOpenDialog = useEffectEvent(() => {
    if (dialog.current?.open === true) setOpenAt(key);
  });
  useLayoutEffect(() => adoptOpenDialog(), []);
  useEffect(() => {
    // Don't focus the button after a navigation, because the new heading receives the focus.
    if (wasOpenAt.current === pathname && !isOpen) button.current?.focus();
    wasOpenAt.current = isOpen ? pathname : null;
  }, [isOpen, pathname]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={text.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...invoker(isPrerendered, 'show-modal')}
        onClick={() => setOpenAt(key)}
        className="-mr-[min(0.625rem,2.6vw)] grid size-11 place-items-center rounded-sm text-ink hover:bg-primary-soft md:hidden noscript:hidden"
      >
        <IconMenu className="size-6" />
      </button>
      {(isOpen || isPrerendered) && (
        <PhoneMenuDialog ref={dialog} isOpen={isOpen} isPrerendered={isPrerendered} onClose={() => setOpenAt(null)} />
      )}
    </>
  );
}

interface PhoneMenuDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  isOpen: boolean;
  isPrerendered: boolean;
  onClose: () => void;
}

function PhoneMenuDialog({ ref: dialog, isOpen, isPrerendered, onClose }: PhoneMenuDialogProps) {
  const { text, zh, isAdmin } = useLayoutText();
  const user = useSession(selectUser);
  const offersSubscribe = useSubscribeOffer();
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    // Close the menu in a wide window (a rotated tablet), because the wide header has no menu button.
    const wide = globalThis.matchMedia('(width >= 48rem)');
    // Don't call close() in the cleanup, because it would move the focus back after a navigation.
    return listen(wide, 'change', () => element?.close());
  }, [isOpen, dialog]);
  return (
    <dialog
      ref={dialog}
      id={MENU_ID}
      aria-label={text.menu}
      lang={zh ? 'zh-CN' : undefined}
      // The `close` event fires asynchronously. Ignore it if the dialog has been opened again in the meantime.
      onClose={() => dialog.current?.open !== true && onClose()}
      className="slide-in fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto overscroll-contain border-l border-border bg-raised p-4 text-ink shadow-3"
    >
      <div className="mb-3 flex items-center justify-between">
        <ThemeToggle text={text} />
        <button
          type="button"
          aria-label={text.closeMenu}
          {...invoker(isPrerendered, 'close')}
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-sm hover:bg-primary-soft"
        >
          <IconClose className="size-6" />
        </button>
      </div>
      <nav aria-label={text.mainNav}>{isAdmin ? <AdminNav rows /> : <PublicNav rows />}</nav>
      <div className="mt-4 grid gap-2 border-t border-border pt-4">
        {user === null ? (
          <>
            <ButtonLink to={paths.login()} variant="secondary">
              Login
            </ButtonLink>
            <ButtonLink to={paths.register()}>Sign Up</ButtonLink>
          </>
        ) : (
          <>
            {offersSubscribe && <ButtonLink to={paths.subscription()}>Subscribe</ButtonLink>}
            <nav aria-label={text.accountNav}>
              <AccountMenu user={user} isOpen onClose={onClose} />
            </nav>
          </>
        )}
      </div>
    </dialog>
  );
}
