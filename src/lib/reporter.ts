import { env } from '../config/env';
import { wallMs } from './clock';
import { isDict } from './dict';
import { endAll, listen, onHidden } from './listen';
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
/** The most reports of one page, from its load to the next, and the most that only say how often. */
const REPORTS_MAX = 20;
/** The most that wait for a connection, in memory alone. */
const UNSENT_MAX = 20;
const MESSAGE_MAX = 500;
const STACK_MAX = 4_000;

/** What went wrong. React says of a screen that it drew anew only that it did (error 520), and what broke it is the cause. */
const faultOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof Error ? error.cause : error;

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
  try {
    const body = new Blob([JSON.stringify(record)], { type: 'application/json' });
    if (navigator.sendBeacon?.(endpoint, body)) return;
    void fetch(endpoint, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined);
  } catch {
    // A browser that sends nothing.
  }
}

interface Group {
  readonly record: object;
  readonly sentMs: number;
  /** How often it happened since it was last sent. */
  waiting: number;
}

/**
 * Begins to send, errors of every visit and the speed of some (docs/operations.md has the format).
 *
 * @param routeOf the pattern of the route that is shown
 * @returns `take` takes a trouble and never throws; `end` stops listening (tests)
 */
export function startReporter(
  endpoint: string,
  routeOf: () => string,
): { take: (trouble: Trouble) => void; end: () => void } {
  const groups = new Map<string, Group>();
  /** React, the router and our log tell of the same error. */
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
  /** Sends how often things happened that were not sent. The stack came with the first of each. */
  const sendCounts = () => {
    const rest = { record: { level: 'warn', message: 'More reports than a page sends' }, waiting: afterLast };
    afterLast = 0;
    for (const group of [...groups.values(), rest]) {
      if (group.waiting > 0 && countsSent < REPORTS_MAX) {
        countsSent += 1;
        send({ ...group.record, count: group.waiting }, wallMs());
      }
      group.waiting = 0;
    }
  };
  if (Math.random() < env.vitalsSample) {
    void import('./vitals').then(({ watchVitals }) => watchVitals(send, routeOf)).catch(() => undefined);
  }
  const take = ({ level, message, error: thrown, requestId, timeMs }: Trouble) => {
    try {
      const error = faultOf(thrown);
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
      // An error that cannot be read.
    }
  };
  const end = endAll(
    onHidden(sendCounts),
    // Also when the page is left: browsers can be wrong about the connection.
    listen(globalThis, 'online pagehide', () => unsent.splice(0).forEach((record) => post(endpoint, record))),
  );
  return { take, end };
}
