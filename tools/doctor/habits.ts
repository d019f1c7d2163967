import { extractList } from '../../src/api/decode';
import { mapping } from '../../src/config/mapping';
import { hasStatus } from '../../src/http/failure';
import { send } from '../../src/http/send';
import { isDict } from '../../src/lib/dict';
import { type Finding, noteOf, type Options } from './finding';
import type { Probe } from './probe';

const LIMIT_MS = 5_000;

/** Sets options for the rest of the run. Otherwise, all later requests would fail for the reason that is already known. */
export const applyOptions = (options: Options): void => void Object.assign(mapping, options);

/** Creates a finding that recommends options of src/config/mapping.ts. */
export function optionFinding(row: string, what: string, effect: string, options: Options): Finding {
  const line = Object.entries(options).map(([name, value]) => `${name}: '${value}'`);
  const here = `src/config/mapping.ts, ${line.join(', ')}`;
  return { row, verdict: 'wrong', notes: [noteOf(what, { effect, here })], options };
}

/** Requests a list. Returns `null` if the server rejects the parameters, and an empty list after any other error. */
async function rowsWith(path: string, query: Readonly<Record<string, number>>): Promise<readonly unknown[] | null> {
  try {
    return extractList(await send({ path, query })) ?? [];
  } catch (error) {
    return hasStatus(error, 400, 422) ? null : [];
  }
}

const REQUESTS = 'Names in requests';

export const CAMEL_CASE_EFFECT =
  'the server rejects forms, filters have no effect, and lists have the wrong number of rows';

export const camelCaseFinding = (what: string): Finding =>
  optionFinding(REQUESTS, what, CAMEL_CASE_EFFECT, { requests: 'camelCase' });

const isCamelCase = (row: unknown): boolean =>
  isDict(row) && Object.keys(row).some((name) => /^[a-z]+[A-Z]/.test(name));

/**
 * Requests a page with one row to find out whether the server reads `page_size` or `pageSize`. Assumes the same case for request
 * bodies, because a check of bodies would change data.
 *
 * @param path path of a list
 */
export async function askForCase(path: string): Promise<Finding[]> {
  if (mapping.requests === 'camelCase') return [];
  const snake = await rowsWith(path, { page: 1, page_size: 1 });
  if (snake?.length === 0) return [];
  const camel = snake?.length === 1 ? null : await rowsWith(path, { page: 1, pageSize: 1 });
  if (camel?.length === 1) {
    applyOptions({ requests: 'camelCase' });
    const ignored = snake === null ? 'reject page_size' : 'do not read page_size';
    return [camelCaseFinding(`you read pageSize, the site sends page_size: you ${ignored} at GET ${path}`)];
  }
  if (snake === null || snake.length === 1 || !snake.some(isCamelCase)) return [];
  const what = 'are names in requests in camel case, as in your rows? The pages do not show it';
  const note = noteOf(what, {
    effect: `if so, ${CAMEL_CASE_EFFECT}`,
    here: "src/config/mapping.ts, requests: 'camelCase'",
  });
  return [{ row: REQUESTS, verdict: 'tolerance', notes: [note] }];
}

const OWN_USER = '/users/me';

/** Reads the `Allow` header of the server. Returns a finding if the header lacks the method with which the site changes records. */
export async function askForUpdate(probe: Probe): Promise<Finding[]> {
  const url = probe.base + OWN_USER;
  const response = await fetch(url, { method: 'OPTIONS', signal: AbortSignal.timeout(LIMIT_MS) }).catch(() => null);
  await response?.body?.cancel();
  const allowed = (response?.headers.get('allow') ?? '').toUpperCase().split(/[\s,]+/);
  const other = mapping.update === 'PUT' ? 'PATCH' : 'PUT';
  if (!allowed.includes(other) || allowed.includes(mapping.update)) return [];
  const row = `${mapping.update} ${OWN_USER}`;
  applyOptions({ update: other });
  const what = `only ${other} is available: you change records with ${other}`;
  return [optionFinding(row, what, 'no change of a user, a plan, feedback, or settings is saved', { update: other })];
}
