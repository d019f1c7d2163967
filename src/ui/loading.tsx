import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/** A grey bar where something will be; `className` gives it its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={clsx('breathe block rounded-xs bg-mute forced-colors:border', className)} />
  );
}

interface LoadingBlockProps {
  label?: string | undefined;
  className?: string | undefined;
  /** Skeletons in the shape of what will come. */
  children: ReactNode;
}

/** The first load of a data area: comes into sight after 150 ms, so that a quick answer does not flicker. */
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
