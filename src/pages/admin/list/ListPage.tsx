import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { EXPORT_MAX_ROWS } from '../../../api/collectPages';
import { CsvExport, type CsvWords, type CsvColumn } from '../../../components/CsvExport';
import { LOCAL_KEYS } from '../../../config/storageKeys';
import { localDay } from '../../../domain/dates';
import { wallMs } from '../../../lib/clock';
import { bulkZh, commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Alert } from '../../../ui/Alert';
import { Button, buttonClass } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import type { Elements } from '../../../ui/elements';
import { CopyLink } from '../cells';
import { errorMessage } from '../messages';
import { ListHead } from '../PageHeader';
import { type Bulk, BulkBar, useSelection } from './BulkBar';
import { ListBody, type ListBodyProps } from './ListBody';
import { KeysDialog, useShortcuts, useStoredFlag } from './ListKeys';
import { type Identified, type ListQuery, remember, remembered } from './listQuery';
import { useRoom } from './ListRows';
import { type Notice, NoticeToast } from './notice';
import { FilterChips, FOLDED, inForm, SearchForm } from './SearchForm';
import type { ListColumn } from './useList';

interface ListPageProps<Row extends Identified> extends Omit<ListBodyProps<Row>, 'isCompact' | 'page' | 'selection'> {
  csv: readonly CsvColumn<Row>[];
  action?: Elements;
  notice?: Notice;
  /** Rows can be ticked, for these actions and for a file. */
  bulk?: Bulk<Row>;
  /** The record that is open in a drawer. */
  open?: { readonly isMissing: boolean };
  /** Between the head and the search: tabs, failures. */
  above?: Elements;
  /** The same place, folded with the filters on a phone. */
  figures?: Elements;
  /** In the search form after its buttons, or in its place: quick choices. */
  formExtra?: Elements;
}

/**
 * The list scaffold of the back-office (CONTRIBUTING.md shows a screen): title, states, paging, keys, density, phone cards and
 * the CSV of the current filters are done here. A screen describes its columns, names the source of its rows, and keeps its
 * questions (`ConfirmDialog`), each bound to the id of a row.
 */
