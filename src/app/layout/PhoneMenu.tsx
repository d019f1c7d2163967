import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { paths } from '../../config/paths';
import { logout } from '../../session/actions';
import { selectUser, useSession } from '../../session/store';
import { ButtonLink } from '../../ui/Button';
import { IconClose, IconMenu } from '../../ui/icons';
import { AdminNav } from './AdminNav';
import { AccountRows, PublicNav, shownEmail, ThemeToggle } from './navigation';
import { useShell, useSubscribeOffer } from './shell';

/** Under 768 px: the button that opens everything the header has no room for. */
export function PhoneMenu() {
  const { text } = useShell();
  const { key, pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Open at one place only: any navigation, also one to the page that is shown already, closes it.
  const isOpen = openAt === key;
  const wasOpenAt = useRef<string | null>(null);
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
        onClick={() => setOpenAt(key)}
        className="-mr-2.5 grid size-11 place-items-center rounded-sm text-ink hover:bg-primary-soft md:hidden noscript:hidden"
      >
        <IconMenu className="size-6" />
      </button>
      {isOpen && <PhoneMenuDialog onClose={() => setOpenAt(null)} />}
    </>
  );
}

/** A modal `<dialog>`: the browser keeps the focus inside, makes the page behind inert and listens to Escape. */
function PhoneMenuDialog({ onClose }: { onClose: () => void }) {
  const { text, zh, isAdmin } = useShell();
  const user = useSession(selectUser);
  const offersSubscribe = useSubscribeOffer();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element?.open === false) element.showModal();
    // On a turned tablet the button that opened it is gone, and the header has room for everything.
    const wide = globalThis.matchMedia('(width >= 48rem)');
    const shut = () => element?.close();
    wide.addEventListener('change', shut);
    // Left open: closed by its own method it would give the focus back, also where a link of it has led to another page.
    return () => wide.removeEventListener('change', shut);
  }, []);
  return (
    <dialog
      ref={dialog}
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
            <p className="truncate px-[0.9375rem] pt-1 text-small text-ink-3">
              <bdi>{shownEmail(user.email)}</bdi>
            </p>
            <nav aria-label={text.accountNav}>
              <AccountRows isAdmin={isAdmin} text={text} onLogout={() => (onClose(), logout())} />
            </nav>
          </>
        )}
      </div>
    </dialog>
  );
}
