import { useEffect, useRef, useState } from 'react';

import { isCancelled } from '../http/failure';
import type { Collected } from './collectPages';
import { type CsvColumn, csvText } from './csvText';
import { saveFile } from './saveFile';

/** Where an export stands. */
export type ExportState =
  | { readonly phase: 'idle' | 'stopped' }
  | { readonly phase: 'running'; readonly done: number; readonly total: number | null }
  | { readonly phase: 'saved'; readonly count: number; readonly isCut: boolean }
  | { readonly phase: 'failed'; readonly error: unknown };

export interface CsvSource<T> {
  readonly fileName: string;
  readonly columns: readonly CsvColumn<T>[];
  /** Fetches the rows, page by page. */
  readonly load: (watch: {
    signal: AbortSignal;
    onProgress: (done: number, total: number) => void;
  }) => Promise<Collected<T>>;
}

const IDLE: ExportState = { phase: 'idle' };

/** Exports a list as a CSV file: one at a time, with progress, and it can be stopped. Leaving the page stops it too. */
export function useCsvExport<T>({ fileName, columns, load }: CsvSource<T>) {
  const [state, setState] = useState<ExportState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    if (running.current !== null) return;
    const control = new AbortController();
    running.current = control;
    const tell = (next: ExportState) => {
      if (running.current === control) setState(next);
    };
    tell({ phase: 'running', done: 0, total: null });
    try {
      const onProgress = (done: number, total: number) => tell({ phase: 'running', done, total });
      const { rows, isCut } = await load({ signal: control.signal, onProgress });
      const text = await csvText(columns, rows);
      if (control.signal.aborted) return;
      saveFile(fileName, text);
      tell({ phase: 'saved', count: rows.length, isCut });
    } catch (error) {
      tell(isCancelled(error) ? { phase: 'stopped' } : { phase: 'failed', error });
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
