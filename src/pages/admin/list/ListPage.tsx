import { useRef, useState } from 'react';

import { CsvExport, type CsvWords } from '../../../components/CsvExport';
import type { CsvColumn } from '../../../components/csvText';
import { Pager } from '../../../components/Pager';
import { PageTitle } from '../../../components/PageTitle';
import type { VisiblePage } from '../../../components/pagination';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Button } from '../../../ui/Button';
import type { Elements } from '../../../ui/elements';
import { Skeleton } from '../../../ui/loading';
import { EmptyPanel } from '../../../ui/panels';
import { AdminQueryView, ForeignText } from '../messages';
import { ListHead, type Notice, NoticeLine } from './ListHead';
import { KeysDialog, useShortcuts, useStoredFlag } from './ListKeys';
import { ListRows } from './ListRows';
import { FilterChips, SearchForm } from './SearchForm';
import type { ListColumn, ListFilter, ListParams, ListState } from './useList';

interface ListLabels {
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

interface ListPageProps<Row> {
  title: string;
  line?: string;
  labels: ListLabels;
  params: ListParams;
  list: ListState<Row>;
  columns: readonly ListColumn<Row>[];
  /** The same that `useListParams` was given. */
  filters?: readonly ListFilter[];
  csv?: { readonly fileName: string; readonly columns: readonly CsvColumn<Row>[] };
  /** The main button. */
  action?: Elements;
  emptyAction?: Elements;
  /** With buttons for the first and the last page. */
  hasEnds?: boolean;
  notice?: Notice;
  /** Between the head and the search: figures, tabs. */
  above?: Elements;
  /** In the search form after its buttons, or in its place: quick choices. */
  formExtra?: Elements;
}

const NO_FILTERS: readonly ListFilter[] = [];

/**
 * The list scaffold of the back-office. A screen describes its columns, names the source of its rows, and renders:
 *
 *     const FILTERS = [{ name: 'status', label: '…', options: statusOptions(subscriptionStatusZh) }] as const;
 *     const SOURCE = { key: ['admin-subscriptions'], fetch: fetchSubscriptions };   // ({page, pageSize, search, filters}, signal) → Page<Row>
 *
 *     const params = useListParams(FILTERS);           // what the address says; params.apply, params.clear
 *     const list = useList(params, SOURCE);            // the page, its state, list.refresh()
 *     const notice = useNotice();                      // notice.show('…') after a success, notice.clear() on a failure
 *     <ListPage title=… labels={…} params={params} list={list} columns={columns} filters={FILTERS} notice={notice} hasEnds />
 *
 * Questions are asked with `ConfirmDialog`, kept by the screen and bound to the id of a row; afterwards
 * `queryClient.invalidateQueries({ queryKey: SOURCE.key })`. Title, states, paging, keys, density, phone cards and the CSV
 * of the current filters are done here.
 */
export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const { title, labels, params, list, filters = NO_FILTERS, csv, notice } = props;
  const search = useRef<HTMLInputElement>(null);
  const [isCompact, setCompact] = useStoredFlag(LOCAL_KEYS.listCompact);
  const [keysOff, setKeysOff] = useStoredFlag(LOCAL_KEYS.listKeysOff);
  const [showsKeys, setShowsKeys] = useState(false);
  const hasSearch = labels.search !== undefined;
  const page = Math.min(params.page, list.pageCount);
  const go = (target: number) => target >= 1 && target <= list.pageCount && params.setPage(target);
  useShortcuts(
    {
      '/': hasSearch ? () => search.current?.focus() : null,
      r: list.refresh,
      '[': () => go(page - 1),
      ']': () => go(page + 1),
      '?': () => setShowsKeys(true),
    },
    { isOn: !keysOff },
  );
  const tools = (
    <>
      {props.formExtra}
      {/* Density and keys mean nothing on a phone. */}
      <div className="ml-auto flex gap-1 max-[45rem]:hidden">
        <Button
          variant="quiet"
          size="row"
          aria-pressed={isCompact}
          title={listZh.compactHint}
          className="aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft"
          onClick={() => setCompact(!isCompact)}
        >
          {listZh.compact}
        </Button>
        <Button variant="quiet" size="row" onClick={() => setShowsKeys(true)}>
          {listZh.keys}
        </Button>
      </div>
    </>
  );
  return (
    <>
      <PageTitle title={title} zh />
      <ListHead
        title={title}
        line={props.line}
        updatedAt={list.updatedAt}
        isFetching={list.isFetching}
        onRefresh={list.refresh}
      >
        {csv !== undefined && <CsvExport source={{ ...csv, load: list.collect }} words={CSV_LABELS} />}
        {props.action}
      </ListHead>
      {notice !== undefined && <NoticeLine notice={notice} />}
      {props.above}
      <div data-focus-home className="overflow-hidden rounded-md border border-border bg-surface shadow-1">
        {labels.search === undefined ? (
          <div className="flex flex-wrap items-center gap-x-3 px-4 py-2">{tools}</div>
        ) : (
          <>
            <SearchForm
              params={params}
              filters={filters}
              label={labels.search}
              placeholder={labels.placeholder}
              searchRef={search}
            >
              {tools}
            </SearchForm>
            <FilterChips params={params} filters={filters} />
          </>
        )}
        <p role="status" className="sr-only">
          {list.shown !== undefined && listZh.counted(list.shown.total)}
        </p>
        <ListBody {...props} isCompact={isCompact} page={page} />
      </div>
      {showsKeys && (
        <KeysDialog
          hasSearch={hasSearch}
          isOn={!keysOff}
          onSwitch={(isOn) => setKeysOff(!isOn)}
          onClose={() => setShowsKeys(false)}
        />
      )}
    </>
  );
}

