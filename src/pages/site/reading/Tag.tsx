import type { ReactNode } from 'react';

/** The product's own tag shape, with its point to the left. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-r-sm bg-primary-soft py-1 pr-2.5 pl-5 text-small font-semibold text-on-primary-soft [clip-path:polygon(0_50%,12px_0,100%_0,100%_100%,12px_100%)]">
      {children}
    </span>
  );
}
