import { extractList, type Page } from '../../src/api/decode';
import type { ReadField } from '../../src/api/row';
import { assumed } from '../../src/config/assumedPaths';
import { ADMIN_PAGE_SIZE, LOOKUP_LIMIT } from '../../src/config/limits';
import type { RecordKind } from '../../src/config/mapping';
import { parseServerDate } from '../../src/domain/dates';
import { ENDPOINTS } from '../openapi/document';
import { DATE, type Resource } from '../openapi/endpoint';
import { rowsIn } from '../openapi/jsonSchema';
import { findingOf, type Question } from './examine';
import {
  type Finding,
  GOOD,
  type Assessment,
  NO_ROWS,
  noteOf,
  SIZE_ADVICE,
  mergeAssessments,
  tolerated,
  wrong,
} from './finding';
import type { Probe } from './probe';
import { checkKnown, likelyName } from './suggest';

type Dict = Readonly<Record<string, unknown>>;

/** How to compare the fields of parsed rows. */
export interface RowRules {
  readonly contract: Resource;
  /** Parsed fields that are not compared, because servers don't have to send them. */
  readonly notCompared?: readonly string[];
}

const camel = (name: string): string => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is `undefined`, `null`, or an empty string, list, or object. */
const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** Names the type of a value for the report. Never returns the value, because it can be personal data. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : typeof value === 'boolean' ? 'true or false' : `a ${typeof value}`;
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

/** Whether `made` can be the parsed value of `sent`. Otherwise, `made` is a default value. */
function isRead(made: unknown, sent: unknown): boolean {
  if (isEmptyValue(made)) return false;
  if (typeof made === 'boolean') return /^(?:true|false|1|0)$/i.test(String(sent).trim());
  if (typeof made === 'number') return isNumeric(sent);
  if (typeof made === 'string') return typeof sent === 'string' || typeof sent === 'number';
  return typeof sent !== 'boolean';
}

/** Describes the error in one field of a row; `null` if the field is valid or empty. */
function fieldError(name: string, made: Dict, sent: Dict, names: readonly string[], isDate: boolean): string | null {
  const values = names.filter((key) => Object.hasOwn(sent, key)).map((key) => sent[key]);
  if (values.length === 0) return `${names.slice(0, 2).join(' or ')} is missing`;
  const key = names.find((name) => !isEmptyValue(sent[name])) ?? '';
  const there = values.filter((value) => !isEmptyValue(value));
  const [first] = there;
  if (first === undefined) return null;
  if (!there.some((value) => isRead(made[name], value))) return `${key} is ${kindOf(first)} and cannot be read`;
  return isDate && parseServerDate(made[name]) === null ? `${key} is not a date` : null;
}

/** Returns the first field of the contract that has one of these names. */
const fieldOf = ({ fields }: Resource, names: readonly string[]) =>
  names.map((name) => fields[name]).find((field) => field !== undefined);

/** Path of the list endpoint for each kind of record. The enums of its query parameters are the values that the site knows. */
const FILTERED: ReadonlyMap<RecordKind, string> = new Map([
  ['subscription', '/admin/subscriptions'],
  ['payment', '/admin/payments'],
  ['feedback', assumed.adminFeedback],
  ['email', '/admin/email-logs'],
]);

/** Returns the values that the site knows for a field; `null` if the site accepts any value. */
function knownValues(kind: RecordKind, name: string): readonly string[] | null {
  const query = ENDPOINTS.find(({ method, path }) => method === 'GET' && path === FILTERED.get(kind))?.query ?? {};
  const filter = { status: 'status', type: 'type', email_type: 'type' }[name];
  const values = filter === undefined ? undefined : (query[filter]?.schema['enum'] as readonly string[] | undefined);
  return values ?? null;
}