const CSV_LABELS: CsvWords = {
  label: listZh.exportCsv,
  stop: listZh.exportStop,
  running: listZh.exporting,
  stopped: listZh.exportStopped,
  saved: listZh.exported,
  cut: listZh.exportCut,
  failed: (message) => (
    <span>
      {listZh.exportFailed} <ForeignText>{message}</ForeignText>
    </span>
  ),
};

/** The rows in all their states: loading, failed, empty, there; and the pager. */
function ListBody<Row extends { readonly id: string }>(
  props: ListPageProps<Row> & { isCompact: boolean; page: number },
) {
  const { title, labels, params, list, columns, isCompact, hasEnds = false } = props;
  return (
    <AdminQueryView
      query={{ data: list.shown, error: list.failure, isFetching: list.isFetching, refetch: list.refresh }}
      loading={<ListSkeleton />}
      errorTitle={labels.loadFailed ?? commonZh.loadFailed}
      {...(labels.failure && { errorMessage: labels.failure })}
      errorClassName="mx-4 mb-4"
    >
      {(shown) => (
        <>
          {shown.rows.length === 0 ? (
            <ListEmpty isUnreadable={shown.dropped > 0} params={params} labels={labels} action={props.emptyAction} />
          ) : (
            <ListRows caption={title} columns={columns} rows={shown.rows} isCompact={isCompact} />
          )}
          <ListFoot
            shown={shown}
            page={props.page}
            pageCount={list.pageCount}
            onPage={params.setPage}
            hasEnds={hasEnds}
          />
        </>
      )}
    </AdminQueryView>
  );
}

const SKELETON_WIDTHS = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-36', 'w-44', 'w-40'] as const;

/** The outline of the table during the first load. */
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
  params: ListParams;
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
        {labels.empty ?? listZh.empty}
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

interface ListFootProps {
  shown: VisiblePage<unknown>;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  hasEnds: boolean;
}

/** How many rows there are, which page this is, and the pager if there are several. */
function ListFoot({ shown, page, pageCount, onPage, hasEnds }: ListFootProps) {
  const place = listZh.place(shown.total, page, pageCount);
  const words = { nav: listZh.pager, previous: listZh.previous, next: listZh.next, place: () => place };
  const ends = hasEnds && { first: listZh.first, last: listZh.last };
  return (
    <div className="px-4 py-3">
      {shown.dropped > 0 && <p className="mb-2 text-small text-ink-2">{listZh.dropped(shown.dropped)}</p>}
      {pageCount > 1 ? (
        <Pager page={page} pageCount={pageCount} onPage={onPage} words={{ ...words, ...ends }} />
      ) : (
        <p className="text-small text-ink-2 tabular-nums">{place}</p>
      )}
    </div>
  );
}
