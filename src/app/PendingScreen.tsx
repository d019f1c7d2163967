import { LoadingBlock, Skeleton } from '../ui/loading';

export const PendingScreen = () => (
  <div className="container-site py-16">
    <LoadingBlock>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-6 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-5/6" />
    </LoadingBlock>
  </div>
);
