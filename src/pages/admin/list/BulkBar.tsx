import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';

import { CsvExport, type CsvExportProps } from '../../../components/CsvExport';
import { UnsavedGuard } from '../../../forms/UnsavedGuard';
import { useApiMutation } from '../../../forms/useApiMutation';
import { ApiError, hasStatus, isCancelled, isNotOffered } from '../../../http/failure';
import { reserveScrollPadding } from '../../../lib/scrollPadding';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh } from '../../../text/zh/common';
import { bulkZh as text } from '../../../text/zh/listTools';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { DatedText } from '../DateCell';
import { LazyPart } from '../LazyPart';
import { AdminFormError, ErrorMessage } from '../messages';
import type { Bulk, BulkAction, Identified } from './listDescription';
import { type AllRows, SelectAll } from './SelectAll';
import type { Selection } from './selection';

type ReadyAction<Row> = Pick<BulkAction<Row>, 'label' | 'run'>;

interface Run<Row> {
  readonly action: ReadyAction<Row>;
  readonly total: number;
  readonly done: number;
  readonly failed: readonly { readonly row: Row; readonly error: unknown }[];
}

/** Whether the other rows would fail for the same reason. */
const endsRun = (error: unknown): boolean =>
  isCancelled(error) ||
  isNotOffered(error) ||
  hasStatus(error, 401, 429) ||
  (error instanceof ApiError && ['session', 'refresh', 'offline'].includes(error.kind));

const isDeleted = (error: unknown): boolean => hasStatus(error, 404);

/** Runs a bulk action for one row at a time. Failed rows stay selected. */
function useBulkRun<Row extends Identified>(selection: Selection<Row>, onChange: () => void) {
  const [run, setRun] = useState<Run<Row> | null>(null);
  const isStopped = useRef(false);
  useEffect(() => () => void (isStopped.current = true), []);
  const update = (change: (old: Run<Row>) => Partial<Run<Row>>) => setRun((old) => old && { ...old, ...change(old) });
  const { send, isPending, failure } = useApiMutation({
    call: async ({ action, rows }: { action: ReadyAction<Row>; rows: readonly Row[] }) => {
      isStopped.current = false;
      for (const row of rows) {
        if (isStopped.current) break;
        try {
          await action.run(row);
          selection.set([row], false);
          update(({ done }) => ({ done: done + 1 }));
        } catch (error) {
          if (endsRun(error)) throw error;
          if (isDeleted(error)) selection.set([row], false);
          update(({ failed }) => ({ failed: [...failed, { row, error }] }));
        }
      }
    },
    onSuccess: onChange,
    onError: onChange,
  });
  return {
    run,
    isRunning: isPending,
    failure: run === null ? null : failure,
    start: (action: ReadyAction<Row>, rows: readonly Row[]) => {
      if (isPending) return;
      setRun({ action, total: rows.length, done: 0, failed: [] });
      void send({ action, rows });
    },
    stop: () => void (isStopped.current = true),
    close: () => setRun(null),
  };
}

interface BulkBarProps<Row extends Identified> {
  bulk: Bulk<Row>;
  visibleRows: readonly Row[];
  /** All rows of the search; `null` if selecting all is not possible, for example while the rows are outdated. */
  all: AllRows<Row> | null;
  file: (rows: readonly Row[]) => CsvExportProps<Row>;
  /** Called at the end of a bulk action, even if it was stopped or failed. */
  onChange: () => void;
  /** Element of the live region that announces the progress. */
  status: HTMLElement | null;
}

interface ToConfirm<Row extends Identified> {
  readonly action: Bulk<Row>['actions'][number];
  readonly toChange: readonly Row[];
  readonly skippedCount: number;
  readonly selection: Selection<Row>;
}

const LEAVE = { title: text.leaveTitle, leave: commonZh.leave, stay: commonZh.stayHere };

