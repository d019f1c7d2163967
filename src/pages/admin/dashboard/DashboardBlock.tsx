import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

import { Card } from '../../../ui/panels';

interface DashboardBlockProps {
  title: string;
  /** At the right end of the head. */
  more?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A card of the dashboard, named by its heading. */
export function DashboardBlock({ title, more, className, children }: DashboardBlockProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={clsx('min-w-0', className)}>
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </Card>
  );
}
