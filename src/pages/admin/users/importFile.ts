import Papa from 'papaparse';
import * as v from 'valibot';

import { usernameFrom } from '../../../domain/user';
import { createUserZh } from '../../../text/zh/createAccount';
import { importZh as text } from '../../../text/zh/importUsers';
import { emailRule, passwordRule, usernameRule } from '../CreateAccountForm';

export const IMPORT_MAX_ROWS = 1_000;
const MAX_BYTES = 5_000_000;

export interface ImportRow {
  /** Number of the row in the file, from 1. */
  readonly line: number;
  readonly email: string;
  readonly username: string;
  /** Empty if the site generates the password. */
  readonly password: string;
  /** Why the row can't be imported; empty if it can. */
  readonly problem: string;
}

/** A file that can't be imported. The message is shown. */
export class ImportFileError extends Error {}

const columnName = (cell: string): string =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Decodes UTF-8, UTF-16, and GBK, in which Excel saves Chinese files. */
function decodeText(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  if (first === 0x50 && second === 0x4b) throw new ImportFileError(text.isWorkbook);
  // Excel's UTF-16 has a byte order mark. Without one, ASCII letters have a zero in the second or first byte.
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

/** Reads a CSV file. @throws ImportFileError if none of its rows can be imported */
export async function readImportFile(file: File): Promise<readonly ImportRow[]> {
  if (file.size === 0) throw new ImportFileError(text.isEmpty);
  if (file.size > MAX_BYTES) throw new ImportFileError(text.tooLarge(MAX_BYTES / 1_000_000));
  const bytes = await file.arrayBuffer().catch(() => {
    throw new ImportFileError(text.unreadable);
  });
  return parseUsers(decodeText(new Uint8Array(bytes)));
}

/** Returns the separator of the first row. Papa Parse's own guess fails for two columns with an empty row at the end. */
function separatorOf(content: string): string {
  const [head = ''] = content.trimStart().split(/[\r\n]/, 1);
  const countOf = (separator: string) => head.split(separator).length;
  return [',', ';', '\t', '|'].toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

export function parseUsers(content: string): readonly ImportRow[] {
  if (BINARY.test(content)) throw new ImportFileError(text.isBinary);
  // Excel writes and reads this line, which names the separator.
  const [, separator = ''] = /^sep=(.)\r?\n/i.exec(content) ?? [];
  const parsed = Papa.parse<string[]>(separator === '' ? content : content.replace(/^.*\r?\n/, ''), {
    delimiter: separator || separatorOf(content),
    // Parsing stops here. Empty rows don't count as users, so there can be more of them.
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
  // Without a header, the first two columns are email and username. A password column needs a name.
  if (!hasHeader && !(head[0] ?? '').includes('@')) throw new ImportFileError(text.noEmailColumn);
  const used = hasHeader ? places : { email: 0, username: 1, password: -1 };
  const cellAt = (cells: readonly string[], place: number) => cells[place] ?? '';
  return {
    hasHeader,
    read: (cells: readonly string[]) => ({
      email: withoutQuote(cellAt(cells, used.email)),
      username: withoutQuote(cellAt(cells, used.username)),
      // Spaces are part of a password, but not a password themselves.
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
    // Servers ignore case.
    const earlier = lines.get(email.toLowerCase());
    if (earlier !== undefined) return { ...user, problem: text.duplicate(earlier) };
    lines.set(email.toLowerCase(), row.line);
    return { ...user, problem: '' };
  });
}
