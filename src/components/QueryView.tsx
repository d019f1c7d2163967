import type { ReactNode } from 'react';

import { hasStatus, isNotOffered, loadMessageOf, requestIdOf } from '../http/failure';
import type { Elements } from '../ui/elements';
import { LoadingBlock } from '../ui/loading';
import { ErrorPanel, TechnicalDetails, useHeldError } from '../ui/panels';

/** What is read of a query; a result of `useQuery` fits, and so does a store that keeps its error as a text. */
interface QueryState<Data, Failed> {
  readonly data: Data | undefined;
  readonly error: Failed | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data, Failed> {
  query: QueryState<Data, Failed>;
  /** Skeletons in the shape of what will come, for the first load. */
  loading: ReactNode;
  errorTitle?: ReactNode | ((error: Failed) => ReactNode);
  /** What went wrong; the message of the error in its own words when left out. */
  errorMessage?: (error: Failed) => ReactNode;
  errorClassName?: string | undefined;
  /** English when left out. */
  labels?: { readonly loading: string; readonly retry: string; readonly technicalDetails: string };
  children: (data: Data) => Elements;
}

/**
 * A data area in its states: loading, failed with a retry, there. Data that was loaded once stays while it is
 * fetched again and when that fails; a failure stays while it is retried, so that its button keeps the focus. A retry is
 * offered for every failure except 403 and 404.
 */
export function QueryView<Data, Failed = Error>(props: QueryViewProps<Data, Failed>) {
  const { query, errorTitle, errorMessage = loadMessageOf, labels, children } = props;
  const { data, isFetching } = query;
  const error = useHeldError(query.error, isFetching);
  return (
    <div aria-busy={isFetching}>
      {error !== null && (
        <ErrorPanel
          title={typeof errorTitle === 'function' ? errorTitle(error) : errorTitle}
          tone={isNotOffered(error) ? 'info' : 'bad'}
          message={errorMessage(error)}
          onRetry={canRetry(error) ? () => void query.refetch() : undefined}
          retryLabel={labels?.retry}
          busy={isFetching}
          className={props.errorClassName}
        >
          <TechnicalDetails requestId={requestIdOf(error)} label={labels?.technicalDetails} />
        </ErrorPanel>
      )}
      {data === undefined && error === null && <LoadingBlock label={labels?.loading}>{props.loading}</LoadingBlock>}
      {data !== undefined && children(data)}
    </div>
  );
}

/** A thin bar on the upper edge of a list while newer rows are on their way; the old ones stay. Its parent is positioned. */
export function RefetchBar({ isActive }: { isActive: boolean }) {
  if (!isActive) return null;
  return (
    <div aria-hidden="true" className="appear-late absolute inset-x-0 top-0 h-0.5 overflow-hidden print:hidden">
      <div className="breathe h-full bg-primary" />
    </div>
  );
}

/** Whether to offer a retry. Requests for a missing record or without permission would fail again. */
const canRetry = (error: unknown): boolean => !hasStatus(error, 403, 404);
