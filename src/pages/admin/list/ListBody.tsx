import type { ReactNode } from 'react';

import { RefetchBar } from '../../../components/RefetchBar';
import { messageOf } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { ErrorPanel } from '../../../ui/panels';
import { ForeignText } from '../ForeignText';
import { ListCards } from './ListCards';
import { ListEmpty } from './ListEmpty';
import { ListFoot } from './ListFoot';
import { ListSkeleton } from './ListSkeleton';
import { ListTable } from './ListTable';
import type { ListColumn } from './listTypes';
import type { ListState } from './useList';
import type { ListParams } from './useListParams';
import { useNarrow } from './useNarrow';

export interface ListWords {
  /** Nothing is there at all. */
  readonly empty?: string;
  /** Nothing fits the search and the filters. */
  readonly noMatch?: string;
  readonly loadFailed?: string;
  /** What failed, in place of the error's own words. */
  readonly failure?: (error: Error) => ReactNode;
}

interface ListBodyProps<Row> {
  caption: string;
  words: ListWords;
  params: ListParams;
  list: ListState<Row>;
  columns: readonly ListColumn<Row>[];
  isCompact: boolean;
  hasEnds: boolean;
  emptyAction?: ReactNode;
}

/** The rows in all their states: loading, failed, empty, there; and the way to other pages. */
export function ListBody<Row extends { readonly id: string }>(props: ListBodyProps<Row>) {
  const { caption, words, params, list, columns } = props;
  const { shown, failure, isFetching, region } = list;
  const isNarrow = useNarrow();
  return (
    <div aria-busy={isFetching} className="relative">
      <RefetchBar isActive={isFetching && shown !== undefined} />
      {failure !== null && (
        <ErrorPanel
          title={words.loadFailed ?? commonZh.loadFailed}
          message={words.failure?.(failure) ?? <ForeignText>{messageOf(failure)}</ForeignText>}
          onRetry={list.refresh}
          retryLabel={commonZh.retry}
          busy={isFetching}
          className="mx-4 mb-4"
        />
      )}
      {shown === undefined && failure === null && <ListSkeleton />}
      {shown !== undefined &&
        (shown.rows.length === 0 ? (
          <div ref={region} tabIndex={-1}>
            <ListEmpty
              isUnreadable={shown.dropped > 0}
              isFiltered={params.isFiltered}
              empty={words.empty ?? listZh.empty}
              noMatch={words.noMatch ?? listZh.noMatch}
              action={props.emptyAction}
              onClear={params.clear}
            />
          </div>
        ) : isNarrow ? (
          <ListCards caption={caption} columns={columns} rows={shown.rows} region={region} />
        ) : (
          <ListTable
            caption={caption}
            columns={columns}
            rows={shown.rows}
            isCompact={props.isCompact}
            region={region}
          />
        ))}
      {shown !== undefined && (
        <ListFoot
          total={shown.total}
          page={Math.min(params.page, list.pageCount)}
          pageCount={list.pageCount}
          onPage={params.setPage}
          hasEnds={props.hasEnds}
          dropped={shown.dropped}
        />
      )}
    </div>
  );
}
