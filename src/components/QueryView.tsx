import type { ReactNode } from 'react';

import { hasStatus, isNotOffered, loadMessageOf, requestIdOf } from '../http/failure';
import type { NonTextChildren } from '../ui/elements';
import { LoadingBlock } from '../ui/loading';
import { ErrorPanel, TechnicalDetails, useErrorUntilRetried } from '../ui/panels';

interface QueryState<Data, Failed> {
  readonly data: Data | undefined;
  readonly error: Failed | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface QueryViewProps<Data, Failed> {
  query: QueryState<Data, Failed>;
  loading: ReactNode;
  errorTitle?: ReactNode | ((error: Failed) => ReactNode);
  errorMessage?: (error: Failed) => ReactNode;
  errorClassName?: string | undefined;
  labels?: { readonly loading: string; readonly retry: string; readonly technicalDetails: string };
  children: (data: Data) => NonTextChildren;
}

/** Data stays visible if a refetch fails. An error stays visible during a retry, so that Retry keeps the focus. */
export function QueryView<Data, Failed = Error>(props: QueryViewProps<Data, Failed>) {
  const { query, errorTitle, errorMessage = loadMessageOf, labels, children } = props;
  const { data, isFetching } = query;
  const error = useErrorUntilRetried(query.error, isFetching);
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

/** Progress bar at the top of a list while it is refetched. The parent element needs `position: relative`. */
export function RefetchBar({ isActive }: { isActive: boolean }) {
  if (!isActive) return null;
  return (
    <div aria-hidden="true" className="appear-late absolute inset-x-0 top-0 h-0.5 overflow-hidden print:hidden">
      <div className="breathe h-full bg-primary" />
    </div>
  );
}

/** Whether to offer a retry. A request without permission (403) or for a missing record (404) would fail again. */
const canRetry = (error: unknown): boolean => !hasStatus(error, 403, 404);
