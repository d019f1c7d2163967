import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { bookmarkServiceNames, PRODUCT_NAME } from '../../../config/env';
import type { NonTextChildren } from '../../../ui/elements';
import { icon, IconRefresh } from '../../../ui/icons';
import { RibbonMark } from '../../../ui/Logo';

const IconArrowRight = icon('M5 12h14M13 6l6 6-6 6');
const IconPuzzle = icon('M4.5 8.5h4a2.2 2.2 0 1 1 4.4 0H17.5v4a2.2 2.2 0 1 1 0 4.4v3.6h-13z');

/** Class of details that only appear in the hero section, in wide windows. */
const AT_LARGE = 'browser-window-large';

interface BrowserWindowProps {
  title: string;
  address: string;
  /** Content of the toolbar: the extension's icon, an empty place for the ribbon of a `Popup`, or nothing. */
  pin?: 'mark' | 'ribbon' | 'none';
  children: ReactNode;
}

export function BrowserWindow({ title, address, pin = 'mark', children }: BrowserWindowProps) {
  return (
    <div className="browser-window" aria-hidden="true">
      <div className="browser-window-tabs">
        <span className="browser-window-tab">{title}</span>
      </div>
      <div className="browser-window-bar">
        <IconArrowRight className={`rotate-180 ${AT_LARGE}`} />
        <IconRefresh className={AT_LARGE} />
        <span className="url-bar">{address}</span>
        <IconPuzzle className={clsx('shrink-0', pin !== 'none' && AT_LARGE)} />
        {pin !== 'none' && <span className="pin">{pin === 'mark' && <RibbonMark className="h-5.5 w-auto" />}</span>}
        <span className={`size-7 rounded-full bg-border ${AT_LARGE}`} />
      </div>
      <div className="browser-window-body">{children}</div>
    </div>
  );
}

export function Popup({
  title,
  hasRibbon = true,
  children,
}: {
  title: string;
  hasRibbon?: boolean;
  children: NonTextChildren;
}) {
  return (
    <div className="popup" aria-hidden="true">
      {hasRibbon && (
        <svg viewBox="0 0 22 84" preserveAspectRatio="none" className="popup-ribbon hero-drop">
          <path d="M0 0h22v84l-11-10-11 10z" />
          <path className="fill-on-ribbon" d="M5 6h12v2H5zM5 11h8v2H5z" />
        </svg>
      )}
      <p className="flex items-center gap-2 text-xs leading-none font-semibold text-ink-3">
        {!hasRibbon && <RibbonMark className="h-4 w-auto" />}
        <span>{PRODUCT_NAME}</span>
      </p>
      <p className="popup-title font-display">{title}</p>
      {children}
    </div>
  );
}

export function SavedTo() {
  return `Saved to ${bookmarkServiceNames()[0] ?? 'your bookmark service'}`;
}

export const HighlightCaption = ({ className }: { className?: string }) => (
  <p className={clsx('flex items-center gap-2 text-xs text-ink-3', className)}>
    <span aria-hidden="true" className="h-3 w-4.5 rounded-xs bg-stroke" />
    What the summary is made from
  </p>
);

export function PressedKeys({
  of,
  className,
}: {
  of: readonly [modifier: string, letter: string];
  className?: string;
}) {
  return (
    <div aria-hidden="true" className={clsx('flex items-center gap-1.5', className)}>
      <span className="key key-mod">{of[0]}</span>
      <span className="key">{of[1]}</span>
    </div>
  );
}
