import type { ReactNode } from 'react';

import { RefetchBar } from '../../../components/RefetchBar';
import { useHeldError } from '../../../components/useHeldError';
import { messageOf } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { Card, ErrorPanel } from '../../../ui/panels';
import { ForeignText } from '../ForeignText';

interface UserBlockProps<T> {
  id: string;
  title: string;
  empty: string;
  query: {
    data: readonly T[] | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Where all of them are. */
  link?: ReactNode;
  children: (entries: readonly T[]) => ReactNode;
}

/** One block of the user's page, with its own loading, failure and emptiness: the others do not wait for it. */
export function UserBlock<T>({ id, title, empty, query, link, children }: UserBlockProps<T>) {
  const { data, isFetching, refetch } = query;
  const failure = useHeldError(query.error, isFetching);
  return (
    <Card as="section" aria-labelledby={id} aria-busy={isFetching} className="relative overflow-hidden">
      <RefetchBar isActive={isFetching && data !== undefined} />
      <div className="mb-3 flex items-baseline justify-between gap-3">
        <h2 id={id}>{title}</h2>
        {link}
      </div>
      {failure !== null && (
        <ErrorPanel
          title={commonZh.loadFailed}
          message={<ForeignText>{messageOf(failure)}</ForeignText>}
          onRetry={() => void refetch()}
          retryLabel={commonZh.retry}
          busy={isFetching}
        />
      )}
      {data === undefined && failure === null && (
        <LoadingBlock label={commonZh.loading}>
          <Skeleton className="mb-3 h-4 w-3/4" />
          <Skeleton className="mb-3 h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
        </LoadingBlock>
      )}
      {data?.length === 0 && <p className="text-ink-2">{empty}</p>}
      {data !== undefined && data.length > 0 && children(data)}
    </Card>
  );
}
