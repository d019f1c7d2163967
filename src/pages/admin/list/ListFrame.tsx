import { type ReactNode, useRef, useState } from 'react';

import { CsvExport } from '../../../components/CsvExport';
import type { CsvColumn } from '../../../components/csvText';
import { PageTitle } from '../../../components/PageTitle';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { listZh } from '../../../text/zh/list';
import { csvZh } from './csvWords';
import { FilterChips } from './FilterChips';
import { KeysDialog } from './KeysDialog';
import { ListBody, type ListWords } from './ListBody';
import { ListHead } from './ListHead';
import { ListTools } from './ListTools';
import type { ListColumn, ListFilter } from './listTypes';
import { NoticeLine } from './NoticeLine';
import { SearchForm } from './SearchForm';
import type { ListState } from './useList';
import { useListKeys } from './useListKeys';
import type { ListParams } from './useListParams';
import type { Notice } from './useNotice';
import { useStoredFlag } from './useStoredFlag';

export interface ListFrameProps<Row> {
  title: string;
  line?: string;
  /** Without words for a search the list has none: a handful of rows. */
  words: ListWords & { readonly search?: string; readonly placeholder?: string };
  params: ListParams;
  list: ListState<Row>;
  columns: readonly ListColumn<Row>[];
  /** The same that `useListParams` was given. */
  filters?: readonly ListFilter[];
  csv?: { readonly fileName: string; readonly columns: readonly CsvColumn<Row>[] };
  /** The main button. */
  action?: ReactNode;
  emptyAction?: ReactNode;
  /** Also first and last page. */
  hasEnds?: boolean;
  notice?: Notice;
  /** Between the head and the search: figures, tabs. */
  above?: ReactNode;
  /** In the search form after its buttons, or in its place: quick choices. */
  formExtra?: ReactNode;
}

const NO_FILTERS: readonly ListFilter[] = [];

/**
 * The frame of every list of the back-office. A screen describes its columns, says where rows come from, and renders:
 *
 *     const FILTERS = [{ name: 'status', label: '…', options: statusOptions(subscriptionStatusZh) }] as const;
 *     const SOURCE = { key: ['admin-subscriptions'], fetch: fetchSubscriptions };   // ({page, pageSize, search, filters}, signal) → Page<Row>
 *
 *     const params = useListParams(FILTERS);           // what the address says; params.apply, params.clear
 *     const list = useList(params, SOURCE);            // the page, its state, list.refresh()
 *     const notice = useNotice();                      // notice.say('…') after a success, notice.clear() on a failure
 *     <ListFrame title=… words={…} params={params} list={list} columns={columns} filters={FILTERS} notice={notice} hasEnds />
 *
 * Questions are asked with `ConfirmDialog`, kept by the screen and bound to the id of a row; afterwards
 * `queryClient.invalidateQueries({ queryKey: SOURCE.key })`. Title, states, paging, keys, density, phone cards, the CSV of
 * the current filters, and the focus of a row that vanished are the frame's business.
 */
export function ListFrame<Row extends { readonly id: string }>(props: ListFrameProps<Row>) {
  const { title, words, params, list, columns, filters = NO_FILTERS, csv, notice } = props;
  const search = useRef<HTMLInputElement>(null);
  const [isCompact, setCompact] = useStoredFlag(LOCAL_KEYS.listCompact);
  const [keysOff, setKeysOff] = useStoredFlag(LOCAL_KEYS.listKeysOff);
  const [showsKeys, setShowsKeys] = useState(false);
  const hasSearch = words.search !== undefined;
  const page = Math.min(params.page, list.pageCount);
  const go = (target: number) => target >= 1 && target <= list.pageCount && params.setPage(target);
  useListKeys(!keysOff, {
    '/': hasSearch ? () => search.current?.focus() : null,
    r: list.refresh,
    '[': () => go(page - 1),
    ']': () => go(page + 1),
    '?': () => setShowsKeys(true),
  });
  const tools = (
    <>
      {props.formExtra}
      <ListTools isCompact={isCompact} onCompact={setCompact} onKeys={() => setShowsKeys(true)} />
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
        {csv !== undefined && <CsvExport source={{ ...csv, load: list.collect }} words={csvZh} />}
        {props.action}
      </ListHead>
      {notice !== undefined && <NoticeLine notice={notice} />}
      {props.above}
      <div data-focus-home className="overflow-hidden rounded-md border border-border bg-surface shadow-1">
        {words.search === undefined ? (
          <div className="flex flex-wrap items-center gap-x-3 px-4 py-2">{tools}</div>
        ) : (
          <>
            <SearchForm
              params={params}
              filters={filters}
              label={words.search}
              placeholder={words.placeholder}
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
        <ListBody
          caption={title}
          words={words}
          params={params}
          list={list}
          columns={columns}
          isCompact={isCompact}
          hasEnds={props.hasEnds ?? false}
          emptyAction={props.emptyAction}
        />
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
