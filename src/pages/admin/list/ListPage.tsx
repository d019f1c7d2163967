import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';

import { EXPORT_MAX_ROWS } from '../../../api/collectPages';
import { CsvExport, type CsvLabels } from '../../../components/CsvExport';
import { localDay } from '../../../domain/dates';
import { nowMs } from '../../../lib/clock';
import { commonZh } from '../../../text/zh/common';
import { listZh } from '../../../text/zh/list';
import { Alert } from '../../../ui/Alert';
import { Disclosure } from '../../../ui/Disclosure';
import { icon } from '../../../ui/icons';
import { useOpenRow } from '../drawer/RecordDrawer';
import { checkFilters } from '../filters';
import { LazyPart } from '../LazyPart';
import { errorMessage } from '../messages';
import { ICON_BUTTON, ListHead } from '../PageHeader';
import { type RowAction, RowActions } from '../RowActions';
import type { BulkBar } from './BulkBar';
import { ListBody } from './ListBody';
import type { Identified, ListDescription, ListQuery, ShownColumn } from './listDescription';
import { useHiddenColumns } from './preferences';
import { defaultQuery } from './savedViews';
import type { SavedViewsDialog } from './SavedViewsDialog';
import { FilterChips, HIDDEN_ON_PHONE, inForm, SearchForm } from './SearchForm';
import { useList } from './useList';

const IconColumns = icon('M3.5 5h17v14h-17zM9.5 5v14M15 5v14');
const IconView = icon('M6 3.5h12v17l-6-4.5-6 4.5z');

interface ListPageProps<Row extends Identified, Name extends string> {
  list: ListDescription<Row, Name>;
}

/** The caller renders the dialogs of the rows (`RowDialog`). A URL without a query opens the default view. */
export function ListPage<Row extends Identified, Name extends string>(props: ListPageProps<Row, Name>) {
  const { pathname, search, key } = useLocation();
  // Read the default view once per navigation, so that a change in another tab doesn't replace the list.
  const [entry, setEntry] = useState({ key: '', query: '' });
  if (entry.key !== key) setEntry({ key, query: search === '' ? defaultQuery(pathname) : '' });
  if (entry.query !== '') return <Navigate to={`?${entry.query}`} replace />;
  return <ListContent {...props} />;
}

function ListContent<Row extends Identified, Name extends string>(props: ListPageProps<Row, Name>) {
  const { labels, csv, bulk, action, above, figures, formExtra, drawer: Drawer, ...source } = props.list;
  const list = useList(source);
  const { params, shown } = list;
  const open = useOpenRow(params, shown?.rows);
  const isMissing = params.openId !== '' && open.row === null && shown !== undefined;
  const columns = useColumns([...source.columns, ...actionsColumns(props.list, params.open)]);
  const queryClient = useQueryClient();
  const [isUnfolded, setUnfolded] = useState(false);
  const isFoldable = figures !== undefined || inForm(source.filters).length > 0;
  const tools = formExtra !== undefined && (
    <div className={clsx('contents', isFoldable && !isUnfolded && HIDDEN_ON_PHONE)}>{formExtra}</div>
  );
  return (
    <>
      <ListHead
        title={labels.title}
        updatedAt={list.updatedAt}
        isFetching={list.isFetching}
        onRefresh={() => void list.refetch()}
      >
        <SavedViews params={params} filters={source.filters} hidden={columns.hidden} />
        <ColumnChoice columns={columns} />
        <CsvExport
          source={{
            columns: csv,
            fileName: (count) => exportName(labels.fileName, params, `rows-${Math.min(1, count)}-${count}`),
            total: list.isOutdated || shown?.isAtLeast === true ? undefined : shown?.total,
            load: list.collect,
          }}
          labels={{ ...CSV_LABELS, rows: (total) => listZh.exportRows(total, EXPORT_MAX_ROWS) }}
          isCompact
        />
        <div className="contents">{action}</div>
      </ListHead>
      <div className="contents">{above}</div>
      {figures !== undefined && <div className={clsx(!isUnfolded && HIDDEN_ON_PHONE)}>{figures}</div>}
      <div role="status">
        {Drawer !== undefined && isMissing && (
          <Alert tone="info" className="mb-3 items-center">
            <p>{listZh.missing(params.openId)}</p>
          </Alert>
        )}
      </div>
      <div data-focus-fallback className="rounded-md border border-border bg-surface shadow-1">
        {labels.search === undefined ? (
          <div className="flex flex-wrap items-center gap-x-3 px-4 py-2 empty:hidden print:hidden">{tools}</div>
        ) : (
          <>
            <SearchForm
              params={params}
              filters={source.filters}
              label={labels.search}
              placeholder={labels.placeholder}
              fold={isFoldable ? { isOpen: isUnfolded, onToggle: () => setUnfolded(!isUnfolded) } : undefined}
            >
              {tools}
            </SearchForm>
            <FilterChips params={params} filters={source.filters} />
          </>
        )}
        <p role="status" className="sr-only">
          {shown !== undefined &&
            !list.isOutdated &&
            (shown.isAtLeast === true ? listZh.countedAtLeast : listZh.counted)(shown.total)}
        </p>
        <ListBody list={list} description={props.list} columns={columns.shown} bulk={bulk} />
      </div>
      {bulk !== undefined && (
        <BulkPart
          bulk={bulk}
          onChange={() => {
            for (const queryKey of bulk.invalidates ?? [source.key]) void queryClient.invalidateQueries({ queryKey });
          }}
          visibleRows={shown?.rows ?? []}
          all={
            shown === undefined || list.isOutdated || list.ignored.length > 0
              ? null
              : {
                  total: shown.isAtLeast === true ? undefined : shown.total,
                  // The server can ignore a filter that the visible rows match by chance, so filter again.
                  load: async (options) => {
                    const found = await list.collect(options);
                    const isMatch = (row: Row) => checkFilters(source, params, [row]).ignored.length === 0;
                    return { ...found, rows: found.rows.filter((row) => isMatch(row)) };
                  },
                }
          }
          file={(rows) => ({
            source: {
              columns: csv,
              fileName: (count) => exportName(labels.fileName, params, `selected-${count}`),
              load: () => Promise.resolve({ rows, dropped: 0, isTruncated: false }),
            },
            labels: { ...CSV_LABELS, label: listZh.exportSelected },
          })}
        />
      )}
      {Drawer !== undefined && open.row !== null && <Drawer record={open.row} open={open} />}
    </>
  );
}

