import type { ReactNode } from 'react';

import { loadChunk } from '../http/send';
import type { Collected } from './collectPages';
import { FileExport } from './FileExport';

/** A column of a CSV file: its head, and the cell of a row. */
export interface CsvColumn<T> {
  readonly head: string;
  readonly cell: (row: T) => string;
}

/** Excel reads UTF-8 only when the file begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Takes the danger out of a cell that a spreadsheet would run as a formula: it gets a quote mark in front, which
 * spreadsheets show as text (OWASP, CSV injection). So does what follows a semicolon, where many of them begin a cell.
 */
export const escapeFormula = (cell: string): string => cell.replace(/(^|;\s*)(?=[=+\-@\t\r])/g, "$1'");

/**
 * CSV (RFC 4180) of all rows. The writer is loaded on the first use.
 *
 * @throws ApiError that says why it could not be
 */
export async function csvText<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): Promise<string> {
  const papa = await loadChunk(() => import('papaparse'));
  const data = rows.map((row) => columns.map(({ cell }) => escapeFormula(cell(row))));
  return BYTE_ORDER_MARK + papa.unparse({ fields: columns.map(({ head }) => head), data }, { newline: '\r\n' });
}

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

/** The export button of a list: its rows as a CSV file. */
export function CsvExport<T>({ source, words }: { source: CsvSource<T>; words: CsvWords }) {
  const { fileName, total, columns, load } = source;
  const { label, stop, stopped, failed, before } = words;
  return (
    <FileExport
      words={{ label, stop, stopped, failed, started: words.running(0, null) }}
      // Takes its place before the number is known, or the head of the list would move.
      before={before && { text: before(total ?? 0), isKnown: total !== undefined }}
      make={async ({ signal, say }) => {
        const onProgress = (done: number, all: number) => say(words.running(done, all));
        const { rows, isCut, hasChanged } = await load({ signal, onProgress });
        const told = isCut ? words.cut : hasChanged ? words.changed : words.saved;
        return {
          name: typeof fileName === 'string' ? fileName : fileName(rows.length),
          text: await csvText(columns, rows),
          type: 'text/csv;charset=utf-8',
          said: told(rows.length),
        };
      }}
    />
  );
}
