import { listIn, type Page } from '../../src/api/decode';
import { ADMIN_PAGE_SIZE } from '../../src/config/limits';
import { parseServerDate } from '../../src/domain/dates';
import { DATE, type Resource } from '../openapi/call';
import type { Question } from './examine';
import { GOOD, type Assessment, NO_ROWS, noteOf, together, tolerated, wrong } from './finding';

type Dict = Readonly<Record<string, unknown>>;

/** How rows that the site has made are to be looked at, field by field. */
export interface RowRules {
  /** What the fields are good for, and the schema that reads them. */
  readonly contract: Resource;
  /** Names under which the server sends a field, where the contract does not tell them. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** Fields that a server need not send. */
  readonly beside?: readonly string[];
}

const snake = (name: string): string => name.replaceAll(/[A-Z0-9]+/g, (part) => `_${part.toLowerCase()}`);

const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `null`, blank text, an empty list or an empty object: the server says that there is nothing. */
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** What a value is, without the value. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'text' : typeof value === 'boolean' ? 'true or false' : `a ${typeof value}`;
}

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)));

/** Whether what was read can have come from what was sent, and not from a stand-in. */
function isRead(made: unknown, sent: unknown): boolean {
  if (isNothing(made)) return false;
  if (typeof made === 'boolean') return typeof sent === 'boolean';
  if (typeof made === 'number') return isNumeric(sent);
  if (typeof made === 'string') return typeof sent === 'string' || typeof sent === 'number';
  return typeof sent === 'object' || typeof sent === 'string';
}

/** What is the matter with one field of one row; `null` for nothing. */
function faultOf(name: string, made: Dict, sent: Dict, names: readonly string[], isDate: boolean): string | null {
  const values = names.filter((key) => Object.hasOwn(sent, key)).map((key) => sent[key]);
  if (values.length === 0) return `${names.join(' or ')} is missing`;
  const key = names.find((name) => !isNothing(sent[name])) ?? '';
  const there = values.filter((value) => !isNothing(value));
  const [first] = there;
  if (first === undefined) return null;
  if (!there.some((value) => isRead(made[name], value))) return `${key} is ${kindOf(first)} and cannot be read`;
  return isDate && parseServerDate(made[name]) === null ? `${key} is no date` : null;
}

/** The field of the contract that has one of these names. */
const fieldOf = ({ fields }: Resource, ...names: readonly string[]) =>
  Object.entries(fields).find(([name, field]) => [name, ...(field.names ?? [])].some((one) => names.includes(one)));

/**
 * Compares rows as the site has made them with the rows as they came: what is missing and what could not be read, by field.
 *
 * @param made what the site's own decoding gave
 * @param sent the same rows in the answer, one for one
 */
export function compareRows(made: readonly object[], sent: readonly unknown[], rules: RowRules): Assessment {
  const [sample] = made;
  const names = sample === undefined ? [] : Object.keys(sample).filter((name) => !rules.beside?.includes(name));
  return together(
    ...names.flatMap((name) => {
      const [key, field] = fieldOf(rules.contract, ...(rules.names?.[name] ?? [snake(name)])) ?? [snake(name)];
      const keys = rules.names?.[name] ?? [key, ...(field?.names ?? [])];
      const faults = made.map((row, index) => {
        const raw = sent[index];
        return faultOf(name, row as Dict, isDict(raw) ? raw : {}, keys, field?.schema === DATE);
      });
      return [...new Set(faults)].flatMap((fault) => {
        if (fault === null) return [];
        const count = faults.filter((other) => other === fault).length;
        const where =
          made.length === 1 ? '' : count === made.length ? ' in every row' : ` in ${count} of ${made.length} rows`;
        const note = noteOf(`${fault}${where}`, { effect: field?.without, here: rules.contract.source });
        return [field?.isNeeded === true ? wrong(note) : tolerated(note)];
      });
    }),
  );
}

/** Whether there is a list at all. */
function listFault(body: unknown): string | null {
  if (body === undefined || body === null) return 'the answer is empty where a list is needed';
  if (listIn(body) !== null) return null;
  const what = isDict(body) ? 'there is no list under items, data, results' : `the answer is ${kindOf(body)}, no list`;
  return noteOf(what, { effect: '"The answer could not be read."', here: 'src/api/decode.ts, listIn' });
}

/** What the left out rows were. */
function droppedNote(sent: readonly unknown[], kept: number, { source }: Resource): Assessment {
  const count = sent.length - kept;
  if (count <= 0) return GOOD;
  const what = `${count} of ${sent.length} rows cannot be read`;
  const note = noteOf(what, { effect: 'they are left out, and the list says how many', here: source });
  return kept === 0 ? wrong(note) : tolerated(note);
}

/** Rows that the site has made against those that came. When some were left out, nobody knows which is which. */
export function checkRows(made: readonly object[], body: unknown, rules: RowRules): Assessment {
  const fault = listFault(body);
  if (fault !== null) return wrong(fault);
  const sent = listIn(body) ?? [];
  if (sent.length === 0) return NO_ROWS;
  const fields = sent.length === made.length ? compareRows(made, sent, rules) : GOOD;
  return together(droppedNote(sent, made.length, rules.contract), fields);
}

const UNCOUNTED = {
  effect: '"at least" so many rows, and pages until one is not full',
  change: 'send pagination.total_count',
  here: 'src/api/decode.ts, decodePage',
};

const COUNTS = ['total_count', 'total'];

function countNote(body: unknown): Assessment {
  if (Array.isArray(body)) return tolerated(noteOf('a plain list, without pagination.total_count', UNCOUNTED));
  const pagination = isDict(body) && isDict(body['pagination']) ? body['pagination'] : {};
  const places = [pagination, isDict(body) ? body : {}];
  return places.some((place) => COUNTS.some((name) => Number.isInteger(Number(place[name] ?? Number.NaN))))
    ? GOOD
    : tolerated(noteOf('pagination.total_count is missing', UNCOUNTED));
}

const FIRST_PAGE = { page: 1, pageSize: ADMIN_PAGE_SIZE };

/** The first page of a list, with all that holds of such pages. */
export const listQuestion = <T extends object>(
  path: string,
  fetch: (query: typeof FIRST_PAGE) => Promise<Page<T>>,
  rules: RowRules,
): Question<Page<T>> => ({
  row: `GET ${path}`,
  ask: () => fetch(FIRST_PAGE),
  faultOf: listFault,
  check: (page, { body }) => {
    const rows = checkRows(page.items, body, rules);
    if (rows.wrong.length > 0) return rows;
    const count = listIn(body)?.length ?? 0;
    const limit = FIRST_PAGE.pageSize;
    const size = count > limit ? tolerated(`page_size is ignored: ${count} rows instead of ${limit}`) : GOOD;
    return together(rows, countNote(body), size);
  },
});
