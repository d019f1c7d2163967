import { isMeantFor, parseFault, plainPath } from './faultSpec';
import type { Fault, FaultEffect } from './faultSpec';
import type { Trait } from './traits';

const FAULT_HEADER = 'x-mock-fault';

/** Paths on which an e-mail such as `fault-503@example.com` requests a fault. */
const EMAIL_PATHS = /^\/(users\/token|auth\/.+|admin\/users)$/;

/** Faults that a test declared by name, beside those a request carries itself. */
export type FaultBook = {
  /** Declares a fault; the returned function removes it. Throws when `spec` is not one. */
  add: (method: string, path: string, spec: string) => () => void;
  clear: () => void;
  /** The traits that apply to this call whoever sends it. */
  traits: (method: string, path: string) => ReadonlySet<Trait>;
  all: () => readonly Fault[];
};

const faultsIn = (text: string): Fault[] => text.split(',').flatMap((part) => parseFault(part.trim()) ?? []);

const traitsIn = (faults: readonly Fault[], method: string, path: string): ReadonlySet<Trait> =>
  new Set(
    faults.flatMap(({ effect, ...fault }) =>
      effect.kind === 'traits' && isMeantFor({ effect, ...fault }, method, path) ? effect.traits : [],
    ),
  );

/** @param standing faults that stay when all are cleared, written as in the header */
export const createFaultBook = (standing = ''): FaultBook => {
  let declared: Fault[] = faultsIn(standing);
  let lastId = 0;
  return {
    add: (method, path, spec) => {
      const fault = parseFault(spec);
      if (fault === null) throw new Error(`"${spec}" is not a fault`);
      lastId += 1;
      const scoped = { ...fault, method: method.toUpperCase(), path, source: `declared ${lastId}` };
      declared = [...declared, scoped];
      return () => {
        declared = declared.filter((other) => other !== scoped);
      };
    },
    clear: () => {
      declared = faultsIn(standing);
    },
    traits: (method, path) => traitsIn(declared, method, path),
    all: () => declared,
  };
};

const fromHeader = (request: Request): Fault[] => faultsIn(request.headers.get(FAULT_HEADER) ?? '');

const fromSearch = (query: URLSearchParams): Fault[] => {
  const [, text] = /^fault-([a-z0-9-]+)$/i.exec(query.get('search')?.trim() ?? '') ?? [];
  return text === undefined ? [] : [parseFault(text.toLowerCase()) ?? []].flat();
};

const fromEmail = async (request: Request, path: string): Promise<Fault[]> => {
  if (request.method !== 'POST' || !EMAIL_PATHS.test(path)) return [];
  const [, text] = /fault-([a-z0-9-]+)(?:@|%40)/i.exec(await request.clone().text()) ?? [];
  return text === undefined ? [] : [parseFault(text.toLowerCase()) ?? []].flat();
};

/** The traits that apply to this call, declared ones and those of its header. `path` has a slash at its end or none. */
export const traitsFor = (request: Request, path: string, declared: readonly Fault[]): ReadonlySet<Trait> =>
  traitsIn([...declared, ...fromHeader(request)], request.method, plainPath(path));

/** The effect that applies to this call, or null. A counted one is used up by the call. */
export const faultFor = async (
  request: Request,
  path: string,
  declared: readonly Fault[],
  counts: Map<string, number>,
): Promise<FaultEffect | null> => {
  const query = new URL(request.url).searchParams;
  const candidates = [...declared, ...fromHeader(request), ...fromSearch(query), ...(await fromEmail(request, path))];
  for (const fault of candidates) {
    const { effect } = fault;
    if (effect.kind === 'traits' || !isMeantFor(fault, request.method, path)) continue;
    if (fault.times === null) return effect;
    const key = `${fault.source} ${request.method} ${path}`;
    const given = counts.get(key) ?? 0;
    if (given >= fault.times) continue;
    counts.set(key, given + 1);
    return effect;
  }
  return null;
};
