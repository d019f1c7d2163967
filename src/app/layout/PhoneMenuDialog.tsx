import { useLayoutEffect, useRef } from 'react';

import { paths } from '../../config/paths';
import { logout } from '../../session/actions';
import { selectUser, useSession } from '../../session/store';
import { ButtonLink } from '../../ui/Button';
import { IconClose } from '../../ui/icons';
import { AccountRows } from './AccountRows';
import { AdminNav } from './AdminNav';
import { shownEmail } from './avatar';
import { PublicNav } from './PublicNav';
import { ThemeToggle } from './ThemeToggle';
import { useShell } from './useShell';
import { useSubscribeOffer } from './useSubscribeOffer';

interface PhoneMenuDialogProps {
  onClose: () => void;
}

/** A modal `<dialog>`: the browser keeps the focus inside, makes the page behind inert and listens to Escape. */
export function PhoneMenuDialog({ onClose }: PhoneMenuDialogProps) {
  const { words, zh, isAdmin } = useShell();
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
      aria-label={words.menu}
      lang={zh ? 'zh-CN' : undefined}
      // The event comes late: a dialog that is open again by then has nothing to report.
      onClose={() => dialog.current?.open !== true && onClose()}
      className="appear-unfold fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto overscroll-contain border-l border-border bg-raised p-4 text-ink shadow-3"
    >
      <div className="mb-3 flex items-center justify-between">
        <ThemeToggle words={words} />
        <button
          type="button"
          aria-label={words.closeMenu}
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-sm hover:bg-primary-soft"
        >
          <IconClose className="size-6" />
        </button>
      </div>
      <nav aria-label={words.mainNav}>{isAdmin ? <AdminNav words={words} rows /> : <PublicNav rows />}</nav>
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
            <nav aria-label={words.accountNav}>
              <AccountRows isAdmin={isAdmin} words={words} onLogout={() => (onClose(), logout())} />
            </nav>
          </>
        )}
      </div>
    </dialog>
  );
}
