import { commonZh } from '../../../text/zh/common';
import { LoadingBlock, Skeleton } from '../../../ui/loading';

const WIDTHS = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-36', 'w-44', 'w-40'] as const;

/** The outline of the table during the first load. */
export const ListSkeleton = () => (
  <LoadingBlock label={commonZh.loading} className="border-t border-border">
    <div className="h-9 bg-sunken max-[45rem]:hidden" />
    {WIDTHS.map((width, place) => (
      <div key={place} className="flex h-10 items-center gap-8 border-t border-border px-3.5 first:border-0">
        <Skeleton className="h-3.5 w-8" />
        <Skeleton className={`h-3.5 ${width}`} />
        <Skeleton className="h-5 w-14 max-[45rem]:ml-auto" />
        <Skeleton className="h-3.5 w-28 max-[45rem]:hidden" />
        <Skeleton className="ml-auto h-3.5 w-32 max-[45rem]:hidden" />
      </div>
    ))}
  </LoadingBlock>
);
