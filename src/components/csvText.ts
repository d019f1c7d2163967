import Papa from 'papaparse';

import type { CsvColumn } from './CsvExport';

/** Excel reads a CSV file as UTF-8 only if it starts with this character. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that start a formula, and their variants (full-width, small, superscript). A conversion to an old encoding can replace a variant with the character itself. */
const TRIGGER = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20﹦﹢﹣﹫⁼⁺⁻₌₊₋−‐‑﬩]`;
/** Characters that a spreadsheet might skip before a formula: spaces, punctuation, combining marks, and invisible characters. */
const SKIPPED = String.raw`[\s\p{P}\p{M}\p{Z}\p{Sk}\p{C}\p{Default_Ignorable_Code_Point}\u2800]`;
/**
 * Characters that some programs use as line breaks or separators. A new cell might start after them, even inside quotes: commas,
 * semicolons, and colons of all scripts, vertical bars, and similar characters. Full stops and question marks are not separators.
 */
const BOUNDARY =
  /([,:;|\t\r\n\v\f\u0085\u00A6\u00B8\u037E\u201A\u2028\u2029\u2223\u2502\uFF5C]|(?![\0-~\u2026\uFE6B\uFF20\p{Sentence_Terminal}\p{Quotation_Mark}])\p{Po})/u;

const STARTS_FORMULA = new RegExp(`^${SKIPPED}*${TRIGGER}`, 'u');
const STARTS_WITH_BREAK = /^[\s"\uFF02\u2800\p{C}\p{Default_Ignorable_Code_Point}]*?[\t\r\n]/u;

/**
 * Escapes a cell that a spreadsheet would run as a formula, with a leading single quote (OWASP, CSV injection). A program
 * that uses another separator might split the cell at that character, so each part is escaped as well.
 */
export const escapeFormula = (cell: string): string =>
  (STARTS_WITH_BREAK.test(cell) ? "'" : '') +
  cell
    .split(BOUNDARY)
    .map((part) => (STARTS_FORMULA.test(part) ? `'${part}` : part))
    .join('');

/** Matches a decimal number. It needs no escaping. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Returns all rows as CSV (RFC 4180). */
export function csvText<T>(columns: readonly CsvColumn<T>[], rows: readonly T[]): string {
  const data = rows.map((row) =>
    columns.map(({ cell, isNumber = false }) => {
      const text = cell(row);
      return isNumber && NUMBER.test(text) ? text : escapeFormula(text);
    }),
  );
  const fields = columns.map(({ head }) => head);
  return BYTE_ORDER_MARK + Papa.unparse({ fields, data }, { quotes: true, newline: '\r\n' });
}
