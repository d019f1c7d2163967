import type { ReactNode } from 'react';

/** What a yearly plan saves, set off from the line it stands in. Not a status, so it has no status shape. */
export function SavingMark({ children }: { children: ReactNode }) {
  return (
    <strong className="inline-block rounded-xs border border-transparent bg-ok px-2 text-small font-semibold text-ok-ink">
      {children}
    </strong>
  );
}
