import { listIn } from '../../src/api/decode';
import { DAY_MS, msLeft } from '../../src/domain/dates';
import { readStatus } from '../../src/domain/subscription';
import { ApiError, hasStatus } from '../../src/http/failure';
import { send } from '../../src/http/send';
import { wallMs } from '../../src/lib/clock';
import { type Call, isOptional } from '../openapi/call';
import { CALLS } from '../openapi/document';
import { reasonOf } from './examine';
import {
  type Finding,
  GOOD,
  type Assessment,
  noteOf,
  SIZE_ADVICE,
  skipped,
  toFinding,
  together,
  tolerated,
  wrong,
} from './finding';
import type { Probe } from './probe';

type Dict = Readonly<Record<string, unknown>>;

/** Values that no row has: a filter that is read leaves nothing. RFC 2606 reserves the domain. */
const NOWHERE: Readonly<Record<string, string>> = {
  search: 'nobody@look-up.invalid',
  user_id: '2147483647',
  plan_code: 'doctor_no_such_plan',
  start_date: '2999-01-01',
  end_date: '1970-01-02',
};

/** Checked elsewhere: paging with the pages, and the search of these lists with a word that finds somebody. */
const ELSEWHERE = ['page', 'page_size', 'limit'];
const SEARCHED = ['listUsers', 'listSubscriptions'];

const FIELDS: Readonly<Record<string, readonly string[]>> = { type: ['type', 'email_type'], status: ['status'] };

const isAdministrator = ({ roles, is_superuser: isSuperuser }: Dict): boolean =>
  isSuperuser === true || (Array.isArray(roles) && roles.includes('admin'));

/** Filters whose values stand in no field of their own: what is asked for, and which rows do not belong there. */
const MISFITS: Readonly<Record<string, readonly (readonly [value: string, isMisfit: (row: Dict) => boolean])[]>> = {
  'listUsers status': [
    ['active', (row) => row['is_active'] === false],
    ['inactive', (row) => row['is_active'] === true],
  ],
  'listUsers role': [
    ['admin', (row) => !isAdministrator(row)],
    ['user', isAdministrator],
  ],
  'listSubscriptions expires_within_days': [
    ['7', ({ end_date: end }) => (msLeft(typeof end === 'string' ? end : null, wallMs()) ?? 0) > 8 * DAY_MS],
  ],
  'listPlans active_only': [['true', (row) => row['is_active'] === false]],
};

const rowsIn = (body: unknown): readonly Dict[] => (listIn(body) ?? []) as readonly Dict[];

type Tried = { readonly rows: readonly Dict[] } | { readonly refused: string };

async function tryQuery(probe: Probe, call: Call, query: Readonly<Record<string, string | number>>): Promise<Tried> {
  const { path } = call;
  try {
    const body = await send({ method: 'GET', path, query: { page: 1, page_size: 10, ...query }, auth: 'asIs' });
    return { rows: rowsIn(body) };
  } catch (error) {
    const exchange = probe.exchanges.at(-1);
    if (!hasStatus(error, 400, 404, 422) || exchange === undefined || !(error instanceof ApiError)) throw error;
    return { refused: `${exchange.status}: ${reasonOf(exchange, error)}` };
  }
}

/** A filter whose values are known: each row has to have the one that was asked for. */
async function tryValues(probe: Probe, call: Call, name: string, values: readonly unknown[]): Promise<Tried> {
  const refused: string[] = [];
  const strange: Dict[] = [];
  let reason = '';
  for (const value of values.map(String)) {
    const tried = await tryQuery(probe, call, { [name]: value });
    if ('refused' in tried) {
      refused.push(value);
      reason = tried.refused;
      continue;
    }
    const isOther = (row: Dict): boolean => {
      const own = (FIELDS[name] ?? [name]).map((field) => row[field]).find((one) => typeof one === 'string');
      return own !== undefined && readStatus(own) !== readStatus(value);
    };
    strange.push(...tried.rows.filter(isOther));
  }
  if (strange.length > 0) return { rows: strange };
  return refused.length > 0 ? { refused: `${refused.join(', ')}: ${reason}` } : { rows: [] };
}

