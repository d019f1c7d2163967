import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

import type { NonTextChildren } from '../../ui/elements';
import { Card } from '../../ui/panels';

interface BlockProps {
  title: string;
  link?: NonTextChildren;
  className?: string;
  isDense?: boolean;
  children: NonTextChildren;
}

export function Block({ title, link, className, isDense = false, children }: BlockProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={clsx('min-w-0', className)}>
      <div className={clsx('flex items-baseline justify-between gap-3', isDense ? 'mb-2' : 'mb-3')}>
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {children}
    </Card>
  );
}

export function FactList({ facts }: { facts: readonly (readonly [term: string, value: ReactNode])[] }) {
  return (
    <dl className="@container grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-2">
      {facts.map(([term, value]) => (
        <div key={term} className="col-span-2 grid grid-cols-subgrid items-baseline @max-[14rem]:grid-cols-1">
          <dt className="text-small text-ink-3">{term}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
