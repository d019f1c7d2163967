import { Skeleton } from '../../../ui/loading';

/** As high as a chart with its head, so that the blocks under it stay where they are. */
export const ChartSkeleton = () => <Skeleton className="h-[calc(20.5rem+2px)] w-full rounded-md" />;
