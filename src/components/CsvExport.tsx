import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import type { Collected } from '../api/collectPages';
import type { Failure } from '../forms/useApiMutation';
import { isCancelled } from '../http/failure';
import { loadCalls } from '../http/loadCalls';
import { Button } from '../ui/Button';
import { icon } from '../ui/icons';

const IconDownload = icon('M12 3.5v12M6.5 10.5L12 16l5.5-5.5M4 20.5h16');

interface MadeFile {
  readonly name: string;
  readonly text: string;
  readonly type: string;
  readonly announcement: string;
}

interface FileLabels {
  readonly label: string;
  readonly stop: string;
  readonly stopped: string;
  readonly failed: (error: unknown) => ReactNode;
}

interface Watch {
  readonly signal: AbortSignal;
  readonly announce: (progress: string) => void;
}

interface RunButtonProps {
  labels: FileLabels & { readonly started: string };
  icon?: ReactNode;
  rows?: { readonly text: string; readonly isKnown: boolean } | undefined;
  isCompact?: boolean;
  /** Runs the task. Resolves to the text that screen readers announce at the end. */
  run: (watch: Watch) => Promise<string>;
}

type FileExportProps = Omit<RunButtonProps, 'icon' | 'run'> & { make: (watch: Watch) => Promise<MadeFile> };

export const FileExport = ({ make, ...props }: FileExportProps) => (
  <RunButton
    {...props}
    icon={<IconDownload />}
    run={async (watch) => {
      const file = await make(watch);
      if (!watch.signal.aborted) saveFile(file);
      return file.announcement;
    }}
  />
);

/** Button that starts a long task. Shows the progress and a Stop button. Leaving the page stops the task as well. */
export function RunButton({ labels, icon, rows, isCompact = false, run: task }: RunButtonProps) {
  const [announcement, announce] = useState('');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [run, setRun] = useState<AbortController | null>(null);
  useEffect(() => () => run?.abort(), [run]);
  const start = async () => {
    if (run !== null) return;
    const current = new AbortController();
    const { signal } = current;
    const say = (text: string) => {
      if (!signal.aborted) announce(text);
    };
    setRun(current);
    setFailure(null);
    say(labels.started);
    try {
      say(await task({ signal, announce: say }));
    } catch (error) {
      if (isCancelled(error)) say(labels.stopped);
      else if (!signal.aborted) setFailure({ error });
    } finally {
      setRun((now) => (now === current ? null : now));
    }
  };
  const status: ReactNode = failure === null ? announcement : labels.failed(failure.error);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <div className="contents">
      <Button
        ref={button}
        variant="secondary"
        busy={run !== null}
        onClick={() => void start()}
        // Reserve space for three digits, so that neighbors don't move when the count loads.
        className={clsx(isCompact && 'max-sm:w-control max-sm:px-0!', rows && 'sm:min-w-49')}
      >
        {run === null && <span className="contents">{icon}</span>}
        <span className={clsx('tabular-nums', isCompact && 'max-sm:sr-only')}>
          <span>{labels.label}</span>
          {rows !== undefined && (
            <span aria-hidden={!rows.isKnown} className={clsx(!rows.isKnown && 'invisible')}>
              {rows.text}
            </span>
          )}
        </span>
      </Button>
      {run !== null && (
        <Button
          variant="quiet"
          onClick={() => {
            run.abort();
            setRun(null);
            announce(labels.stopped);
            button.current?.focus();
          }}
        >
          {labels.stop}
        </Button>
      )}
      <p
        role="status"
        className={clsx(
          'tabular-nums text-small empty:absolute max-sm:order-last max-sm:w-full sm:order-first',
          failure === null ? 'text-ink-2' : 'text-danger',
        )}
      >
        {status}
      </p>
    </div>
  );
}

/** How long the file's object URL stays valid, so that the browser can read the file. */
const KEEP_MS = 10_000;

function saveFile({ name, text, type }: MadeFile): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}

export interface CsvColumn<T> {
  readonly head: string;
  readonly cell: (row: T) => string;
  /** Whether the cells are numbers that this site formats. A minus sign in such a cell isn't escaped. */
  readonly isNumber?: boolean;
}

export interface CsvSource<T> {
  readonly fileName: string | ((count: number) => string);
  readonly total?: number | undefined;
  readonly columns: readonly CsvColumn<T>[];
  readonly load: (watch: {
    signal: AbortSignal;
    onProgress: (done: number, total: number) => void;
  }) => Promise<Collected<T>>;
}

export interface CsvLabels extends FileLabels {
  readonly rows?: (total: number) => string;
  /** For example "Exporting 300 of 1,602". `total` is `null` until the first page has loaded. */
  readonly running: (done: number, total: number | null) => string;
  readonly saved: (count: number) => string;
  readonly cut: (count: number) => string;
  /** Text after `saved` or `cut` if the file lacks invalid rows. Not needed if the page shows their number. */
  readonly omitted?: (count: number) => string;
}

export interface CsvExportProps<T> extends Pick<FileExportProps, 'isCompact'> {
  source: CsvSource<T>;
  labels: CsvLabels;
}

export function CsvExport<T>({ source, labels, isCompact = false }: CsvExportProps<T>) {
  const { fileName, total, columns, load } = source;
  return (
    <FileExport
      labels={{ ...labels, started: labels.running(0, null) }}
      isCompact={isCompact}
      rows={labels.rows && { text: labels.rows(total ?? 100), isKnown: total !== undefined }}
      make={async ({ signal, announce }) => {
        const onProgress = (done: number, all: number) => announce(labels.running(done, all));
        const { rows, dropped, isTruncated } = await load({ signal, onProgress });
        const omitted = dropped > 0 ? (labels.omitted?.(dropped) ?? '') : '';
        const { csvText } = await loadCalls(() => import('./csvText'));
        return {
          name: typeof fileName === 'string' ? fileName : fileName(rows.length),
          text: csvText(columns, rows),
          type: 'text/csv;charset=utf-8',
          announcement: (isTruncated ? labels.cut : labels.saved)(rows.length) + omitted,
        };
      }}
    />
  );
}
