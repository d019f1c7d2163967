import { env } from '../config/env';
import { wallMs, whenIdle } from './clock';
import { endAll, listen } from './listen';
import type { Trouble } from './reporter';

type Take = (trouble: Trouble) => void;

/** The most that wait for the sender. Of a loop all are counted, so more than can be sent. */
const EARLY_MAX = 1_000;
const early: Trouble[] = [];
const keep: Take = (trouble) => void (early.length < EARLY_MAX && early.push(trouble));
const reporter = { take: keep };

/**
 * Reports to the operator; does nothing where `VITE_LOG_ENDPOINT` is not set, and never throws. The variable is written out,
 * because the build then leaves out what can never run.
 */
export function report(
  level: Trouble['level'],
  message: string,
  error?: unknown,
  requestId: string | null = null,
): void {
  if (!import.meta.env?.VITE_LOG_ENDPOINT) return;
  reporter.take({ level, message, error, requestId, timeMs: wallMs() });
}

/**
 * Reports what nobody catches, and loads the sender on an idle page, or at the first report: a page that fails all the time is
 * never idle. What happens before waits for it.
 *
 * @param routeOf the pattern of the route that is shown
 * @returns what ends it (tests)
 */
export function startReports(routeOf: () => string): () => void {
  if (!import.meta.env?.VITE_LOG_ENDPOINT || env.logEndpoint === null) return () => undefined;
  const endpoint = env.logEndpoint;
  let end = () => {};
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= import('./reporter').then(({ startReporter }) => {
      ({ take: reporter.take, end } = startReporter(endpoint, routeOf));
      for (const trouble of early.splice(0)) reporter.take(trouble);
    });
    // Without the sender nothing can be reported, this neither.
    void loading.catch(() => undefined);
  };
  reporter.take = (trouble) => {
    keep(trouble);
    load();
  };
  void whenIdle().then(load);
  return endAll(
    () => end(),
    listen(globalThis, 'error', ({ error, message, filename, lineno, colno }: ErrorEvent) =>
      report('error', 'Uncaught error', error ?? `${message} at ${filename}:${lineno}:${colno}`),
    ),
    listen(globalThis, 'unhandledrejection', ({ reason }: PromiseRejectionEvent) =>
      report('error', 'Unhandled rejection', reason),
    ),
    () => void (reporter.take = keep),
  );
}
