import { type Page, listIn, unwrapped } from '../../src/api/decode';
import { type Fields, compareRows, kindOf } from './compare';
import type { Call } from './examine';
import { GOOD, type Judgement, NO_ROWS, together, tolerated, wrong } from './finding';
import { noteOf } from './notes';

export interface ListRules extends Fields {
  /** The name under which this resource may stand in an answer. */
  readonly resource?: string;
}

const isDict = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether there is a list at all: the site would show an empty page. */
function listFault(body: unknown, resource: string | undefined): string | null {
  if (body === undefined || body === null) return 'the answer is empty where a list is needed';
  if (Array.isArray(body)) return null;
  if (!isDict(body)) return `the answer is ${kindOf(body)} where a list is needed`;
  const names = ['items', 'data', 'results', ...(resource === undefined ? [] : [resource])];
  const inner = unwrapped(body);
  return isDict(inner) && names.some((name) => Array.isArray(inner[name]))
    ? null
    : `there is no list under ${names.join(', ')}`;
}

/** What the left out rows were. */
function droppedNote(sent: readonly unknown[], kept: number): Judgement {
  const count = sent.length - kept;
  if (count <= 0) return GOOD;
  const note = `${count} of ${sent.length} rows cannot be read and are left out`;
  return kept === 0 ? wrong(note) : tolerated(note);
}

/** Rows that the site has made against those that came. When some were left out, nobody knows which is which. */
export function judgeRows(made: readonly object[], body: unknown, rules: ListRules): Judgement {
  const fault = listFault(body, rules.resource);
  if (fault !== null) return wrong(fault);
  const sent = listIn(body, rules.resource);
  if (sent.length === 0) return NO_ROWS;
  const fields = sent.length === made.length ? compareRows(made, sent, rules) : GOOD;
  return together(droppedNote(sent, made.length), fields);
}

const UNCOUNTED = {
  effect: '"at least" so many rows, and pages until one is not full',
  change: 'send pagination.total_count',
};

const COUNTS = ['total_count', 'total', 'count'];

function countNote(body: unknown): Judgement {
  if (Array.isArray(body)) return tolerated(noteOf('a plain list, without pagination.total_count', UNCOUNTED));
  const pagination = isDict(body) && isDict(body['pagination']) ? body['pagination'] : {};
  const places = [pagination, isDict(body) ? body : {}];
  return places.some((place) => COUNTS.some((name) => Number.isInteger(Number(place[name] ?? Number.NaN))))
    ? GOOD
    : tolerated(noteOf('pagination.total_count is missing', UNCOUNTED));
}

/** A call that gives a page of a list, with all that holds of such pages. */
export const listCall = (
  row: string,
  ask: () => Promise<Page<object>>,
  rules: ListRules,
  pageSize: number,
): Call<Page<object>> => ({
  row,
  ask,
  faultOf: (body) => listFault(body, rules.resource),
  judge: (page, { body }) => {
    const rows = judgeRows(page.items, body, rules);
    if (rows.wrong.length > 0) return rows;
    const count = listIn(body, rules.resource).length;
    const size = count > pageSize ? tolerated(`page_size is not heeded: ${count} rows instead of ${pageSize}`) : GOOD;
    return together(rows, countNote(body), size);
  },
});
