import { type ChangeEvent, useState } from 'react';

import { type CsvColumn, CsvExport } from '../../../components/CsvExport';
import { localDay } from '../../../domain/dates';
import { LeaveDialog, UnsavedGuard } from '../../../forms/UnsavedGuard';
import { nowMs } from '../../../lib/clock';
import { identityText } from '../../../lib/identityText';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh } from '../../../text/zh/common';
import { importZh as text } from '../../../text/zh/importUsers';
import { usersZh } from '../../../text/zh/users';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/Field';
import { CSV_LABELS } from '../list/ListPage';
import { AdminFormError } from '../messages';
import { IMPORT_MAX_ROWS, ImportFileError, type ImportRow, readImportFile } from './importFile';
import { type Outcome, useImport } from './useImport';

/** Maximum number of rows in the preview. More rows would make the dialog slow. */
const SHOWN_ROWS = 100;

const LEAVE = { title: text.leaveTitle, text: text.leaveText, leave: commonZh.close, stay: commonZh.stayHere };

const NO_ROWS: readonly ImportRow[] = [];

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [rows, setRows] = useState(NO_ROWS);
  const [fileProblem, setFileProblem] = useState<string>();
  const [isLeaving, setLeaving] = useState(false);
  const { outcomes, left, isRunning, failure, start, stop, reset } = useImport(rows);
  const hasStarted = outcomes.size > 0;
  const failed = rows.filter(({ line, problem }) => problem !== '' || outcomes.get(line)?.kind !== 'created');
  const isUnsaved = isRunning || failed.length > 0;
  useUnsavedChanges(isUnsaved);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file === undefined) return;
    setFileProblem(undefined);
    reset();
    try {
      setRows(await readImportFile(file));
    } catch (error) {
      setRows(NO_ROWS);
      if (!(error instanceof ImportFileError)) throw error;
      setFileProblem(error.message);
    }
    // Clear the input. Otherwise the browser fires no `change` event if the user edits the file and selects it again.
    target.value = '';
  };
  const good = rows.filter(({ problem }) => problem === '').length;
  const done = good - left.length;
  return (
    <Dialog
      wide
      onClose={() => (isUnsaved ? setLeaving(true) : onClose())}
      title={usersZh.importTitle}
      description={<p>{text.line}</p>}
      dismiss={commonZh.close}
      actions={
        (isRunning || left.length > 0) && (
          <Button busy={isRunning} busyLabel={commonZh.submitting} onClick={start}>
            {hasStarted ? text.resume(left.length) : text.start(left.length)}
          </Button>
        )
      }
    >
      <UnsavedGuard labels={LEAVE} />
      <div className="mt-4 grid gap-4">
        {!hasStarted && !isRunning && (
          <TextField
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            label={text.file}
            hint={text.limit(IMPORT_MAX_ROWS)}
            error={fileProblem}
            inputClassName="py-1"
            onChange={(event) => void choose(event)}
          />
        )}
        <AdminFormError failure={failure} fallback={text.stopped} />
        {rows.length > 0 && (
          <>
            <div className="flex items-center gap-3">
              <p role="status" className="tabular-nums font-semibold">
                {isRunning
                  ? text.running(done, good)
                  : hasStarted
                    ? text.finished(rows.length - failed.length, failed.length)
                    : text.summary(rows.length, good, rows.length - good)}
              </p>
              {/* Stop isn't in the place of Start, because a double click on Start would then also click Stop. */}
              {isRunning && (
                <Button variant="secondary" className="shrink-0" onClick={stop}>
                  {commonZh.stop}
                </Button>
              )}
            </div>
            {hasStarted && !isRunning && failed.length > 0 && <FailedFile rows={failed} outcomes={outcomes} />}
            <Preview rows={failed.length > 0 && hasStarted ? failed : rows} outcomes={outcomes} />
          </>
        )}
      </div>
      {isLeaving && <LeaveDialog labels={LEAVE} onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Dialog>
  );
}

interface RowsProps {
  rows: readonly ImportRow[];
  outcomes: ReadonlyMap<number, Outcome>;
}

const isProblem = (row: ImportRow, outcome: Outcome | undefined): boolean =>
  row.problem !== '' || (outcome !== undefined && outcome.kind !== 'created');

function Preview({ rows, outcomes }: RowsProps) {
  const ordered = rows.toSorted(
    (a, b) => Number(isProblem(b, outcomes.get(b.line))) - Number(isProblem(a, outcomes.get(a.line))),
  );
  return (
    <div>
      <div
        // Focusable, so that keyboard users can scroll.
        tabIndex={0}
        role="region"
        aria-label={text.preview}
        className="max-h-40 overflow-y-auto rounded-sm border border-border"
      >
        <table className="w-full text-left text-small">
          <thead className="sticky top-0 bg-sunken">
            <tr>
              {[text.row, commonZh.email, usersZh.username, text.result].map((head) => (
                <th key={head} scope="col" className="px-3 py-2 whitespace-nowrap">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.slice(0, SHOWN_ROWS).map((row) => {
              const outcome = outcomes.get(row.line);
              return (
                <tr key={row.line} className="border-t border-border align-top">
                  <td className="tabular-nums px-3 py-1.5">{row.line}</td>
                  <td className="min-w-32 px-3 py-1.5 wrap-anywhere">
                    <bdi>{identityText(row.email)}</bdi>
                  </td>
                  <td className="px-3 py-1.5 wrap-anywhere">
                    <bdi>{identityText(row.username)}</bdi>
                  </td>
                  <td className={isProblem(row, outcome) ? 'px-3 py-1.5 text-danger' : 'px-3 py-1.5 text-ink-2'}>
                    {row.problem || outcome?.message || (row.password === '' ? text.readyMail : text.ready)}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {rows.length > SHOWN_ROWS && <p className="mt-1.5 text-small text-ink-3">{text.shown(SHOWN_ROWS)}</p>}
    </div>
  );
}

/** Saves the failed rows as a file without passwords, because the file stays on the disk after the import. */
function FailedFile({ rows, outcomes }: RowsProps) {
  const columns: readonly CsvColumn<ImportRow>[] = [
    { head: text.row, cell: ({ line }) => String(line) },
    { head: commonZh.email, cell: ({ email }) => email },
    { head: usersZh.username, cell: ({ username }) => username },
    {
      head: text.reason,
      cell: ({ line, problem }) => problem || (outcomes.get(line)?.message ?? text.notProcessed),
    },
  ];
  const hasPasswords = rows.some(({ password }) => password !== '');
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        <CsvExport
          source={{
            columns,
            fileName: `import-failed_${localDay(nowMs())}.csv`,
            load: () => Promise.resolve({ rows, dropped: 0, isTruncated: false }),
          }}
          labels={{ ...CSV_LABELS, label: text.failedFile }}
        />
      </div>
      {hasPasswords && <p className="mt-2 text-small text-ink-3">{text.noPasswords}</p>}
    </div>
  );
}
