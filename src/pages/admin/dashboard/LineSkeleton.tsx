import { Skeleton } from '../../../ui/Skeleton';

/** A few lines of a list. */
export const LineSkeleton = ({ lines }: { lines: number }) => (
  <div className="grid gap-4 py-1">
    {Array.from({ length: lines }, (_, place) => (
      <Skeleton key={place} className="h-5 w-full" />
    ))}
  </div>
);
