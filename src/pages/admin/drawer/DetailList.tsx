import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { commonZh } from '../../../text/zh/common';

interface DetailLine {
  readonly term: string;
  readonly value: ReactNode;
  readonly isMono?: boolean;
}

const isEmpty = (value: ReactNode): boolean => value === '' || value === null || value === undefined;

export function DetailList({ lines }: { lines: readonly DetailLine[] }) {
  return (
    <dl className="divide-y divide-border border-y border-border">
      {lines.map(({ term, value, isMono = false }) => (
        <div
          key={term}
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-small wrap-anywhere text-ink-3">{term}</dt>
          <dd className={clsx('wrap-anywhere', isMono && !isEmpty(value) && 'font-mono text-small')}>
            {isEmpty(value) ? <MissingValue /> : <div className="contents">{value}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const MissingValue = ({ className }: { className?: string }) => (
  <>
    <span aria-hidden="true" className={className}>
      —
    </span>
    <span className="sr-only">{commonZh.noData}</span>
  </>
);

export const FoldedText = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className="rounded-sm border border-border">
    <summary className="px-3 py-2 text-small font-semibold">{title}</summary>
    <div className="border-t border-border px-3 py-2">{children}</div>
  </details>
);
