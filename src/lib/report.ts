import { env } from '../config/env';
import { nowMs, whenIdle } from './clock';
import { combineCleanups, listen } from './listen';
import type { ReportableError } from './reporter';

type SendReport = (event: ReportableError) => void;

/** Maximum number of errors queued until the sender loads. High, so that counts of repeated errors are correct. */
const EARLY_MAX = 1_000;
const early: ReportableError[] = [];
const queueEarly: SendReport = (event) => {
  if (early.length < EARLY_MAX) early.push(event);
};
let send = queueEarly;

/** Sends an error report. Never throws. Reads `VITE_LOG_ENDPOINT` directly, so that the build can remove the code. */
export function report(
  level: ReportableError['level'],
  message: string,
  error?: unknown,
  requestId: string | null = null,
): void {
  if (!import.meta.env?.VITE_LOG_ENDPOINT) return;
  send({ level, message, error, requestId, timeMs: nowMs() });
}

/** Loads the sender when idle or at the first report, because a browser that runs failing code might never be idle. */
export function startReports(routeOf: () => string): () => void {
  if (!import.meta.env?.VITE_LOG_ENDPOINT || env.logEndpoint === null) return () => undefined;
  const endpoint = env.logEndpoint;
  let end = () => {};
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= import('./reporter').then(({ startReporter }) => {
      ({ add: send, end } = startReporter(endpoint, routeOf));
      for (const event of early.splice(0)) send(event);
    });
    // Ignore the failure, because a sender that fails to load can't report it.
    void loading.catch(() => undefined);
  };
  send = (event) => {
    queueEarly(event);
    load();
  };
  void whenIdle().then(load);
  return combineCleanups(
    () => end(),
    listen(globalThis, 'error', ({ error, message, filename, lineno, colno }: ErrorEvent) =>
      report('error', 'Uncaught error', error ?? `${message} at ${filename}:${lineno}:${colno}`),
    ),
    listen(globalThis, 'unhandledrejection', ({ reason }: PromiseRejectionEvent) =>
      report('error', 'Unhandled rejection', reason),
    ),
    () => {
      send = queueEarly;
    },
  );
}
