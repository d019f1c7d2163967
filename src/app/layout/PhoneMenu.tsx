import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '../../config/paths';
import { useIsPrerendered } from '../../lib/fromBrowser';
import { logout } from '../../session/restore';
import { selectUser, useSession } from '../../session/store';
import { ButtonLink } from '../../ui/Button';
import { IconClose, IconMenu } from '../../ui/icons';
import { AdminNav } from './AdminNav';
import { AccountHead, AccountRows, PublicNav, ThemeToggle } from './navigation';
import { useShell, useSubscribeOffer } from './shell';

const MENU_ID = 'phone-menu';

/** What a button of a prerendered page does by itself, in browsers with invoker commands; in others its click is held. */
const invoker = (isPrerendered: boolean, command: 'show-modal' | 'close'): object =>
  isPrerendered ? { command, commandfor: MENU_ID } : {};

/**
 * Under 768 px: the button that opens everything the header has no room for. On a prerendered page the menu is in the HTML, and
 * the browser opens it before the program is there.
 */
export function PhoneMenu() {
  const { text } = useShell();
  const isPrerendered = useIsPrerendered();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Open at one place only: any navigation, also one to the page that is shown already, closes it.
  const isOpen = openAt === key;
  const wasOpenAt = useRef<string | null>(null);
  const takeOver = useEffectEvent(() => {
    if (dialog.current?.open === true) setOpenAt(key);
  });
  useLayoutEffect(() => takeOver(), []);
  useEffect(() => {
    // On another page the focus goes to its heading, without a stop here.
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

/** A modal `<dialog>`: the browser keeps the focus inside, makes the page behind inert and listens to Escape. */
function PhoneMenuDialog({ ref: dialog, isOpen, isPrerendered, onClose }: PhoneMenuDialogProps) {
  const { text, zh, isAdmin } = useShell();
  const user = useSession(selectUser);
  const offersSubscribe = useSubscribeOffer();
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    // On a turned tablet the button that opened it is gone, and the header has room for everything.
    const wide = globalThis.matchMedia('(width >= 48rem)');
    const shut = () => element?.close();
    wide.addEventListener('change', shut);
    // Left open: closed by its own method it would give the focus back, also where a link of it has led to another page.
    return () => wide.removeEventListener('change', shut);
  }, [isOpen, dialog]);
  return (
    <dialog
      ref={dialog}
      id={MENU_ID}
      aria-label={text.menu}
      lang={zh ? 'zh-CN' : undefined}
      // The event comes late: a dialog that is open again by then has nothing to report.
      onClose={() => dialog.current?.open !== true && onClose()}
      className="appear-unfold fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto overscroll-contain border-l border-border bg-raised p-4 text-ink shadow-3"
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
      <nav aria-label={text.mainNav}>{isAdmin ? <AdminNav text={text} rows /> : <PublicNav rows />}</nav>
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
              <AccountHead user={user} isAdmin={isAdmin} text={text} />
              <AccountRows isAdmin={isAdmin} text={text} onLogout={() => (onClose(), logout())} />
            </nav>
          </>
        )}
      </div>
    </dialog>
  );
}
