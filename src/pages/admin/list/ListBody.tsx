import { clsx } from 'clsx';
import { type SyntheticEvent, useState } from 'react';

import type { VisiblePage } from '../../../components/pageParams';
import { Pager } from '../../../components/Pager';
import { RefetchBar } from '../../../components/QueryView';
import { ADMIN_PAGE_SIZES } from '../../../config/limits';
import { useTimeout } from '../../../lib/clock';
import { typedNumber } from '../../../lib/typedNumber';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import type { NonTextChildren } from '../../../ui/elements';
import { controlClass } from '../../../ui/Field';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { EmptyPanel } from '../../../ui/panels';
import { AdminQueryView } from '../messages';
import type { Bulk, Identified, ListDescription, ListLabels, ShownColumn } from './listDescription';
import { ListRows } from './ListRows';
import type { ListParams } from './urlState';
import type { ListState } from './useList';

interface ListBodyProps<Row extends Identified> {
  list: ListState<Row>;
  description: Pick<ListDescription<Row>, 'labels' | 'filters' | 'action' | 'hasFirstAndLast' | 'drawer'>;
  columns: readonly ShownColumn<Row>[];
  bulk: Bulk<Row> | undefined;
}

export function ListBody<Row extends Identified>({ list, description, columns, bulk }: ListBodyProps<Row>) {
  const { labels, filters, action, hasFirstAndLast = true } = description;
  const labelOf = (name: string) => filters.find((filter) => filter.name === name)?.label ?? labels.search ?? name;
  const warnings = [
    { names: list.ignored, sentence: listZh.unfiltered },
    { names: list.unconfirmed, sentence: listZh.unconfirmed },
  ].filter(({ names }) => names.length > 0);
  return (
    <>
      <div role="status">
        {warnings.map(({ names, sentence }) => (
          <Alert key={names[0]} tone="warn" className="mx-4 mb-4 items-center">
            <p>{sentence(names.map((name) => labelOf(name)).join(commonZh.comma))}</p>
          </Alert>
        ))}
      </div>
      <div className="relative">
        <RefetchBar isActive={list.isFetching && list.shown !== undefined} />
        <AdminQueryView
          query={{ ...list, data: list.shown }}
          loading={<ListSkeleton />}
          errorTitle={labels.loadFailed ?? commonZh.loadFailed}
          {...(labels.failure && { errorMessage: labels.failure })}
          errorClassName="mx-4 mb-4"
        >
          {(shown) => (
            <>
              {shown.rows.length > 0 ? (
                <InertWhenOutdated isOutdated={list.isOutdated}>
                  <ListRows
                    caption={labels.title}
                    columns={columns}
                    rows={shown.rows}
                    isOutdated={list.isOutdated}
                    bulk={bulk}
                    onOpen={description.drawer && list.params.open}
                  />
                </InertWhenOutdated>
              ) : list.isOutdated ? (
                <LoadingBlock label={commonZh.loading}>
                  <ListSkeleton />
                </LoadingBlock>
              ) : (
                <ListEmpty isUnreadable={shown.dropped > 0} params={list.params} labels={labels} action={action} />
              )}
              <ListFoot list={list} shown={shown} hasFirstAndLast={hasFirstAndLast} />
            </>
          )}
        </AdminQueryView>
      </div>
    </>
  );
}

const LATE_MS = 150;

/** Makes the old rows inert, but only if the response is slow, because `inert` makes the browser restyle all rows. */
function InertWhenOutdated({ isOutdated, children }: { isOutdated: boolean; children: NonTextChildren }) {
  const [isLate, setLate] = useState(false);
  if (isLate && !isOutdated) setLate(false);
  useTimeout(() => setLate(true), isOutdated ? LATE_MS : null);
  return (
    <div
      inert={isOutdated && isLate}
      onClickCapture={(event) => {
        if (!isOutdated) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      className={clsx('relative transition-opacity duration-fast', isOutdated && isLate && 'opacity-45')}
    >
      {children}
    </div>
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
  /** Whether the list looks empty only because all rows of the page are invalid. */
  isUnreadable: boolean;
  params: ListParams;
  labels: ListLabels;
  action?: NonTextChildren;
}

function ListEmpty({ isUnreadable, params, labels, action }: ListEmptyProps) {
  const clear = (
    <Button variant="secondary" onClick={params.clear}>
      {listZh.clearFilters}
    </Button>
  );
  const why = isUnreadable
    ? ({ crop: 'foot', children: listZh.allDropped } as const)
    : params.isFiltered
      ? ({ crop: 'middle', children: labels.noMatch ?? listZh.noMatch, action: clear } as const)
      : { children: labels.empty ?? commonZh.noData, action };
  return <EmptyPanel className="border-t border-border" {...why} />;
}

interface ListFootProps {
  shown: VisiblePage<unknown>;
  list: { readonly params: ListParams; readonly pageCount: number; readonly prefetchPage: (page: number) => void };
  hasFirstAndLast: boolean;
}

function ListFoot({ shown, list, hasFirstAndLast }: ListFootProps) {
  const { params, pageCount } = list;
  const page = Math.min(params.page, pageCount);
  const place = (shown.isAtLeast === true ? listZh.atLeast : listZh.place)(shown.total, page, pageCount);
  const labels = { nav: listZh.pager, previous: listZh.previous, next: listZh.next };
  const ends = hasFirstAndLast && { first: listZh.first, last: listZh.last };
  return (
    <div className="px-4 py-3">
      {shown.dropped > 0 && <p className="mb-2 text-small text-ink-2">{listZh.dropped(shown.dropped)}</p>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 text-small text-ink-2">
        <p className="tabular-nums">{place}</p>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-3">
          {shown.total > ADMIN_PAGE_SIZES[0] && <PageSize params={params} />}
          <Pager
            page={page}
            pageCount={pageCount}
            onPage={params.setPage}
            onNearPage={list.prefetchPage}
            labels={{ ...labels, ...ends }}
          />
          {pageCount > 1 && <PageJump page={page} pageCount={pageCount} onPage={params.setPage} />}
        </div>
      </div>
    </div>
  );
}

const PageSize = ({ params }: { params: ListParams }) => (
  <select
    aria-label={listZh.size}
    value={params.pageSize}
    onChange={({ target }) => params.setSize(Number(target.value))}
    className={controlClass('w-auto! print:hidden')}
  >
    {ADMIN_PAGE_SIZES.map((size) => (
      <option key={size} value={size}>
        {listZh.sizeOf(size)}
      </option>
    ))}
  </select>
);

interface PageJumpProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

function PageJump({ page, pageCount, onPage }: PageJumpProps) {
  const jump = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typedPage = Number(typedNumber(String(new FormData(event.currentTarget).get('page'))));
    if (Number.isInteger(typedPage) && typedPage >= 1) onPage(Math.min(typedPage, pageCount));
  };
  return (
    <form onSubmit={jump} className="flex flex-wrap items-center justify-end gap-2 print:hidden">
      <span aria-hidden="true">{listZh.jumpBefore}</span>
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
      <span aria-hidden="true">{listZh.jumpAfter}</span>
      <Button type="submit" variant="secondary">
        {listZh.jumpGo}
      </Button>
    </form>
  );
}
