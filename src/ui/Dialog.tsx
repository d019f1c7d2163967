import { Description, Dialog as HeadlessDialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';
import { clsx } from 'clsx';
import type { ReactNode, RefObject } from 'react';

import { FocusBack } from './FocusBack';

export interface DialogProps {
  open: boolean;
  /** Escape, a press outside, or the dialog's own way out. Leave it out for a dialog that must be answered. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  /** What gets the focus first; the safe button when something would be lost. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Something is being sent: the dialog cannot be closed meanwhile. */
  busy?: boolean | undefined;
  wide?: boolean | undefined;
  /** Buttons, in reading order; the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

const ignore = (): void => undefined;

/**
 * A modal dialog, named by its title and described by its first sentence. The page behind is inert; focus goes back to
 * where it came from.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  initialFocus,
  busy = false,
  wide = false,
  actions,
  children,
}: DialogProps) {
  const focus = initialFocus ? { initialFocus } : {};
  return (
    <HeadlessDialog open={open} onClose={busy ? ignore : (onClose ?? ignore)} {...focus} className="relative z-50">
      <FocusBack />
      <DialogBackdrop className="fixed inset-0 bg-scrim" />
      <div className="fixed inset-0 overflow-y-auto">
        <div className="flex min-h-full items-end justify-center p-4 sm:items-center">
          <DialogPanel
            className={clsx('w-full rounded-lg bg-raised p-6 text-ink shadow-3', wide ? 'max-w-2xl' : 'max-w-md')}
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
            {actions !== undefined && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
          </DialogPanel>
        </div>
      </div>
    </HeadlessDialog>
  );
}
