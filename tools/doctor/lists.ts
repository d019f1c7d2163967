import { type Page, listIn } from '../../src/api/decode';
import { type Fields, compareRows, kindOf } from './compare';
import type { Call } from './examine';
import { GOOD, type Judgement, together, tolerated, wrong } from './finding';

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
  return names.some((name) => Array.isArray(body[name])) ? null : `there is no list under ${names.join(', ')}`;
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
  if (sent.length === 0) return tolerated('no rows came, so none could be judged');
  const fields = sent.length === made.length ? compareRows(made, sent, rules) : GOOD;
  return together(droppedNote(sent, made.length), fields);
}

const COUNTS = ['total_count', 'total', 'count'];

function countNote(body: unknown): Judgement {
  if (Array.isArray(body)) return tolerated('a plain list: without pagination.total_count nobody knows of more pages');
  const pagination = isDict(body) && isDict(body['pagination']) ? body['pagination'] : {};
  const places = [pagination, isDict(body) ? body : {}];
  return places.some((place) => COUNTS.some((name) => Number.isInteger(Number(place[name] ?? Number.NaN))))
    ? GOOD
    : tolerated('pagination.total_count is missing: nobody knows of more pages');
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
  judge: (page, { body }) => {
    const rows = judgeRows(page.items, body, rules);
    if (rows.wrong.length > 0) return rows;
    const count = listIn(body, rules.resource).length;
    const size = count > pageSize ? tolerated(`page_size is not heeded: ${count} rows instead of ${pageSize}`) : GOOD;
    return together(rows, countNote(body), size);
  },
});
