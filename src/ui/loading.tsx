import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={clsx('breathe block rounded-xs bg-mute forced-colors:border', className)} />
  );
}

interface LoadingBlockProps {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Appears after 150 ms, so that the placeholder doesn't flash for fast responses. */
export function LoadingBlock({ label = 'Loading', className, children }: LoadingBlockProps) {
  return (
    <div aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      <div aria-hidden="true" className="appear-late">
        {children}
      </div>
    </div>
  );
}
