import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { useDialogFocus } from '../lib/focusRecovery';
import { Button } from './Button';
import type { NonTextChildren } from './elements';
import { IconClose } from './icons';

interface DialogProps {
  /** Called on Escape, a click outside, or the close button. If missing, only the dialog's buttons close the dialog. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** Text of the first button, which closes the dialog. */
  dismiss?: string | undefined;
  /** Element to focus on opening. If data could be lost, use the button that keeps the data. */
  initialFocus?: RefObject<HTMLElement | null> | 'dismiss' | undefined;
  /** While busy, the dialog can't be closed. */
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  /** Buttons in reading order, the main one last. */
  actions?: NonTextChildren;
  children?: NonTextChildren;
}

const DIALOG_TITLE = 'text-[1.375rem] leading-tight font-semibold in-data-[area=admin]:text-[1.125rem]';

const ignore = (): void => undefined;

interface ModalProps {
  lang?: string;
  initialFocus: RefObject<HTMLElement | null> | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** Opens after the first render, because Headless UI can find the page behind the dialog only then. */
export function Modal({ lang, initialFocus, onClose, children }: ModalProps) {
  const focus = useDialogFocus(initialFocus);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(true), []);
  return (
    <HeadlessDialog {...focus} lang={lang} open={isOpen} onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fade-in fixed inset-0 bg-scrim print:hidden" />
      {children}
    </HeadlessDialog>
  );
}

/** A modal dialog. It is open while it is rendered, and restores the focus when it closes. */
export function Dialog(props: DialogProps) {
  const { onClose, title, description, dismiss, initialFocus, busy = false, wide = false, actions, children } = props;
  const dismissButton = useRef<HTMLButtonElement>(null);
  const close = busy ? ignore : (onClose ?? ignore);
  return (
    <Modal initialFocus={initialFocus === 'dismiss' ? dismissButton : initialFocus} onClose={close}>
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center p-[min(1rem,4.27vw)] sm:items-center">
          <DialogPanel
            className={clsx(
              'rise-in w-full rounded-lg bg-raised p-[min(1.5rem,6.4vw)] text-ink shadow-3 forced-colors:border',
              wide ? 'max-w-2xl' : 'max-w-md',
            )}
          >
            <DialogTitle className={clsx(DIALOG_TITLE, 'wrap-anywhere')}>{title}</DialogTitle>
            {description !== undefined && (
              <Description as="div" className="mt-2 wrap-anywhere text-ink-2">
                {description}
              </Description>
            )}
            {children}
            {(dismiss !== undefined || actions !== undefined) && (
              <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto print:hidden">
                {dismiss !== undefined && (
                  <Button ref={dismissButton} variant="secondary" aria-disabled={busy} onClick={close}>
                    {dismiss}
                  </Button>
                )}
                {actions}
              </div>
            )}
          </DialogPanel>
        </div>
      </div>
    </Modal>
  );
}

interface DrawerProps {
  onClose: () => void;
  title: ReactNode;
  head?: ReactNode;
  closeLabel: string;
  /** Whether an element with `data-autofocus` receives the focus on opening. Default: the close button does. */
  hasAutofocus?: boolean;
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  foot?: ReactNode;
  children: NonTextChildren;
}

const PANEL =
  'slide-in flex h-full w-full flex-col overflow-y-auto overscroll-contain bg-raised text-body text-ink shadow-3 sm:border-l sm:border-border';

export function Drawer(props: DrawerProps) {
  const { onClose, title, head, closeLabel, hasAutofocus = false, busy = false, wide = false, foot, children } = props;
  const cross = useRef<HTMLButtonElement>(null);
  const close = busy ? ignore : onClose;
  return (
    <Modal initialFocus={hasAutofocus ? undefined : cross} onClose={close}>
      <div className="fixed inset-0 flex justify-end">
        <DialogPanel className={clsx(PANEL, wide ? 'max-w-4xl' : 'max-w-2xl')}>
          <div className="flex items-center justify-between gap-3 border-b border-border px-5 py-3 max-sm:px-4">
            <DialogTitle className={clsx(DIALOG_TITLE, 'min-w-0 wrap-anywhere')}>{title}</DialogTitle>
            <div className="flex shrink-0 items-center gap-1">
              {head}
              <button
                ref={cross}
                type="button"
                aria-label={closeLabel}
                aria-disabled={busy}
                onClick={close}
                className="grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
              >
                <IconClose className="size-5" />
              </button>
            </div>
          </div>
          {/* At 400 % zoom, header and footer exceed the window. The minimum height keeps the content reachable. */}
          <div className="min-h-40 flex-1 overflow-y-auto px-5 py-4 max-sm:px-4">{children}</div>
          {foot !== undefined && <div className="border-t border-border px-5 py-3 max-sm:px-4">{foot}</div>}
        </DialogPanel>
      </div>
    </Modal>
  );
}
