import type { ReactNode } from 'react';

/** Something long that is shown when it is wanted. */
export const FoldedText = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="rounded-sm border border-border">
    <summary className="px-3 py-2 text-small font-semibold">{title}</summary>
    <div className="border-t border-border px-3 py-2">{children}</div>
  </details>
);
