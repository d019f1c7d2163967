import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useHeldError } from '../../../components/useHeldError';
import { messageOf } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { Button } from '../../../ui/Button';
import { IconError } from '../../../ui/icons';
import { LoadingBlock } from '../../../ui/loading';
import { ForeignText } from '../ForeignText';
import { DashboardBlock } from './DashboardBlock';

interface BlockBodyProps<T> {
  query: UseQueryResult<T>;
  /** In the shape of what will come. */
  skeleton: ReactNode;
  /** What failed, in the words that the spec has for it. */
  failed?: string | undefined;
  /** For a block whose content brings its own card: the heading of the card that stands in for it when there is none. */
  title?: string | undefined;
  children: (data: T) => ReactNode;
}

/** A block of the dashboard in its states. What was loaded once stays when a later load fails. */
export function BlockBody<T>({ query, skeleton, failed = commonZh.loadFailed, title, children }: BlockBodyProps<T>) {
  const { data, isFetching, refetch } = query;
  const error = useHeldError(query.error, isFetching);
  if (data !== undefined) return children(data);
  if (error === null) return <LoadingBlock label={commonZh.loading}>{skeleton}</LoadingBlock>;
  const said = (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <IconError className="size-5 shrink-0 text-bad-ink" />
      <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
        <p className="font-semibold text-bad-ink">
          <ForeignText>{failed}</ForeignText>
        </p>
        <p className="text-ink-2">
          <ForeignText>{messageOf(error)}</ForeignText>
        </p>
      </div>
      <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
        {commonZh.retry}
      </Button>
    </div>
  );
  return title === undefined ? said : <DashboardBlock title={title}>{said}</DashboardBlock>;
}