const VIEW_ACTION_WIDTH = 3.2;

function actionsColumns<Row extends Identified>(
  { drawer, actions, labels }: Pick<ListDescription<Row>, 'drawer' | 'actions' | 'labels'>,
  onOpen: (id: string) => void,
): readonly ShownColumn<Row>[] {
  if (drawer === undefined && actions === undefined) return [];
  const { details } = commonZh;
  const { viewOf = (id) => `${details} ${id}` } = labels;
  const actionsOf = actions?.of ?? (() => []);
  const viewActions = ({ id }: Row): readonly RowAction[] =>
    drawer === undefined || id === ''
      ? []
      : [{ kind: 'view', label: details, name: viewOf(id), onPress: () => onOpen(id) }];
  const allActions = (row: Row) => [...viewActions(row), ...actionsOf(row)];
  return [
    {
      id: 'actions',
      head: commonZh.actions,
      width: actions?.width ?? VIEW_ACTION_WIDTH,
      cell: (row) => <RowActions id={row.id} actions={allActions(row)} />,
      actionsOf: allActions,
    },
  ];
}

function SavedViews(props: Omit<ComponentProps<typeof SavedViewsDialog>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={listZh.views}
        title={listZh.views}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={ICON_BUTTON}
      >
        <IconView className="size-4.5" />
      </button>
      {isOpen && (
        <LazyPart name="views" load={() => import('./SavedViewsDialog')}>
          {(views) => <views.SavedViewsDialog {...props} onClose={() => setOpen(false)} />}
        </LazyPart>
      )}
    </>
  );
}

/** The chunk loads at the first selection. The live region is always rendered, so that screen readers announce text. */
function BulkPart<Row extends Identified>(props: Omit<ComponentProps<typeof BulkBar<Row>>, 'status'>) {
  const [status, setStatus] = useState<HTMLElement | null>(null);
  const isInUse = useStore(props.bulk.selection.store, (selected) => selected.size > 0);
  const [wasUsed, setUsed] = useState(false);
  if (isInUse && !wasUsed) setUsed(true);
  return (
    <>
      <p ref={setStatus} role="status" className="sr-only" />
      {wasUsed && (
        <LazyPart name="bulk" load={() => import('./BulkBar')}>
          {(bulk) => <bulk.BulkBar {...props} status={status} />}
        </LazyPart>
      )}
    </>
  );
}

const ColumnChoice = ({ columns }: { columns: Pick<ReturnType<typeof useColumns>, 'choices' | 'toggle'> }) => (
  <div className="max-[45rem]:hidden">
    <Disclosure
      label={<IconColumns className="size-4.5" />}
      name={listZh.columns}
      tooltip={listZh.columns}
      arrow={false}
      align="end"
      buttonClassName={ICON_BUTTON}
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
  </div>
);

/** Returns the visible columns and the columns that the user can hide. Row headers and actions are always visible. */
function useColumns<Row>(all: readonly ShownColumn<Row>[]) {
  const { hidden, toggle } = useHiddenColumns();
  return {
    hidden,
    shown: all.filter(({ id, isRowHeader, actionsOf }) => isRowHeader || actionsOf || !hidden.includes(id)),
    choices: all
      .filter(({ isRowHeader, actionsOf }) => !isRowHeader && !actionsOf)
      .map(({ id, head }) => ({ id, head, isOn: !hidden.includes(id) })),
    toggle,
  };
}

/** Returns the file name of an export: `payments_failed_2026-11-01_2026-11-30_rows-1-483_2026-12-02.csv`. */
function exportName(fileName: string, { search, filters }: ListQuery, rows: string): string {
  const values = [search, ...Object.values(filters)].map((value) => value.replaceAll(/[^\p{L}\p{N}@.-]+/gu, '-'));
  const parts = [fileName.replace(/\.csv$/, ''), ...values, rows, localDay(nowMs())];
  return `${parts.filter((part) => part !== '').join('_')}.csv`;
}

export const CSV_LABELS: CsvLabels = {
  label: listZh.exportCsv,
  stop: commonZh.stop,
  running: listZh.exporting,
  stopped: listZh.exportStopped,
  saved: listZh.exported,
  cut: listZh.exportCut,
  omitted: listZh.exportOmitted,
  failed: (error) => (
    <span>
      <span>{listZh.exportFailed + commonZh.colon}</span>
      <span>{errorMessage(error)}</span>
    </span>
  ),
};
