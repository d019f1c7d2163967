import { clsx } from 'clsx';
import { type HTMLAttributes, type ReactNode, useState } from 'react';

import { Alert, type AlertTone } from './Alert';
import { Button } from './Button';
import type { NonTextChildren } from './elements';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section';
}

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

const CROPS = { page: '0 0 160 120', middle: '12 38 136 76', foot: '12 56 136 64' } as const;

function EmptyArt({ crop }: { crop: keyof typeof CROPS }) {
  const [, , width, height] = CROPS[crop].split(' ');
  return (
    <svg viewBox={CROPS[crop]} width={width} height={height} aria-hidden="true" className="drawing">
      <rect className="d-sheet" x="22.75" y="8.75" width="114.5" height="130" rx="8" />
      <path className="d-edge" d="M23 28h114" />
      <g className="d-line">
        <circle cx="33" cy="18.5" r="2.5" />
        <circle cx="41" cy="18.5" r="2.5" />
        <circle cx="49" cy="18.5" r="2.5" />
        <rect x="38" y="42" width="52" height="6" rx="2" />
        <rect x="38" y="92" width="84" height="5" rx="2" opacity=".6" />
        <rect x="38" y="104" width="60" height="5" rx="2" opacity=".6" />
      </g>
      <path className="d-dotted" d="M39 64h82M39 77h56" />
    </svg>
  );
}

interface EmptyPanelProps {
  children: ReactNode;
  action?: ReactNode;
  crop?: keyof typeof CROPS | undefined;
  className?: string | undefined;
}

export function EmptyPanel({ children, action, crop = 'page', className }: EmptyPanelProps) {
  return (
    <div className={clsx('grid justify-items-center gap-4 px-4 py-10 text-center', className)}>
      <EmptyArt crop={crop} />
      <div className="max-w-measure text-balance text-ink-2">{children}</div>
      {action}
    </div>
  );
}

interface ErrorPanelProps {
  message: ReactNode;
  title?: ReactNode;
  tone?: AlertTone;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  busy?: boolean | undefined;
  className?: string | undefined;
  children?: NonTextChildren;
}

export function ErrorPanel(props: ErrorPanelProps) {
  const { message, title, tone = 'bad', onRetry, retryLabel = 'Retry', busy, className, children } = props;
  return (
    <Alert tone={tone} role="alert" title={title} className={className}>
      <p>{message}</p>
      {children}
      {onRetry !== undefined && (
        <Button variant="secondary" busy={busy} onClick={onRetry} className="mt-3">
          {retryLabel}
        </Button>
      )}
    </Alert>
  );
}

export function TechnicalDetails({
  requestId,
  label = 'Technical details',
}: {
  requestId: string | null;
  label?: string | undefined;
}) {
  if (requestId === null) return null;
  return (
    <details className="mt-2 text-small">
      <summary>{label}</summary>
      <p className="font-mono wrap-anywhere">{`X-Request-ID: ${requestId}`}</p>
    </details>
  );
}

/** Keeps an error while its request is retried, so that the Retry button keeps the focus. */
export function useErrorUntilRetried<T>(error: T | null, isBusy: boolean): T | null {
  const [lastError, setLastError] = useState(error);
  const visibleError = error ?? (isBusy ? lastError : null);
  if (visibleError !== lastError) setLastError(visibleError);
  return visibleError;
}
