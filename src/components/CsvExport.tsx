import { clsx } from 'clsx';
import { type ReactNode, useRef } from 'react';

import { messageOf } from '../http/failure';
import { Button } from '../ui/Button';
import { IconDownload } from '../ui/icons';
import { type CsvSource, type ExportState, useCsvExport } from './useCsvExport';

export interface CsvWords {
  readonly label: string;
  readonly stop: string;
  /** "Exporting 300 of 1,602"; the total is not known before the first page. */
  readonly running: (done: number, total: number | null) => string;
  readonly stopped: string;
  readonly saved: (count: number) => string;
  readonly cut: (count: number) => string;
  /** @param message what the failed call said */
  readonly failed: (message: string) => ReactNode;
}

const tell = (state: ExportState, words: CsvWords): ReactNode => {
  switch (state.phase) {
    case 'idle':
      return '';
    case 'stopped':
      return words.stopped;
    case 'running':
      return words.running(state.done, state.total);
    case 'saved':
      return state.isCut ? words.cut(state.count) : words.saved(state.count);
    case 'failed':
      return words.failed(messageOf(state.error));
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
  return (
    <div className="contents">
      <Button ref={button} variant="secondary" busy={isRunning} onClick={start}>
        {!isRunning && <IconDownload />}
        {words.label}
      </Button>
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
        {tell(state, words)}
      </p>
    </div>
  );
}
