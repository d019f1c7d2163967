import { env } from '../config/env';
import { isDict } from './dict';
import { isOnline } from './online';
import { redactReport } from './redact';
import { releaseName } from './release';

/** What the operator of the site is told of. */
export interface Trouble {
  readonly level: 'warn' | 'error';
  readonly message: string;
  /** What was thrown. Its name, message and stack are reported; of what is neither an error nor text, its type alone. */
  readonly error: unknown;
  /** Of the answer that it is about. Where an error has one, that is taken. */
  readonly requestId: string | null;
  readonly timeMs: number;
}

/** One group of equal reports is sent at most once in this time. */
const GROUP_MS = 60_000;
/** The most reports of one page, from its load to the next. */
const REPORTS_MAX = 20;
const MESSAGE_MAX = 500;
const STACK_MAX = 4_000;

/** What an error says. The message of a failed call may be the server's own words: its kind and status are reported instead. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { kind, status } = error as { kind?: unknown; status?: unknown };
  return `${error.name}: ${typeof kind === 'string' ? `${kind} ${typeof status === 'number' ? status : ''}` : error.message}`;
}

/** The lines of a stack that name a place; the others repeat the message. */
const framesOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /:\d+:\d+\)?$/.test(line))
        .join('\n')
    : '';

/** Sends a record: as a beacon, which outlives the page, else by fetch. A failure ends here. */
function post(endpoint: string, record: object): void {
  const body = new Blob([JSON.stringify(record)], { type: 'application/json' });
  if (navigator.sendBeacon?.(endpoint, body)) return;
  void fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
}

/** What a page has reported. */
function createGroups() {
  const groups = new Map<string, { sentMs: number; waiting: number }>();
  const known = new WeakSet<object>();
  let sent = 0;
  return {
    /** Whether this very object was reported before: React, the router and our log tell of the same error. */
    isKnown: (error: unknown): boolean => {
      if (!(error instanceof Error)) return false;
      if (known.has(error)) return true;
      known.add(error);
      return false;
    },
    isFull: () => sent >= REPORTS_MAX,
    /** How often it happened since it was last sent; `null` when it is not sent now. */
    countOf: (fingerprint: string, nowMs: number): number | null => {
      const { sentMs = -Infinity, waiting = 0 } = groups.get(fingerprint) ?? {};
      if (nowMs - sentMs < GROUP_MS) {
        groups.set(fingerprint, { sentMs, waiting: waiting + 1 });
        return null;
      }
      groups.set(fingerprint, { sentMs: nowMs, waiting: 0 });
      sent += 1;
      return waiting + 1;
    },
  };
}

/**
 * Begins to send, errors of every visit and the speed of some (docs/operations.md has the format).
 *
 * @param routeOf the pattern of the route that is shown
 * @returns what takes a trouble; it never throws
 */
export function startReporter(endpoint: string, routeOf: () => string): (trouble: Trouble) => void {
  const groups = createGroups();
  const send = (record: object, timeMs: number) =>
    post(endpoint, {
      time: new Date(timeMs).toISOString(),
      release: releaseName(),
      route: routeOf(),
      ...record,
      language: navigator.language,
      viewport: `${globalThis.innerWidth}x${globalThis.innerHeight}`,
      online: isOnline(),
    });
  if (Math.random() < env.vitalsSample) {
    void import('./vitals').then(({ watchVitals }) => watchVitals(send, routeOf)).catch(() => undefined);
  }
  return ({ level, message, error, requestId, timeMs }) => {
    try {
      if (groups.isFull() || groups.isKnown(error)) return;
      const line = redactReport(error === undefined ? message : `${message} (${textOf(error).trim()})`, MESSAGE_MAX);
      const stack = redactReport(framesOf(error), STACK_MAX);
      const count = groups.countOf(`${line.replaceAll(/\d+/g, '0')} ${stack.split('\n')[0]}`, timeMs);
      if (count === null) return;
      const id = requestId ?? (isDict(error) ? error['requestId'] : null);
      send(
        {
          level,
          message: line,
          count,
          ...(stack !== '' && { stack }),
          ...(typeof id === 'string' && { requestId: id }),
        },
        timeMs,
      );
    } catch {
      // An error that cannot be read, or a browser that sends nothing.
    }
  };
}
