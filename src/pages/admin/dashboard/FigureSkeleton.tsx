import { Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';

/** Four cards with a label, a figure and a line. */
export const FigureSkeleton = () => (
  <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
    {[1, 2, 3, 4].map((card) => (
      <Card key={card}>
        <Skeleton className="h-4 w-20" />
        <Skeleton className="mt-3 h-6 w-24" />
        <Skeleton className="mt-3 h-4 w-28" />
      </Card>
    ))}
  </div>
);
