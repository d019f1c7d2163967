import { DEFAULT_LOG_LEVEL } from '../config/limits';
import { redact } from './redact';
import { report } from './report';

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LEVELS)[number];

/** Returns only name and message, because objects such as a failed request contain headers and bodies. */
const describe = (detail: unknown): string =>
  detail instanceof Error ? `${detail.name}: ${detail.message}` : typeof detail === 'string' ? detail : typeof detail;

function write(level: Exclude<LogLevel, 'silent'>, message: string, detail?: unknown): void {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(log.level)) return;
  console[level](redact(detail === undefined ? message : `${message} (${describe(detail)})`));
  if (level === 'warn' || level === 'error') report(level, message, detail);
}

export const log = {
  /** Lowest level that is printed. The default is `warn` (spec §9). */
  level: DEFAULT_LOG_LEVEL as LogLevel,
  debug: (message: string, detail?: unknown) => write('debug', message, detail),
  info: (message: string, detail?: unknown) => write('info', message, detail),
  warn: (message: string, detail?: unknown) => write('warn', message, detail),
  error: (message: string, detail?: unknown) => write('error', message, detail),
};
