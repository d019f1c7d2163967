import { isMeantFor, parseFault } from './faultSpec';
import type { Fault, FaultEffect } from './faultSpec';

const FAULT_HEADER = 'x-mock-fault';

/** Paths on which an e-mail such as `fault-503@example.com` requests a fault. */
const EMAIL_PATHS = /^\/(users\/token|auth\/.+|admin\/users)$/;

/** Faults that a test declared by name, beside those a request carries itself. */
export type FaultBook = {
  /** Declares a fault; the returned function removes it. Throws when `spec` is not one. */
  add: (method: string, path: string, spec: string) => () => void;
  clear: () => void;
  all: () => readonly Fault[];
};

export const createFaultBook = (): FaultBook => {
  let declared: Fault[] = [];
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
      declared = [];
    },
    all: () => declared,
  };
};

const fromHeader = (request: Request): Fault[] =>
  (request.headers.get(FAULT_HEADER) ?? '').split(',').flatMap((text) => parseFault(text.trim()) ?? []);

const fromSearch = (query: URLSearchParams): Fault[] => {
  const [, text] = /^fault-([a-z0-9-]+)$/i.exec(query.get('search')?.trim() ?? '') ?? [];
  return text === undefined ? [] : [parseFault(text.toLowerCase()) ?? []].flat();
};

const fromEmail = async (request: Request, path: string): Promise<Fault[]> => {
  if (request.method !== 'POST' || !EMAIL_PATHS.test(path)) return [];
  const [, text] = /fault-([a-z0-9-]+)(?:@|%40)/i.exec(await request.clone().text()) ?? [];
  return text === undefined ? [] : [parseFault(text.toLowerCase()) ?? []].flat();
};

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
    if (!isMeantFor(fault, request.method, path)) continue;
    if (fault.times === null) return fault.effect;
    const key = `${fault.source} ${request.method} ${path}`;
    const given = counts.get(key) ?? 0;
    if (given >= fault.times) continue;
    counts.set(key, given + 1);
    return fault.effect;
  }
  return null;
};