/** Other schemas that parse the same kind of record, for the notes. A fix must change them as well. */
const SECOND_READERS: ReadonlyMap<RecordKind, string> = new Map([
  ['payment', 'also RecentPaymentRow of src/api/adminDashboard.ts, historyRow of src/api/adminUsers.ts'],
  ['feedback', 'also historyRow of src/api/adminUsers.ts'],
  ['email', 'also historyRow of src/api/adminUsers.ts'],
  ['user', 'also RecentUserRow of src/api/adminDashboard.ts'],
]);

function compareField(
  field: ReadField,
  made: readonly Dict[],
  renamed: readonly Dict[],
  { kind, unread, rules }: { kind: RecordKind; unread: readonly string[]; rules: RowRules },
): Assessment {
  const entry = fieldOf(rules.contract, field.names);
  const key = [field.name, camel(field.name)].find((name) => made.some((row) => Object.hasOwn(row, name)));
  if (key === undefined || rules.notCompared?.includes(key)) return GOOD;
  const isNeeded = entry?.isNeeded === true;
  const names = [...field.names, ...(entry?.names ?? [])];
  const faults = made.map((row, index) => fieldError(key, row, renamed[index] ?? {}, names, entry?.schema === DATE));
  const isMissing = faults.every((fault) => fault?.endsWith(' is missing') === true);
  const likely = isMissing ? likelyName(field.names, unread) : null;
  const notes = [...new Set(faults)].flatMap((fault) => {
    if (fault === null) return [];
    const count = faults.filter((other) => other === fault).length;
    const where =
      made.length === 1 ? '' : count === made.length ? ' in every row' : ` in ${count} of ${made.length} rows`;
    const second = SECOND_READERS.get(kind);
    const here =
      likely === null
        ? `${rules.contract.source}${second === undefined ? '' : `; ${second}`}`
        : `src/config/mapping.ts, records.${kind}.fields`;
    const what =
      likely === null
        ? `${fault}${where}`
        : `you send ${likely.theirs}, the site reads ${likely.ours}: ${fault}${where}`;
    return [noteOf(what, { effect: entry?.ifMissing, here })];
  });
  const lines = likely === null ? [] : [{ kind, field: null, ...likely }];
  const known = knownValues(kind, field.names[0] ?? '');
  const values =
    known === null
      ? GOOD
      : checkKnown(
          kind,
          field.names[0] ?? '',
          renamed.map((row) => row[likely?.theirs ?? field.names[0] ?? '']),
          known,
          isNeeded,
        );
  return mergeAssessments({ ...(isNeeded ? wrong(...notes) : tolerated(...notes)), lines }, values);
}

/**
 * Compares parsed rows with the rows that the server sent. Reports missing and invalid fields.
 *
 * @param made rows that the site parsed
 * @param sent the same rows in the response, in the same order
 */
export function compareRows(made: readonly object[], sent: readonly unknown[], rules: RowRules): Assessment {
  const rows = sent.map((row) => (isDict(row) ? row : {}));
  const parts = rowsIn(rules.contract.schema);
  return mergeAssessments(
    ...parts.map(({ kind, fields, rename }) => {
      const renamed = rows.map(rename);
      const read = new Set(parts.flatMap((part) => part.fields.flatMap(({ names }) => names)));
      const names = new Set(renamed.flatMap((row) => Object.keys(row)));
      const unread = [...names].filter((name) => !read.has(name));
      return mergeAssessments(
        ...fields.map((field) => compareField(field, made as readonly Dict[], renamed, { kind, unread, rules })),
      );
    }),
  );
}

/** Describes why the site finds no list in a response; `null` if it finds one. */
function listFault(body: unknown): string | null {
  if (body === undefined || body === null) return 'the response is empty, but the site needs a list';
  if (extractList(body) !== null) return null;
  const what = isDict(body)
    ? 'the response has no list under items, data, or results'
    : `the response is ${kindOf(body)}, not a list`;
  return noteOf(what, { effect: '"Invalid server response"', here: 'src/api/decode.ts, listIn' });
}

