import { loadChunk } from '../http/send';

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