export function BulkBar<Row extends Identified>(props: BulkBarProps<Row>) {
  const { bulk, visibleRows } = props;
  const { selection } = bulk;
  const selected = useStore(selection.store);
  const newest = new Map(visibleRows.map((row) => [row.id, row]));
  const rows = [...selected.values()].map((row) => newest.get(row.id) ?? row);
  const { run, isRunning, failure, start, stop, close } = useBulkRun(selection, props.onChange);
  /** Contains a copy of the selected rows, because "select all" might add rows while the dialog is open. */
  const [confirming, setToConfirm] = useState<ToConfirm<Row> | null>(null);
  // If the search and its selection change, for example by Back, close the dialog.
  const toConfirm = confirming?.selection === selection ? confirming : null;
  const { action, toChange = [], skippedCount = 0 } = toConfirm ?? {};
  useUnsavedChanges(isRunning, 'runs');
  const progress =
    run !== null && isRunning
      ? text.running(run.action.label, run.done + run.failed.length, run.total)
      : rows.length > 0
        ? text.selected(rows.length)
        : '';
  const announcement = (
    <div className="contents">
      {props.status !== null &&
        createPortal(<span>{run !== null && !isRunning ? resultOf(run) : progress}</span>, props.status)}
    </div>
  );
  if (rows.length === 0 && run === null) return announcement;
  return (
    <>
      {announcement}
      <div
        ref={reserveScrollPadding}
        data-lower-bar
        role="region"
        aria-label={text.region}
        className="sticky bottom-3 z-10 mt-3 grid gap-2 rounded-md border border-border-strong bg-raised px-4 py-3 shadow-2 print:hidden [@media(height<25rem)]:static"
      >
        <div className="flex flex-wrap items-center gap-2">
          <p className="tabular-nums mr-2 font-semibold">{progress}</p>
          {isRunning ? (
            <Button variant="secondary" onClick={stop}>
              {commonZh.stop}
            </Button>
          ) : (
            rows.length > 0 && (
              <>
                {bulk.actions.map((offered) => {
                  const fitting = rows.filter((row) => offered.isFor(row));
                  const isOff = fitting.length === 0;
                  return (
                    <Button
                      key={offered.label}
                      variant="secondary"
                      aria-disabled={isOff}
                      title={isOff ? text.notForAny : undefined}
                      className={isOff ? 'opacity-55' : undefined}
                      onClick={() => {
                        if (isOff) return;
                        if ('loadForm' in offered || offered.question !== undefined)
                          setToConfirm({
                            action: offered,
                            toChange: fitting,
                            skippedCount: rows.length - fitting.length,
                            selection,
                          });
                        else start(offered, fitting);
                      }}
                    >
                      {text.actionOn(offered.label, fitting.length)}
                    </Button>
                  );
                })}
                {props.all !== null && <SelectAll {...props} all={props.all} />}
                <CsvExport {...props.file(rows)} />
                <Button variant="quiet" onClick={selection.clear}>
                  {text.clear}
                </Button>
              </>
            )
          )}
        </div>
        {run !== null && !isRunning && (
          <RunResult run={run} nameOf={bulk.nameOf} onRetry={(failed) => start(run.action, failed)} onClose={close} />
        )}
        <AdminFormError failure={failure} fallback={commonZh.failed} />
        {isRunning && <UnsavedGuard labels={LEAVE} kind="runs" />}
        {action !== undefined && 'loadForm' in action && (
          <LazyPart name={`bulk-${action.label}`} load={action.loadForm}>
            {({ Component }) => (
              <Component
                rows={toChange}
                skippedCount={skippedCount}
                nameOf={bulk.nameOf}
                onClose={() => setToConfirm(null)}
                onStart={(runRow) => {
                  setToConfirm(null);
                  start({ label: action.label, run: runRow }, toChange);
                }}
              />
            )}
          </LazyPart>
        )}
        {action !== undefined && 'run' in action && action.question !== undefined && (
          <ConfirmDialog
            labels={{ title: action.question.title(toChange.length), confirm: action.label }}
            onClose={() => setToConfirm(null)}
            onDone={() => {
              setToConfirm(null);
              start(action, toChange);
            }}
          >
            <RowNames rows={toChange} nameOf={bulk.nameOf} />
            <span className="mt-2 block">{action.question.text}</span>
            {skippedCount > 0 && <span className="mt-2 block">{text.skipped(skippedCount)}</span>}
          </ConfirmDialog>
        )}
      </div>
    </>
  );
}

/** Maximum number of names to render. More names would freeze the browser. */
const LISTED_MAX = 200;

/** Lists rows with their ids, because names can look alike. */
export const RowNames = <Row extends Identified>({
  rows,
  nameOf,
}: Pick<Bulk<Row>, 'nameOf'> & { rows: readonly Row[] }) => (
  <span className="block max-h-40 overflow-y-auto rounded-sm border border-border px-3 py-2">
    {rows.slice(0, LISTED_MAX).map((row) => (
      <span key={row.id} className="block wrap-anywhere">
        <bdi className="font-semibold text-ink">
          <DatedText>{nameOf(row)}</DatedText>
        </bdi>
        <span>{commonZh.ofId(row.id)}</span>
      </span>
    ))}
    {rows.length > LISTED_MAX && <span className="block">{text.notListed(rows.length - LISTED_MAX)}</span>}
  </span>
);

interface RunResultProps<Row> {
  run: Run<Row>;
  nameOf: (row: Row) => string;
  onRetry: (failed: readonly Row[]) => void;
  onClose: () => void;
}

const resultOf = <Row,>({ action, total, done, failed }: Run<Row>): string =>
  text.result(action.label, done, failed.length, total - done - failed.length);

function RunResult<Row extends Identified>({ run, nameOf, onRetry, onClose }: RunResultProps<Row>) {
  const { failed } = run;
  const retryable = failed.filter(({ error }) => !isDeleted(error)).map(({ row }) => row);
  return (
    <div className="border-t border-border pt-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="tabular-nums">{resultOf(run)}</p>
        {retryable.length > 0 && (
          <Button variant="secondary" size="row" onClick={() => onRetry(retryable)}>
            {text.retryFailed}
          </Button>
        )}
        <Button variant="quiet" size="row" onClick={onClose}>
          {text.closeResult}
        </Button>
      </div>
      {failed.length > 0 && (
        <ul
          aria-label={text.failures}
          className="mt-1 grid max-h-40 gap-x-3 gap-y-1 overflow-y-auto text-small sm:grid-cols-[fit-content(50%)_minmax(0,1fr)]"
        >
          {failed.slice(0, LISTED_MAX).map(({ row, error }) => (
            <li key={row.id} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <bdi className="font-semibold wrap-anywhere">
                <DatedText>{nameOf(row)}</DatedText>
              </bdi>
              <div className="text-danger">
                <ErrorMessage error={error} fallback={commonZh.failed} />
              </div>
            </li>
          ))}
          {failed.length > LISTED_MAX && (
            <li className="sm:col-span-2">{text.notListed(failed.length - LISTED_MAX)}</li>
          )}
        </ul>
      )}
    </div>
  );
}
