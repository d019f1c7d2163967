import { Skeleton } from '../../../ui/loading';

interface LineSkeletonProps {
  lines: number;
  /** The height of a line of the list that will come, with its share of the gaps. */
  lineClassName: string;
}

/** A few lines of a list. */
export const LineSkeleton = ({ lines, lineClassName }: LineSkeletonProps) => (
  <div className="grid">
    {Array.from({ length: lines }, (_, place) => (
      <div key={place} className={`grid items-center ${lineClassName}`}>
        <Skeleton className="h-5 w-full" />
      </div>
    ))}
  </div>
);
