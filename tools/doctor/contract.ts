import { type Call, isOptional, type Resource } from '../openapi/call';
import { CALLS } from '../openapi/document';
import type { Verdict } from './finding';
import { noteOf } from './notes';

/** The call that a row such as `GET /admin/users?page=2` is about. */
function callOf(row: string): Call | undefined {
  const [, method, path] = /^(\w+) ([^ ?]+)/.exec(row) ?? [];
  return CALLS.find((call) => call.method === method && call.path === path);
}

/** What to say of a call that the server does not have. */
export function missingCall(row: string, what: string): { verdict: Verdict; note: string } {
  const call = callOf(row);
  if (call === undefined) return { verdict: 'missing', note: what };
  const { assumed, without, method, path } = call;
  const elsewhere = assumed === undefined ? '' : `, or set its path: VITE_ASSUMED_PATHS=${assumed}=/…`;
  return {
    verdict: isOptional(call) ? 'absent' : 'missing',
    note: noteOf(what, { effect: without, change: `add ${method} ${path}${elsewhere}` }),
  };
}

/** What a user sees without a field of an answer, by one of its names. */
export const withoutField = (resource: Resource | undefined, names: readonly string[]): string | undefined =>
  Object.entries(resource?.fields ?? {}).find(([name, field]) =>
    [name, ...(field.names ?? [])].some((one) => names.includes(one)),
  )?.[1].without;
