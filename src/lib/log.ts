import { env } from '../config/env';
import { DEFAULT_LOG_LEVEL } from '../config/limits';

const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type LogLevel = (typeof LEVELS)[number];

/**
 * What looks like a JWT, or stands behind a name that only secrets have: in quotes up to the closing one (also in JSON within
 * JSON), else up to the next space or separator. The first pattern looks at a run of letters from its beginning only; from
 * every letter, a long word would take minutes.
 */
const SECRETS: [RegExp, string][] = [
  [/(?<![\w-])[\w-]{8,}(?:\.[\w-]{8,})+\.[\w-]*/g, '[token]'],
  [
    /(token|password|secret|admin_code|authorization)(["'\\]*\s*(?:[=:]|%3[AD])\s*)(?:(\\*["'])(?:(?!\3)(?:\\.|[^]))*|(?:bearer\s+)?[^\s"'&,}]+)/gi,
    '$1$2$3[hidden]',
  ],
  [/\b(bearer\s+)[^\s"',}]+/gi, '$1[hidden]'],
];

/** Text that is safe to print: tokens and passwords are blanked whatever an error message carries. */
export const redact = (text: string): string =>
  SECRETS.reduce((out, [pattern, cover]) => out.replace(pattern, cover), text);

/** Only names and messages are printed; objects such as a failed request hold headers and bodies. */
const describe = (detail: unknown): string =>
  detail instanceof Error ? `${detail.name}: ${detail.message}` : typeof detail === 'string' ? detail : typeof detail;

function write(level: Exclude<LogLevel, 'silent'>, message: string, detail?: unknown): void {
  if (LEVELS.indexOf(level) < LEVELS.indexOf(log.level)) return;
  const line = redact(detail === undefined ? message : `${message} (${describe(detail)})`);
  console[level](line);
  // The build, which prerenders pages, has no browser; newer releases of Node have a navigator.
  const browser = globalThis.navigator as Partial<Navigator> | undefined;
  if (env.logEndpoint !== null) browser?.sendBeacon?.(env.logEndpoint, `${level} ${line}`);
}

export const log = {
  /** From which level on something is printed; spec §9 starts at `warn`. */
  level: DEFAULT_LOG_LEVEL as LogLevel,
  debug: (message: string, detail?: unknown) => write('debug', message, detail),
  info: (message: string, detail?: unknown) => write('info', message, detail),
  warn: (message: string, detail?: unknown) => write('warn', message, detail),
  error: (message: string, detail?: unknown) => write('error', message, detail),
};