export function ListPage<Row extends Identified>(props: ListPageProps<Row>) {
  const { labels, list, csv, notice, bulk } = props;
  const { params, filters } = list;
  const selection = useSelection(params, list.shown?.rows ?? []);
  const search = useRef<HTMLInputElement>(null);
  const [isCompact, setCompact] = useStoredFlag(LOCAL_KEYS.listCompact);
  const [keysOff, setKeysOff] = useStoredFlag(LOCAL_KEYS.listKeysOff);
  const columns = useColumns(props.columns);
  const { hasCards } = useRoom(columns.shown, bulk !== undefined);
  const [isUnfolded, setUnfolded] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const isFoldable = props.figures !== undefined || inForm(filters).length > 0;
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
    !keysOff,
  );
  const tools = (
    <>
      {props.formExtra !== undefined && (
        <div className={clsx('contents', isFoldable && !isUnfolded && FOLDED)}>{props.formExtra}</div>
      )}
      {/* Keys mean nothing on a phone, and density nothing for cards. */}
      <div className="ml-auto flex gap-1 max-[45rem]:hidden">
        {!hasCards && (
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
        )}
        <CopyLink label={listZh.copyLink} />
        <Disclosure
          label={listZh.columns}
          align="end"
          buttonClassName={buttonClass('quiet', '', 'row')}
          panelClassName="mt-1 min-w-40"
        >
          {(_, isOpen) =>
            isOpen &&
            columns.choices.map(({ id, head, isOn }) => (
              <label key={id} className="flex min-h-9 items-center gap-2.5 px-3">
                <input type="checkbox" checked={isOn} onChange={() => columns.toggle(id)} className="size-4" />
                <span>{head}</span>
              </label>
            ))
          }
        </Disclosure>
        <Button variant="quiet" size="row" onClick={() => setShowsKeys(true)}>
          {listZh.keys}
        </Button>
      </div>
    </>
  );
  return (
    <>
      <ListHead
        title={labels.title}
        line={labels.line}
        updatedAt={list.updatedAt}
        isFetching={list.isFetching}
        onRefresh={list.refresh}
      >
        <CsvExport
          source={{
            columns: csv,
            fileName: (count) => exportName(labels.fileName, params, `rows-${Math.min(1, count)}-${count}`),
            total: list.isOutdated || list.shown?.isAtLeast === true ? undefined : list.shown?.total,
            load: list.collect,
          }}
          words={{ ...CSV_LABELS, before: (total) => listZh.exportBefore(total, EXPORT_MAX_ROWS) }}
        />
        {props.action}
      </ListHead>
      {props.above}
      {props.figures !== undefined && <div className={clsx(!isUnfolded && FOLDED)}>{props.figures}</div>}
      <div role="status">
        {props.open?.isMissing === true && (
          <Alert tone="info" className="mb-3 items-center">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p>{listZh.missing(params.openId)}</p>
              {params.findOpen !== null && (
                <Button variant="secondary" size="row" onClick={params.findOpen}>
                  {listZh.findMissing}
                </Button>
              )}
            </div>
          </Alert>
        )}
      </div>
      <div data-focus-home className="rounded-md border border-border bg-surface shadow-1">
        {labels.search === undefined ? (
          <div className="flex flex-wrap items-center gap-x-3 px-4 py-2 print:hidden">{tools}</div>
        ) : (
          <>
            <SearchForm
              list={list}
              label={labels.search}
              placeholder={labels.placeholder}
              searchRef={search}
              fold={isFoldable ? { isOpen: isUnfolded, onToggle: () => setUnfolded(!isUnfolded) } : undefined}
            >
              {tools}
            </SearchForm>
            <FilterChips list={list} />
          </>
        )}
        <p role="status" className="sr-only">
          {list.shown !== undefined &&
            !list.isOutdated &&
            (list.shown.isAtLeast === true ? listZh.countedAtLeast : listZh.counted)(list.shown.total)}
        </p>
        <ListBody
          {...props}
          columns={columns.shown}
          isCompact={isCompact}
          page={page}
          selection={bulk && { ...selection, nameOf: bulk.nameOf }}
        />
      </div>
      {bulk !== undefined && (
        <BulkBar
          bulk={bulk}
          selection={selection}
          file={
            <CsvExport
              source={{
                columns: csv,
                fileName: (count) => exportName(labels.fileName, params, `selected-${count}`),
                load: (watch) => list.collect({ ...watch, rows: selection.rows }),
              }}
              words={{ ...CSV_LABELS, label: bulkZh.exportSelected }}
            />
          }
        />
      )}
      {notice !== undefined && <NoticeToast notice={notice} />}
      {showsKeys && (
        <KeysDialog
          hasSearch={hasSearch}
          hasRecords={props.open !== undefined}
          isOn={!keysOff}
          onSwitch={(isOn) => setKeysOff(!isOn)}
          onClose={() => setShowsKeys(false)}
        />
      )}
    </>
  );
}

/** Which columns of a list this browser shows. What names a row and its buttons are always there. */
function useColumns<Row>(all: readonly ListColumn<Row>[]) {
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState<readonly unknown[]>(() => {
    const known = remembered(pathname)['hidden'];
    return Array.isArray(known) ? known : [];
  });
  return {
    shown: all.filter(({ id, names, isActions }) => names || isActions || !hidden.includes(id)),
    choices: all
      .filter(({ names, isActions }) => !names && !isActions)
      .map(({ id, head }) => ({ id, head, isOn: !hidden.includes(id) })),
    toggle: (id: string) => {
      const next = all.map((column) => column.id).filter((other) => hidden.includes(other) !== (other === id));
      remember(pathname, { hidden: next });
      setHidden(next);
    },
  };
}

/** What a file holds and when it was made: `payments_failed_2026-11-01_2026-11-30_rows-1-483_2026-12-02.csv`. */
function exportName(fileName: string, { search, filters }: ListQuery, rows: string): string {
  const values = [search, ...Object.values(filters)].map((value) => value.replaceAll(/[^\p{L}\p{N}@.-]+/gu, '-'));
  const parts = [fileName.replace(/\.csv$/, ''), ...values, rows, localDay(wallMs())];
  return `${parts.filter((part) => part !== '').join('_')}.csv`;
}

const CSV_LABELS: CsvWords = {
  label: listZh.exportCsv,
  stop: commonZh.stop,
  running: listZh.exporting,
  stopped: listZh.exportStopped,
  saved: listZh.exported,
  cut: listZh.exportCut,
  changed: listZh.exportChanged,
  failed: (error) => (
    <span>
      <span>{listZh.exportFailed + commonZh.colon}</span>
      <span>{errorMessage(error)}</span>
    </span>
  ),
};
