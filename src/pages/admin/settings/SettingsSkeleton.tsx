import { commonZh } from '../../../text/zh/common';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { Card } from '../../../ui/panels';

/** Two groups of four settings. */
export function SettingsSkeleton() {
  return (
    <LoadingBlock label={commonZh.loading} className="grid gap-3">
      {[1, 2].map((group) => (
        <Card key={group} className="mb-3">
          <Skeleton className="mb-5 h-5 w-24" />
          <div className="grid gap-x-8 gap-y-6 md:grid-cols-2">
            {[1, 2, 3, 4].map((field) => (
              <div key={field}>
                <Skeleton className="mb-2 h-4 w-32" />
                <Skeleton className="h-8.5 w-full" />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </LoadingBlock>
  );
}
