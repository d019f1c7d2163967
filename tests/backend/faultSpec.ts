import { traitsOf } from './traits';
import type { Trait } from './traits';

/** What a fault does. `status` answers at once; the others change the connection, the body or the time. */
export type FaultEffect =
  | { kind: 'status'; status: number; retryAfter: string | null }
  | { kind: 'html' | 'badjson' | 'hang' | 'network' | 'malformed' | 'empty' }
  | { kind: 'slow'; ms: number };

/** Ways of answering that several faults can request together. */
type TraitEffect = { kind: 'traits'; traits: readonly Trait[] };

/** One fault with its scope. `times` null means always. */
export type Fault = {
  effect: FaultEffect | TraitEffect;
  times: number | null;
  path: string | null;
  method: string | null;
  source: string;
};

const KINDS = ['html', 'badjson', 'hang', 'network', 'malformed', 'empty'] as const;
const DEFAULT_SLOW_MS = 3_000;

const effectOf = (name: string): Fault['effect'] | null => {
  const traits = traitsOf(name);
  if (traits.length > 0) return { kind: 'traits', traits };
  const [, status, wait] = /^([45]\d\d)(?:-(.+))?$/.exec(name) ?? [];
  if (status !== undefined) return { kind: 'status', status: Number(status), retryAfter: wait ?? null };
  const [slow, ms] = /^slow(?:-(\d+))?$/.exec(name) ?? [];
  if (slow !== undefined) return { kind: 'slow', ms: ms === undefined ? DEFAULT_SLOW_MS : Number(ms) };
  const kind = KINDS.find((known) => known === name);
  return kind === undefined ? null : { kind };
};

/** Reads one fault such as `503x2;path=/public/plans;method=GET`; null when it is none. */
export const parseFault = (text: string): Fault | null => {
  const [head = '', ...scopes] = text.split(';').map((part) => part.trim());
  const [, name = '', times] = /^(.+?)(?:x(\d+))?$/.exec(head) ?? [];
  const effect = effectOf(name);
  if (effect === null) return null;
  const scope = (key: string): string | null =>
    scopes.find((part) => part.startsWith(`${key}=`))?.slice(key.length + 1) ?? null;
  return {
    effect,
    times: times === undefined ? null : Number(times),
    path: scope('path'),
    method: scope('method')?.toUpperCase() ?? null,
    source: text,
  };
};

/** Whether a fault is meant for this call. `path` is counted from /api/v1; `/admin/*` stands for all below it. */
export const isMeantFor = (fault: Fault, method: string, path: string): boolean => {
  if (fault.method !== null && fault.method !== '*' && fault.method !== method) return false;
  if (fault.path === null || fault.path === '*') return true;
  return fault.path.endsWith('*') ? path.startsWith(fault.path.slice(0, -1)) : path === fault.path;
};

/** The path of an address below the base path, without a slash at the end. */
export const plainPath = (path: string): string => path.replace(/(?<=.)\/$/, '');
