import Papa from 'papaparse';
import * as v from 'valibot';

import { usernameFrom } from '../../../domain/user';
import { createUserZh } from '../../../text/zh/createAccount';
import { importZh as text } from '../../../text/zh/importUsers';
import { emailRule, passwordRule, usernameRule } from '../CreateAccountForm';

export const IMPORT_MAX_ROWS = 1_000;
const MAX_BYTES = 5_000_000;

export interface ImportRow {
  /** Row number in the file, starting at 1. */
  readonly line: number;
  readonly email: string;
  readonly username: string;
  /** Empty if the file contains no password for the user. The site then generates one. */
  readonly password: string;
  /** Reason why the row can't be imported. Empty if the row is valid. */
  readonly problem: string;
}

/** Thrown if a file can't be imported. The dialog shows the message. */
export class ImportFileError extends Error {}

const columnName = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Decodes UTF-8, UTF-16, and GBK. The Chinese version of Excel saves CSV files as GBK. */
function decodeText(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0x50 && second === 0x4b) throw new ImportFileError(text.isWorkbook);
  // Excel writes a byte order mark in UTF-16. Without the mark, one of the two bytes of the first ASCII letter is zero.
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && bytes.length > 1))
    return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0))
    return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

const BINARY = /[\0-\u0008\u000E-\u001F\uFFFD]/;

/** Reads a CSV file. @throws ImportFileError if the file can't be parsed, is too large, or contains no users */
export async function readImportFile(file: File): Promise<readonly ImportRow[]> {
  if (file.size === 0) throw new ImportFileError(text.isEmpty);
  if (file.size > MAX_BYTES) throw new ImportFileError(text.tooLarge(MAX_BYTES / 1_000_000));
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ImportFileError(text.unreadable);
  });
  return parseUsers(decodeText(new Uint8Array(bytes)));
}

/** Returns the separator of the first row. Papa Parse's detection fails for two columns and an empty last row. */
function separatorOf(content: string): string {
  const [head = ''] = content.trimStart().split(/[\r\n]/, 1);
  const countOf = (separator: string) => head.split(separator).length;
  return [',', ';', '\t', '|'].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

export function parseUsers(content: string): readonly ImportRow[] {
  if (BINARY.test(content)) throw new ImportFileError(text.isBinary);
  // A first line such as `sep=;` tells Excel the separator.
  const [, separator = ''] = /^sep=(.)\r?\n/i.exec(content) ?? [];
  const parsed = Papa.parse<string[]>(separator === '' ? content : content.replace(/^.*\r?\n/, ''), {
    delimiter: separator || separatorOf(content),
    // Maximum number of rows. It is higher than the maximum number of users, because a file can contain empty rows.
    preview: IMPORT_MAX_ROWS * 10,
  });
  const broken = parsed.errors.find(({ type }) => type === 'Quotes');
  if (broken !== undefined) throw new ImportFileError(text.brokenQuotes((broken.row ?? 0) + 1));
  const rows = parsed.data
    .map((cells, index) => ({ line: index + 1 + (separator === '' ? 0 : 1), cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [head] = rows;
  if (head === undefined) throw new ImportFileError(text.isEmpty);
  const columns = columnsOf(head.cells);
  const users = columns.hasHeader ? rows.slice(1) : rows;
  if (users.length === 0) throw new ImportFileError(text.isEmpty);
  if (users.length > IMPORT_MAX_ROWS) throw new ImportFileError(text.tooMany(IMPORT_MAX_ROWS));
  return checkRows(users.map(({ line, cells }) => ({ line, ...columns.read(cells) })));
}

function columnsOf(head: readonly string[]) {
  const names = head.map(columnName);
  const placeOf = (column: keyof typeof text.columns) =>
    names.findIndex((name) => (text.columns[column] as readonly string[]).includes(name));
  const places = { email: placeOf('email'), username: placeOf('username'), password: placeOf('password') };
  const hasHeader = places.email >= 0;
  // Without a header row, the first column is the email and the second is the username. Passwords require a header row.
  if (!hasHeader && !(head[0] ?? '').includes('@')) throw new ImportFileError(text.noEmailColumn);
  const used = hasHeader ? places : { email: 0, username: 1, password: -1 };
  const cellAt = (cells: readonly string[], place: number) => cells[place] ?? '';
  return {
    hasHeader,
    read: (cells: readonly string[]) => ({
      email: withoutQuote(cellAt(cells, used.email)),
      username: withoutQuote(cellAt(cells, used.username)),
      // Keep spaces around a password. A cell with only spaces counts as empty.
      password: cellAt(cells, used.password).trim() === '' ? '' : cellAt(cells, used.password),
    }),
  };
}

/** Removes the quote that our CSV files put before a formula. */
const withoutQuote = (cell: string): string => cell.replace(/^'(?=[=+\-@])/, '');

const Row = v.object({ email: emailRule(createUserZh), username: usernameRule, password: v.string() });
const Password = passwordRule(createUserZh);

function checkRows(rows: readonly Omit<ImportRow, 'problem'>[]): readonly ImportRow[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const result = v.safeParse(Row, row);
    const password = v.safeParse(Password, row.password);
    if (!result.success) return { ...row, problem: result.issues[0].message };
    const { email, username } = result.output;
    const user = { ...row, email, username: username || usernameFrom(email) };
    if (row.password !== '' && !password.success) return { ...user, problem: password.issues[0].message };
    // Servers ignore the case of emails.
    const earlier = lines.get(email.toLowerCase());
    if (earlier !== undefined) return { ...user, problem: text.duplicate(earlier) };
    lines.set(email.toLowerCase(), row.line);
    return { ...user, problem: '' };
  });
}
