import { clsx } from 'clsx';

import { Skeleton } from '../ui/loading';

/** The outline of a plan card while the plans load. */
export function PlanCardSkeleton({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx('flex min-h-96 flex-col rounded-md border border-border bg-surface p-6', className)}>
      <Skeleton className="h-7 w-28" />
      <Skeleton className="mt-5 h-9 w-36" />
      <Skeleton className="mt-4 h-4 w-48 max-w-full" />
      <Skeleton className="mt-9 h-4 w-52 max-w-full" />
      <Skeleton className="mt-4 h-4 w-44 max-w-full" />
      <Skeleton className="mt-4 h-4 w-48 max-w-full" />
      <Skeleton className="mt-auto h-11 w-full" />
    </div>
  );
}
