import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { commonZh } from '../../../text/zh/common';

export interface DetailLine {
  readonly term: string;
  /** Nothing at all is shown as a dash. */
  readonly value: ReactNode;
  /** Ids and names of fields. */
  readonly isMono?: boolean;
  /** The term comes from the server. */
  readonly isForeign?: boolean;
}

const isNothing = (value: ReactNode): boolean => value === '' || value === null || value === undefined;

/** What is known of one row, line by line. */
export function DetailList({ lines }: { lines: readonly DetailLine[] }) {
  return (
    <dl className="divide-y divide-border border-y border-border">
      {lines.map(({ term, value, isMono = false, isForeign = false }, place) => (
        <div
          key={`${term} ${place}`}
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-4 py-2 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt
            lang={isForeign ? 'en' : undefined}
            className={clsx('text-small wrap-anywhere text-ink-3', isForeign && 'font-mono')}
          >
            {term}
          </dt>
          <dd className={clsx('wrap-anywhere', isMono && 'font-mono text-small')}>
            {isNothing(value) ? <Nothing /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Nothing = () => (
  <>
    <span aria-hidden="true">—</span>
    <span className="sr-only">{commonZh.noData}</span>
  </>
);
