import { clsx } from 'clsx';
import { type SyntheticEvent, useState } from 'react';

import { Pager, type VisiblePage } from '../../../components/Pager';
import { ADMIN_PAGE_SIZES } from '../../../config/limits';
import { useTimeout } from '../../../lib/clock';
import { typedNumber } from '../../../lib/typedNumber';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { controlClass } from '../../../ui/Field';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { EmptyPanel } from '../../../ui/panels';
import { AdminQueryView } from '../messages';
import type { Identified } from './listQuery';
import { ListRows, type RowSelection } from './ListRows';
import type { ListColumn, ListState } from './useList';

interface ListLabels {
  readonly title: string;
  readonly line?: string;
  readonly fileName: string;
  /** Label of the search field; without it the list has no search: a handful of rows. */
  readonly search?: string;
  readonly placeholder?: string;
  /** Nothing is there at all. */
  readonly empty?: string;
  /** Nothing fits the search and the filters. */
  readonly noMatch?: string;
  readonly loadFailed?: string;
  /** What failed, in place of the error's own message. */
  readonly failure?: (error: Error) => Elements;
}

type AnyList = ListState<Identified>;

export interface ListBodyProps<Row extends Identified> {
  labels: ListLabels;
  list: ListState<Row>;
  columns: readonly ListColumn<Row>[];
  isCompact: boolean;
  page: number;
  emptyAction?: Elements;
  selection?: RowSelection<Row> | undefined;
  /** With buttons for the first and the last page. */
  hasEnds?: boolean;
}

/** The rows in all their states: loading, failed, empty, there; and the pager. */
export function ListBody<Row extends Identified>(props: ListBodyProps<Row>) {
  const { labels, list, columns, isCompact } = props;
  const { params, unfiltered } = list;
  return (
    <>
      {/* Not atomic: of the progress only the new figures are read out. */}
      <div role="status" aria-atomic={false}>
        {unfiltered !== null && <UnfilteredNote {...unfiltered} labels={labels} filters={list.filters} />}
      </div>
      <AdminQueryView
        query={{ data: list.shown, error: list.failure, isFetching: list.isFetching, refetch: list.refresh }}
        loading={<ListSkeleton />}
        errorTitle={labels.loadFailed ?? commonZh.loadFailed}
        {...(labels.failure && { errorMessage: labels.failure })}
        errorClassName="mx-4 mb-4"
      >
        {(shown) => (
          <>
            {shown.rows.length > 0 ? (
              <Answer isOutdated={list.isOutdated}>
                <ListRows
                  caption={labels.title}
                  columns={columns}
                  rows={shown.rows}
                  page={list.isOutdated ? null : list.name}
                  isCompact={isCompact}
                  selection={props.selection}
                />
              </Answer>
            ) : list.isOutdated ? (
              <LoadingBlock label={commonZh.loading}>
                <ListSkeleton />
              </LoadingBlock>
            ) : (
              <ListEmpty isUnreadable={shown.dropped > 0} params={params} labels={labels} action={props.emptyAction} />
            )}
            <ListFoot {...props} shown={shown} />
          </>
        )}
      </AdminQueryView>
    </>
  );
}

const LATE_MS = 150;

/**
 * Rows of another search are no answer to this one: nothing can be done with them, be it by pointer or by key. They are dimmed
 * and `inert` only when the answer takes its time: for that the browser styles all of them again.
 */
