import { clsx } from 'clsx';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { isCancelled } from '../http/failure';
import { Button } from '../ui/Button';
import { IconDownload } from '../ui/icons';
import type { Collected } from './collectPages';
import { type CsvColumn, csvText } from './csvText';

/** Where an export stands. */
type ExportState =
  | { readonly phase: 'idle' | 'stopped' }
  | { readonly phase: 'running'; readonly done: number; readonly total: number | null }
  | { readonly phase: 'saved'; readonly count: number; readonly isCut: boolean; readonly hasChanged: boolean }
  | { readonly phase: 'failed'; readonly error: unknown };

export interface CsvSource<T> {
  readonly fileName: string | ((count: number) => string);
  /** Rows there are to export; `undefined` until that is known. */
  readonly total?: number | undefined;
  readonly columns: readonly CsvColumn<T>[];
  /** Fetches the rows, page by page. */
  readonly load: (watch: {
    signal: AbortSignal;
    onProgress: (done: number, total: number) => void;
  }) => Promise<Collected<T>>;
}

export interface CsvWords {
  readonly label: string;
  /** Before the start: how many rows of how many the file will hold. */
  readonly before?: (total: number) => string;
  readonly stop: string;
  /** "Exporting 300 of 1,602"; the total is not known before the first page. */
  readonly running: (done: number, total: number | null) => string;
  readonly stopped: string;
  readonly saved: (count: number) => string;
  readonly cut: (count: number) => string;
  /** Rows came or went during the export: how many the file holds. */
  readonly changed: (count: number) => string;
  readonly failed: (error: unknown) => ReactNode;
}

const IDLE: ExportState = { phase: 'idle' };

/** Exports a list as a CSV file: one at a time, with progress, and it can be stopped. Leaving the page stops it too. */
function useCsvExport<T>({ fileName, columns, load }: CsvSource<T>) {
  const [state, setState] = useState<ExportState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current !== null) return;
    const control = new AbortController();
    running.current = control;
    const update = (next: ExportState) => {
      if (running.current === control) setState(next);
    };
    update({ phase: 'running', done: 0, total: null });
    try {
      const onProgress = (done: number, total: number) => update({ phase: 'running', done, total });
      const { rows, isCut, hasChanged } = await load({ signal: control.signal, onProgress });
      const text = await csvText(columns, rows);
      if (control.signal.aborted) return;
      saveFile(typeof fileName === 'string' ? fileName : fileName(rows.length), text);
      update({ phase: 'saved', count: rows.length, isCut, hasChanged });
    } catch (error) {
      update(isCancelled(error) ? { phase: 'stopped' } : { phase: 'failed', error });
    } finally {
      if (running.current === control) running.current = null;
    }
  };
  const stop = () => {
    running.current?.abort();
    running.current = null;
    setState({ phase: 'stopped' });
  };
  return { state, start: () => void start(), stop };
}

const statusText = (state: ExportState, words: CsvWords): ReactNode => {
  switch (state.phase) {
    case 'idle':
      return '';
    case 'stopped':
      return words.stopped;
    case 'running':
      return words.running(state.done, state.total);
    case 'saved':
      if (state.isCut) return words.cut(state.count);
      return (state.hasChanged ? words.changed : words.saved)(state.count);
    case 'failed':
      return words.failed(state.error);
  }
};

/**
 * The export button of a list, Stop meanwhile, and what it is doing: beside the buttons of the row it stands in, so that
 * they do not move. The region is there before its words.
 */
export function CsvExport<T>({ source, words }: { source: CsvSource<T>; words: CsvWords }) {
  const { state, start, stop } = useCsvExport(source);
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = state.phase === 'running';
  const beforeId = useId();
  const isKnown = source.total !== undefined;
  // Takes its place before the number is known, or the head of the list would move.
  const before = words.before?.(source.total ?? 0);
  return (
    <div className="contents">
      <Button
        ref={button}
        variant="secondary"
        busy={isRunning}
        onClick={start}
        title={isKnown ? before : undefined}
        aria-describedby={isKnown && before !== undefined ? beforeId : undefined}
      >
        {!isRunning && <IconDownload />}
        <span>{words.label}</span>
      </Button>
      {before !== undefined && (
        <span
          id={beforeId}
          className={clsx(
            'w-48 text-right text-small text-ink-3 tabular-nums sm:order-first',
            state.phase === 'idle' ? 'max-sm:sr-only' : 'sr-only',
            !isKnown && 'invisible',
          )}
        >
          {before}
        </span>
      )}
      {isRunning && (
        <Button
          variant="quiet"
          onClick={() => {
            stop();
            button.current?.focus();
          }}
        >
          {words.stop}
        </Button>
      )}
      <p
        role="status"
        className={clsx(
          'text-small tabular-nums max-sm:order-last max-sm:w-full sm:order-first',
          state.phase === 'failed' ? 'text-danger' : 'text-ink-2',
        )}
      >
        {statusText(state, words)}
      </p>
    </div>
  );
}

/** Long enough for every browser to have started to read the file. */
const KEEP_MS = 10_000;

/** Saves a text as a file among the browser's downloads. */
function saveFile(name: string, text: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