/** Reports how many rows the site could not parse. */
function droppedNote(sent: readonly unknown[], kept: number, { source }: Resource): Assessment {
  const count = sent.length - kept;
  if (count <= 0) return GOOD;
  const what = `${count} of ${sent.length} rows cannot be read`;
  const note = noteOf(what, { effect: 'the list omits them and shows how many', here: source });
  return kept === 0 ? wrong(note) : tolerated(note);
}

/** Compares parsed rows with the response. If the site dropped invalid rows, compares no fields, because the indexes don't match. */
export function checkRows(made: readonly object[], body: unknown, rules: RowRules): Assessment {
  const fault = listFault(body);
  if (fault !== null) return wrong(fault);
  const sent = extractList(body) ?? [];
  if (sent.length === 0) return NO_ROWS;
  const fields = sent.length === made.length ? compareRows(made, sent, rules) : GOOD;
  return mergeAssessments(droppedNote(sent, made.length, rules.contract), fields);
}

const UNCOUNTED = {
  effect: '"at least" before the number of rows, and a next page until a page is not full',
  change: 'send pagination.total_count',
  here: 'src/api/decode.ts, decodePage',
};

function countNote(body: unknown, isUncounted: boolean): Assessment {
  if (Array.isArray(body))
    return tolerated(noteOf('the response is a plain list, without pagination.total_count', UNCOUNTED));
  return isUncounted ? tolerated(noteOf('pagination.total_count is missing', UNCOUNTED)) : GOOD;
}

const FIRST_PAGE = { page: 1, pageSize: ADMIN_PAGE_SIZE };

const CAPPED_EFFECT =
  'lists are complete, because the site combines your pages; names and plans are looked up among fewer rows';

const sizeQuestion = <T extends object>(
  path: string,
  fetch: (query: { page: number; pageSize: number }) => Promise<Page<T>>,
): Question<Page<T>> => ({
  row: `GET ${path}?page_size=${LOOKUP_LIMIT}`,
  send: () => fetch({ page: 1, pageSize: LOOKUP_LIMIT }),
  check: ({ items, dropped, totalCount, isUncounted }) => {
    const count = items.length + dropped;
    const isCapped = isUncounted !== true && count < Math.min(LOOKUP_LIMIT, totalCount);
    const note = noteOf(`the server sent ${count} rows instead of ${LOOKUP_LIMIT}`, {
      ...SIZE_ADVICE,
      effect: CAPPED_EFFECT,
    });
    return isCapped ? tolerated(note) : GOOD;
  },
});

/** Checks that the server returns `LOOKUP_LIMIT` rows, the largest page size that the site requests. */
export async function sizeFinding<T extends object>(
  probe: Probe,
  path: string,
  fetch: (query: { page: number; pageSize: number }) => Promise<Page<T>>,
): Promise<Finding> {
  const finding = await findingOf(probe, sizeQuestion(path, fetch));
  const [first = '', ...more] = finding.notes;
  return finding.verdict === 'wrong' ? { ...finding, notes: [noteOf(first, SIZE_ADVICE), ...more] } : finding;
}

/** Checks the first page of a list: the rows, the total number of rows, and the page size. */
export const listQuestion = <T extends object>(
  path: string,
  fetch: (query: typeof FIRST_PAGE) => Promise<Page<T>>,
  rules: RowRules,
): Question<Page<T>> => ({
  row: `GET ${path}`,
  send: () => fetch(FIRST_PAGE),
  faultOf: listFault,
  check: (page, { body }) => {
    const rows = checkRows(page.items, body, rules);
    if (rows.wrong.length > 0) return rows;
    const count = extractList(body)?.length ?? 0;
    const limit = FIRST_PAGE.pageSize;
    const size =
      count > limit ? tolerated(noteOf(`page_size is ignored: ${count} rows instead of ${limit}`, SIZE_ADVICE)) : GOOD;
    return mergeAssessments(rows, countNote(body, page.isUncounted === true), size);
  },
});
