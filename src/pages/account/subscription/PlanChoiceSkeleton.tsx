import { LoadingBlock, Skeleton } from '../../../ui/loading';

/** Two plans and the button, while they are on their way. */
export const PlanChoiceSkeleton = () => (
  <LoadingBlock className="mt-10">
    <Skeleton className="h-7 w-48" />
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Skeleton className="h-36 w-full rounded-md" />
      <Skeleton className="h-36 w-full rounded-md" />
    </div>
    <Skeleton className="mt-6 h-5 w-80 max-w-full" />
    <Skeleton className="mt-4 h-11 w-52" />
  </LoadingBlock>
);
