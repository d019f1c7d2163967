import { env } from '../config/env';
import { nowMs } from './clock';
import { isDict } from './dict';
import { combineCleanups, listen, onHidden } from './listen';
import { isOnline } from './online';
import { redactReport } from './redact';
import { releaseName } from './release';

export interface ReportableError {
  readonly level: 'warn' | 'error';
  readonly message: string;
  readonly error: unknown;
  /** Id of the failed request. If `null`, the report uses the id in `error`. */
  readonly requestId: string | null;
  readonly timeMs: number;
}

/** Minimum time between equal reports. Reports in between are only counted. */
const GROUP_MS = 60_000;
const REPORTS_MAX = 20;
const UNSENT_MAX = 20;
const MESSAGE_MAX = 500;
const STACK_MAX = 4_000;

/** Returns the cause, because errors such as React's 520 (recovered from an error) have no useful message. */
const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

/** For an API error, omits the message, because the message might be the server's. */
function textOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { kind, status } = error as { kind?: unknown; status?: unknown };
  return `${error.name}: ${typeof kind === 'string' ? `${kind} ${typeof status === 'number' ? status : ''}` : error.message}`;
}

const framesOf = (error: unknown): string =>
  error instanceof Error
    ? (error.stack ?? '')
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => /:\d+:\d+\)?$/.test(line))
        .join('\n')
    : '';

/** Sends a record with `sendBeacon`, which survives leaving the page, or with `fetch`. Ignores failures. */
function post(endpoint: string, record: object): void {
  try {
    const body = new Blob([JSON.stringify(record)], { type: 'application/json' });
    if (navigator.sendBeacon?.(endpoint, body)) return;
    void fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
  } catch {
    // Ignore the error, because a report about it would fail as well.
  }
}

interface Group {
  readonly record: object;
  readonly sentMs: number;
  waiting: number;
}

/** Starts to send reports. docs/operations.md describes their format. `add` never throws. `end` is for tests. */
export function startReporter(
  endpoint: string,
  routeOf: () => string,
): { add: (event: ReportableError) => void; end: () => void } {
  const groups = new Map<string, Group>();
  /** Errors that were already reported. React, the router, and our log can report the same error. */
  const known = new WeakSet<object>();
  let sent = 0;
  let countsSent = 0;
  let afterLast = 0;
  const unsent: object[] = [];
  const send = (record: object, timeMs: number) => {
    const all = {
      time: new Date(timeMs).toISOString(),
      release: releaseName(),
      route: routeOf(),
      ...record,
      language: navigator.language,
      viewport: `${globalThis.innerWidth}x${globalThis.innerHeight}`,
      online: isOnline(),
    };
    if (isOnline()) post(endpoint, all);
    else if (unsent.length < UNSENT_MAX) unsent.push(all);
  };
  const sendCounts = () => {
    const rest = { record: { level: 'warn', message: 'More reports than a page sends' }, waiting: afterLast };
    afterLast = 0;
    for (const group of [...groups.values(), rest]) {
      if (group.waiting > 0 && countsSent < REPORTS_MAX) {
        countsSent += 1;
        send({ ...group.record, count: group.waiting }, nowMs());
      }
      group.waiting = 0;
    }
  };
  if (Math.random() < env.vitalsSample) {
    void import('./vitals').then(({ watchVitals }) => watchVitals(send, routeOf)).catch(() => undefined);
  }
  const add = ({ level, message, error: thrown, requestId, timeMs }: ReportableError) => {
    try {
      const error = causeOf(thrown);
      if (error instanceof Error) {
        if (known.has(error) || (error as { kind?: unknown }).kind === 'offline') return;
        known.add(error);
      }
      if (sent >= REPORTS_MAX) {
        afterLast += 1;
        return;
      }
      const line = redactReport(error === undefined ? message : `${message} (${textOf(error).trim()})`, MESSAGE_MAX);
      const stack = redactReport(framesOf(error), STACK_MAX);
      const fingerprint = `${line.replaceAll(/\d+/g, '0')} ${stack.split('\n')[0]}`;
      const group = groups.get(fingerprint);
      if (group !== undefined && timeMs - group.sentMs < GROUP_MS) {
        group.waiting += 1;
        return;
      }
      sent += 1;
      const record = { level, message: line, route: routeOf() };
      groups.set(fingerprint, { record, sentMs: timeMs, waiting: 0 });
      const id = requestId ?? (isDict(error) ? error['requestId'] : null);
      send(
        {
          ...record,
          count: (group?.waiting ?? 0) + 1,
          ...(stack !== '' && { stack }),
          ...(typeof id === 'string' && { requestId: id }),
        },
        timeMs,
      );
    } catch {
      // Ignore errors whose properties throw when they are read.
    }
  };
  const end = combineCleanups(
    onHidden(sendCounts),
    // Send when the page is left as well, because the browser can report offline by mistake.
    listen(globalThis, 'online pagehide', () => unsent.splice(0).forEach((record) => post(endpoint, record))),
  );
  return { add, end };
}