/** @param why the values, and what the server says of them */
function refused(call: Call, name: string, why: string): Assessment {
  const effect = 'a list filtered by it shows the error of the server';
  const advice = { effect, change: 'add the values to the enum', here: call.source };
  return tolerated(noteOf(`${name} is refused for ${why}`, advice));
}

async function checkFilter(
  probe: Probe,
  call: Call,
  name: string,
): Promise<{ ignored: boolean; assessment: Assessment }> {
  const sent = call.query?.[name];
  const values = sent?.schema['enum'];
  const nowhere = NOWHERE[name];
  const fine = { ignored: false, assessment: GOOD };
  const misfits = MISFITS[`${call.id} ${name}`];
  if (misfits !== undefined) {
    for (const [value, isMisfit] of misfits) {
      const tried = await tryQuery(probe, call, { [name]: value });
      if ('refused' in tried) return { ignored: false, assessment: refused(call, name, `${value}: ${tried.refused}`) };
      if (tried.rows.some(isMisfit)) return { ignored: true, assessment: GOOD };
    }
    return fine;
  }
  if (Array.isArray(values)) {
    const tried = await tryValues(probe, call, name, values);
    if ('rows' in tried) return tried.rows.length > 0 ? { ignored: true, assessment: GOOD } : fine;
    return { ignored: false, assessment: refused(call, name, tried.refused) };
  }
  if (nowhere === undefined) return fine;
  const tried = await tryQuery(probe, call, { [name]: nowhere });
  return 'rows' in tried && tried.rows.length > 0 ? { ignored: true, assessment: GOOD } : fine;
}

/** Whether the filters of a list are read: each is asked with a value that no row has, or with every value it knows. */
async function askFilters(probe: Probe, call: Call): Promise<Finding> {
  const row = `GET ${call.path} (filters)`;
  try {
    const all = await tryQuery(probe, call, {});
    if ('refused' in all || all.rows.length === 0) return skipped(row, 'no rows, so no filter can be checked');
    const ignored = new Map<string, string[]>();
    const assessments: Assessment[] = [];
    const elsewhere = SEARCHED.includes(call.id) ? [...ELSEWHERE, 'search'] : ELSEWHERE;
    for (const name of Object.keys(call.query ?? {}).filter((one) => !elsewhere.includes(one))) {
      const { ignored: isIgnored, assessment } = await checkFilter(probe, call, name);
      const { without = '' } = call.query?.[name] ?? {};
      if (isIgnored) ignored.set(without, [...(ignored.get(without) ?? []), name]);
      assessments.push(assessment);
    }
    const notes = [...ignored].map(([effect, names]) =>
      tolerated(
        noteOf(`ignored: ${names.join(', ')}`, {
          effect,
          change: `filter by ${names.join(', ')}`,
          here: call.source,
        }),
      ),
    );
    return toFinding(row, together(...notes, ...assessments));
  } catch {
    return skipped(row, 'the list does not answer');
  }
}

/** The largest page that the site asks for. */
async function askLargePage(probe: Probe): Promise<Finding> {
  const call = CALLS.find(({ id }) => id === 'listUsers');
  const row = 'page_size=100';
  if (call === undefined) return skipped(row, 'there is no list');
  const tried = await tryQuery(probe, call, { page_size: 100 }).catch(() => null);
  if (tried === null) return skipped(row, 'the list does not answer');
  const { total_count: total } = ((probe.exchanges.at(-1)?.body as Dict | undefined)?.['pagination'] ?? {}) as Dict;
  if ('refused' in tried) return toFinding(row, wrong(noteOf(tried.refused, SIZE_ADVICE)));
  const isShort = typeof total === 'number' && tried.rows.length < Math.min(total, 100);
  return toFinding(row, isShort ? wrong(noteOf(`${tried.rows.length} rows came`, SIZE_ADVICE)) : GOOD);
}

/** The filters of every list of the back-office, and the largest page. */
export async function askAboutFilters(probe: Probe): Promise<Finding[]> {
  const lists = CALLS.filter(
    ({ answer, query, identity }) => answer.kind === 'list' && query !== undefined && identity === 'administrator',
  );
  const findings: Finding[] = [await askLargePage(probe)];
  for (const call of lists) {
    const finding = await askFilters(probe, call);
    // A list that is not there has a row of its own.
    if (finding.verdict !== 'skipped' || !isOptional(call)) findings.push(finding);
  }
  return findings;
}
