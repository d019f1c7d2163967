import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { clsx } from 'clsx';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';

import { useDialogFocus } from '../lib/focusRecovery';
import { Button } from './Button';
import type { Elements } from './elements';
import { IconClose } from './icons';

interface DialogProps {
  /** Escape, a press outside, or the dialog's own way out. Leave it out for a dialog that must be answered. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** Label of the button that only closes it, before the others. */
  dismiss?: string | undefined;
  /** What gets the focus first; the safe button when something would be lost. */
  initialFocus?: RefObject<HTMLElement | null> | 'dismiss' | undefined;
  /** Something is being sent: the dialog cannot be closed meanwhile. */
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  /** Buttons, in reading order; the main one last. */
  actions?: Elements;
  children?: Elements;
}

const ignore = (): void => undefined;

interface ModalProps {
  /** Language of its content, where it is not that of the page. */
  lang?: string;
  initialFocus: RefObject<HTMLElement | null> | undefined;
  onClose: () => void;
  children: ReactNode;
}

/**
 * What dialogs, drawers and the search box have in common: the scrim, the focus, and the page behind, which is inert. Headless UI
 * looks for that page once, when it opens: a dialog that is open from its first rendering on comes before it is found.
 */
export function Modal({ lang, initialFocus, onClose, children }: ModalProps) {
  const focus = useDialogFocus(initialFocus);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => setOpen(true), []);
  return (
    <HeadlessDialog {...focus} lang={lang} open={isOpen} onClose={onClose} className="relative z-50">
      <DialogBackdrop className="fixed inset-0 bg-scrim print:hidden" />
      {children}
    </HeadlessDialog>
  );
}

/** A modal dialog, named by its title. Rendered means open; the focus goes back to where it came from. */
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
              'w-full rounded-lg bg-raised p-[min(1.5rem,6.4vw)] text-ink shadow-3 forced-colors:border',
              wide ? 'max-w-2xl' : 'max-w-md',
            )}
          >
            <DialogTitle className="text-h3 font-semibold wrap-anywhere in-data-[area=admin]:text-h2">
              {title}
            </DialogTitle>
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
  /** Escape, a press outside, or the cross. */
  onClose: () => void;
  title: ReactNode;
  /** Beside the title, before the cross. */
  head?: ReactNode;
  closeLabel: string;
  /** What is marked `data-autofocus` gets the focus first; the cross when left out. */
  hasAutofocus?: boolean;
  /** Something is being sent: the drawer cannot be closed meanwhile. */
  busy?: boolean | undefined;
  /** With room for two columns. */
  wide?: boolean | undefined;
  /** Stays in sight at the lower edge. */
  foot?: ReactNode;
  children: Elements;
}

const PANEL =
  'flex h-full w-full flex-col overflow-y-auto overscroll-contain bg-raised text-body text-ink shadow-3 transition-[translate,opacity] duration-menu starting:translate-x-6 starting:opacity-0 sm:border-l sm:border-border';

/** A modal sheet on the right edge, as wide as the screen on a phone. Rendered means open; the page behind is inert. */
export function Drawer(props: DrawerProps) {
  const { onClose, title, head, closeLabel, hasAutofocus = false, busy = false, wide = false, foot, children } = props;
  const cross = useRef<HTMLButtonElement>(null);
  const close = busy ? ignore : onClose;
  return (
    <Modal initialFocus={hasAutofocus ? undefined : cross} onClose={close}>
      <div className="fixed inset-0 flex justify-end">
        <DialogPanel className={clsx(PANEL, wide ? 'max-w-4xl' : 'max-w-2xl')}>
          <div className="flex items-center justify-between gap-3 border-b border-border px-5 py-3 max-sm:px-4">
            <DialogTitle className="min-w-0 text-h2 font-semibold wrap-anywhere">{title}</DialogTitle>
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
          {/* At 400 % zoom head and foot alone are higher than the window: this keeps some room, and the panel is scrolled. */}
          <div className="min-h-40 flex-1 overflow-y-auto px-5 py-4 max-sm:px-4">{children}</div>
          {foot !== undefined && <div className="border-t border-border px-5 py-3 max-sm:px-4">{foot}</div>}
        </DialogPanel>
      </div>
    </Modal>
  );
}
