import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useHeldError } from '../../../components/useHeldError';
import { messageOf } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { Button } from '../../../ui/Button';
import { LoadingBlock } from '../../../ui/LoadingBlock';
import { ServerWords } from '../ServerWords';

interface BlockBodyProps<T> {
  query: UseQueryResult<T>;
  /** In the shape of what will come. */
  skeleton: ReactNode;
  /** What failed, in the words that the spec has for it. */
  failed?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A block of the dashboard in its states. What was loaded once stays when a later load fails. */
export function BlockBody<T>({ query, skeleton, failed = commonZh.loadFailed, children }: BlockBodyProps<T>) {
  const { data, isFetching, refetch } = query;
  const error = useHeldError(query.error, isFetching);
  if (data !== undefined) return children(data);
  if (error === null) return <LoadingBlock label={commonZh.loading}>{skeleton}</LoadingBlock>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-sm bg-bad px-4 py-3 text-bad-ink">
      <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
        <p className="font-semibold">
          <ServerWords>{failed}</ServerWords>
        </p>
        <p>
          <ServerWords>{messageOf(error)}</ServerWords>
        </p>
      </div>
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {commonZh.retry}
      </Button>
    </div>
  );
}