function Answer({ isOutdated, children }: { isOutdated: boolean; children: Elements }) {
  const [isLate, setLate] = useState(false);
  if (isLate && !isOutdated) setLate(false);
  useTimeout(() => setLate(true), isOutdated ? LATE_MS : null);
  return (
    <div
      data-outdated={isOutdated ? '' : undefined}
      inert={isOutdated && isLate}
      onClickCapture={(event) => {
        if (!isOutdated) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className={clsx('relative transition-opacity duration-fast', isOutdated && isLate && 'opacity-45')}
    >
      {children}
      {isOutdated && <div className="absolute inset-0 z-2" />}
    </div>
  );
}

type UnfilteredNoteProps = NonNullable<AnyList['unfiltered']> & Pick<AnyList, 'filters'> & { labels: ListLabels };

function UnfilteredNote({ ignored, loaded, progress, lookThroughAll, labels, filters }: UnfilteredNoteProps) {
  const nameOf = (name: string) => filters.find((filter) => filter.name === name)?.label ?? labels.search ?? name;
  return (
    <Alert tone="warn" className="mx-4 mb-4 items-center">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          {progress === null
            ? listZh.unfiltered(ignored.map((name) => nameOf(name)).join(commonZh.comma), loaded)
            : listZh.lookingThrough(progress.done, progress.total)}
        </p>
        {lookThroughAll !== null && (
          <Button variant="secondary" size="row" onClick={lookThroughAll}>
            {listZh.lookThroughAll}
          </Button>
        )}
      </div>
    </Alert>
  );
}

const SKELETON_WIDTHS = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-36', 'w-44', 'w-40'] as const;

const ListSkeleton = () => (
  <div className="border-t border-border">
    <div className="h-9 bg-sunken max-[45rem]:hidden" />
    {SKELETON_WIDTHS.map((width, index) => (
      <div key={index} className="flex h-10 items-center gap-8 border-t border-border px-3.5 first:border-0">
        <Skeleton className="h-3.5 w-8" />
        <Skeleton className={`h-3.5 ${width}`} />
        <Skeleton className="h-5 w-14 max-[45rem]:ml-auto" />
        <Skeleton className="h-3.5 w-28 max-[45rem]:hidden" />
        <Skeleton className="ml-auto h-3.5 w-32 max-[45rem]:hidden" />
      </div>
    ))}
  </div>
);

interface ListEmptyProps {
  /** There are rows, but none of this page could be decoded. */
  isUnreadable: boolean;
  params: AnyList['params'];
  labels: ListLabels;
  action?: Elements;
}

/** Why there is no row: nothing is there, nothing fits the filters, or nothing of this page could be decoded. */
function ListEmpty({ isUnreadable, params, labels, action }: ListEmptyProps) {
  const className = 'border-t border-border';
  if (isUnreadable) {
    return (
      <EmptyPanel crop="foot" className={className}>
        {listZh.allDropped}
      </EmptyPanel>
    );
  }
  if (!params.isFiltered) {
    return (
      <EmptyPanel action={action} className={className}>
        {labels.empty ?? commonZh.noData}
      </EmptyPanel>
    );
  }
  const clear = (
    <Button variant="secondary" onClick={params.clear}>
      {listZh.clearFilters}
    </Button>
  );
  return (
    <EmptyPanel crop="middle" className={className} action={clear}>
      {labels.noMatch ?? listZh.noMatch}
    </EmptyPanel>
  );
}

interface ListFootProps extends Pick<ListBodyProps<Identified>, 'page' | 'hasEnds'> {
  shown: VisiblePage<unknown>;
  list: Pick<AnyList, 'params' | 'pageCount' | 'sizeLimit'>;
}

function ListFoot({ shown, list, page, hasEnds = false }: ListFootProps) {
  const { params, pageCount } = list;
  const place = (shown.isAtLeast === true ? listZh.atLeast : listZh.place)(shown.total, page, pageCount);
  const words = { nav: listZh.pager, previous: listZh.previous, next: listZh.next };
  const ends = hasEnds && { first: listZh.first, last: listZh.last };
  return (
    <div className="px-4 py-3">
      {shown.dropped > 0 && <p className="mb-2 text-small text-ink-2">{listZh.dropped(shown.dropped)}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 text-small text-ink-2">
        <p className="tabular-nums">{place}</p>
        <SizeAndJump page={page} total={shown.total} list={list} />
        <Pager
          className="ml-auto"
          page={page}
          pageCount={pageCount}
          onPage={params.setPage}
          words={{ ...words, ...ends }}
        />
      </div>
    </div>
  );
}

/** How many rows a page has, and the way to any page; for lists that are longer than the smallest page. */
function SizeAndJump({ page, total, list }: Pick<ListFootProps, 'page' | 'list'> & { total: number }) {
  const { params, pageCount, sizeLimit } = list;
  const jump = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = Number(typedNumber(String(new FormData(event.currentTarget).get('page'))));
    if (Number.isInteger(wanted) && wanted >= 1) params.setPage(Math.min(wanted, pageCount));
  };
  if (total <= ADMIN_PAGE_SIZES[0]) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
      <select
        aria-label={listZh.size}
        value={params.pageSize}
        onChange={({ target }) => params.setSize(Number(target.value))}
        className={controlClass('w-auto!')}
      >
        {ADMIN_PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {listZh.sizeOf(size)}
          </option>
        ))}
      </select>
      {sizeLimit !== null && <span>{listZh.sizeLimit(sizeLimit)}</span>}
      {pageCount > 1 && (
        <form onSubmit={jump} className="flex items-center gap-2">
          <input
            key={page}
            name="page"
            aria-label={listZh.jump}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            defaultValue={page}
            className={controlClass('w-18! text-right tabular-nums')}
          />
          <Button type="submit" variant="secondary">
            {listZh.jumpGo}
          </Button>
        </form>
      )}
    </div>
  );
}
