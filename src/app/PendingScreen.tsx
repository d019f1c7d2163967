import { LoadingBlock } from '../ui/LoadingBlock';
import { Skeleton } from '../ui/Skeleton';

/** Shown while the first screen's chunk is on its way. As tall as the window, so that the footer does not jump when it comes. */
export const PendingScreen = () => (
  <div className="site-width min-h-dvh py-16">
    <LoadingBlock>
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="mt-6 h-4 w-full" />
      <Skeleton className="mt-3 h-4 w-5/6" />
    </LoadingBlock>
  </div>
);
