import { LoadingBlock, Skeleton } from '../../../ui/loading';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2'] as const;

/** The outline of the list during the first load. */
export const HistorySkeleton = () => (
  <LoadingBlock>
    {WIDTHS.map((width) => (
      <div key={width} className="flex items-start justify-between gap-6 border-t border-border px-6 py-4 max-sm:px-4">
        <div className="flex-1">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="mt-2.5 h-3.5 w-32" />
        </div>
        <Skeleton className="h-5 w-16" />
      </div>
    ))}
  </LoadingBlock>
);
