import { clsx } from 'clsx';
import { useId, useRef, useState, type ReactNode } from 'react';

import { IconChevronDown } from './icons';
import { useLeave } from './useLeave';

interface DisclosureProps {
  /** What the button shows. */
  label: ReactNode;
  /** The button's name where `label` is not words, or not words enough. */
  name?: string | undefined;
  /** Shows the small arrow after the label; on unless told otherwise. */
  arrow?: boolean | undefined;
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
  buttonClassName?: string | undefined;
  panelClassName?: string | undefined;
  /** The panel; a function gets what closes it, for a choice that leads nowhere else. */
  children: ReactNode | ((close: () => void) => ReactNode);
}

/**
 * A button that opens a panel of links (WAI-ARIA disclosure, not a menu: Tab walks through it as through the page).
 * Escape closes it and gives the focus back; it also closes when the focus or the pointer goes elsewhere, and when a
 * link in it is followed.
 */
export function Disclosure({
  label,
  name,
  arrow = true,
  align = 'start',
  className,
  buttonClassName,
  panelClassName = 'mt-1',
  children,
}: DisclosureProps) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useLeave(root, button, open, close);
  return (
    <div ref={root} className={clsx('relative', className)}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={name}
        onClick={() => setOpen(!open)}
        className={buttonClassName}
      >
        {label}
        {arrow && (
          <IconChevronDown
            className={clsx('size-4 shrink-0 transition-transform duration-menu', open && 'rotate-180')}
          />
        )}
      </button>
      <div
        id={panelId}
        hidden={!open}
        className={clsx(
          'appear-unfold absolute top-full z-menu w-max max-w-[min(20rem,85vw)] min-w-48 rounded-md border border-border bg-raised p-1.5 shadow-2',
          align === 'end' ? 'right-0' : 'left-0',
          panelClassName,
        )}
      >
        {typeof children === 'function' ? children(close) : children}
      </div>
    </div>
  );
}
