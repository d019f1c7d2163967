import { LoadingBlock, Skeleton } from '../../../ui/loading';

const WIDTHS = ['w-44', 'w-36', 'w-44', 'w-40', 'w-36'] as const;

/** The outline of the table during the first load. */
export const PaymentSkeleton = () => (
  <LoadingBlock className="rounded-md border border-border bg-surface shadow-1">
    <div className="h-10 rounded-t-md bg-sunken max-sm:hidden" />
    {WIDTHS.map((width, place) => (
      <div key={place} className="flex items-center gap-8 border-t border-border px-6 py-5 first:border-0 max-sm:px-4">
        <Skeleton className="h-4 w-24 max-sm:hidden" />
        <Skeleton className={`h-4 ${width}`} />
        <Skeleton className="ml-auto h-4 w-16" />
        <Skeleton className="h-5 w-14" />
      </div>
    ))}
  </LoadingBlock>
);
