import type { ReactNode } from 'react';

import { VisuallyHidden } from './VisuallyHidden';

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
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true" className="appear-late">
        {children}
      </div>
    </div>
  );
}
