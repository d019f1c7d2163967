import { clsx } from 'clsx';
import { type HTMLAttributes, type ReactNode, useState } from 'react';

import { Alert } from './Alert';
import { Button } from './Button';
import { EmptyArt } from './drawings';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
}

/** A sheet with a border: 24 px of air on public pages, 16 px in the back-office. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={clsx(
        'rounded-md border border-border bg-surface p-6 shadow-1 in-data-[area=admin]:p-4 max-sm:p-[min(1rem,4.27vw)]',
        className,
      )}
    />
  );
}

interface EmptyPanelProps {
  /** One sentence: what will appear here. */
  children: ReactNode;
  /** One thing to do. */
  action?: ReactNode;
  crop?: 'page' | 'middle' | 'foot' | undefined;
  className?: string | undefined;
}

/** A data area without data. */
export function EmptyPanel({ children, action, crop = 'page', className }: EmptyPanelProps) {
  return (
    <div className={clsx('grid justify-items-center gap-4 px-4 py-10 text-center', className)}>
      <EmptyArt crop={crop} />
      <div className="max-w-measure text-ink-2">{children}</div>
      {action}
    </div>
  );
}

interface ErrorPanelProps {
  /** What failed, in the server's words when it has any. */
  message: ReactNode;
  title?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  /** The retry is under way. */
  busy?: boolean | undefined;
  className?: string | undefined;
}

/** A data area that failed; the rest of the page goes on. */
export function ErrorPanel({ message, title, onRetry, retryLabel = 'Retry', busy, className }: ErrorPanelProps) {
  return (
    <Alert tone="bad" role="alert" title={title} className={className}>
      <p>{message}</p>
      {onRetry !== undefined && (
        <Button variant="secondary" busy={busy} onClick={onRetry} className="mt-3">
          {retryLabel}
        </Button>
      )}
    </Alert>
  );
}

/** Keeps a failure in sight while it is tried again, so that the Retry button of its panel does not vanish under the focus. */
export function useHeldError<T>(error: T | null, isBusy: boolean): T | null {
  const [held, setHeld] = useState(error);
  const shown = error ?? (isBusy ? held : null);
  if (shown !== held) setHeld(shown);
  return shown;
}

/** Terms and what they are, in two columns. */
export function FactList({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="mt-3 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(([term, value]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid items-baseline">
          <dt className="text-small text-ink-3">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
