import Papa from 'papaparse';

import type { CsvColumn } from './CsvExport';

/** Excel reads a CSV file as UTF-8 only if it starts with this character. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Characters that start a formula, and variants that an old encoding can convert to these characters. */
const TRIGGER = String.raw`[=+\-@\uFF1D\uFF0B\uFF0D\uFF20﹦﹢﹣﹫⁼⁺⁻₌₊₋−‐‑﬩]`;
/** Characters that a spreadsheet might skip before a formula. */
const SKIPPED = String.raw`[\s\p{P}\p{M}\p{Z}\p{Sk}\p{C}\p{Default_Ignorable_Code_Point}\u2800]`;
/** Characters that some programs use as separators, even inside quotes. Excludes full stops and question marks. */
const BOUNDARY =
  /([,:;|\t\r\n\v\f\u0085\u00A6\u00B8\u037E\u201A\u2028\u2029\u2223\u2502\uFF5C]|(?![\0-~\u2026\uFE6B\uFF20\p{Sentence_Terminal}\p{Quotation_Mark}])\p{Po})/u;

const STARTS_FORMULA = new RegExp(`^${SKIPPED}*${TRIGGER}`, 'u');
const STARTS_WITH_BREAK = /^[\s"\uFF02\u2800\p{C}\p{Default_Ignorable_Code_Point}]*?[\t\r\n]/u;

/** Escapes formulas with a single quote (OWASP, CSV injection), even after a character that programs might split at. */
export const escapeFormula = (cell: string): string =>
  (STARTS_WITH_BREAK.test(cell) ? "'" : '') +
  cell
    .split(BOUNDARY)
    .map((part) => (STARTS_FORMULA.test(part) ? `'${part}` : part))
    .join('');

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
