import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { EmptyArt } from './drawings/EmptyArt';

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
