/** A date from the server. A `day` has no time and no time zone, so it isn't converted to the local time zone. */
type ServerDate = { readonly kind: 'moment' | 'day'; readonly date: Date };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Matches a date-time. Seconds and offset are optional. The fraction can have any length (Python: microseconds). */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d+))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * A date-time without an offset is UTC (FastAPI). A number is a Unix time in seconds, or in ms if it is at least 1e11.
 * Rejects years up to 1970, because some servers send the year 1 or 1970 for a missing date.
 */
export function parseServerDate(value: unknown): ServerDate | null {
  if (typeof value === 'number') return fromEpoch(value);
  if (typeof value !== 'string') return null;
  const raw = value.trim();
  if (/^\d{9,13}$/.test(raw)) return fromEpoch(Number(raw));
  const day = DAY.exec(raw);
  if (day) return fromDay(raw);
  const moment = MOMENT.exec(raw);
  if (!moment || fromDay(moment[1] ?? '') === null) return null;
  const [, date, time, fraction = '0', offset = 'Z'] = moment;
  const zone = /^[+-]\d{2}$/.test(offset) ? `${offset}:00` : offset.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  return valid(
    'moment',
    new Date(`${date}T${time}${time?.length === 5 ? ':00' : ''}.${fraction.slice(0, 3)}${zone.toUpperCase()}`),
  );
}

function fromEpoch(value: number): ServerDate | null {
  if (!Number.isFinite(value) || value <= 0) return null;
  return valid('moment', new Date(value < 1e11 ? value * 1000 : value));
}

/** Parses a day. Rejects 30 February, which `Date` would turn into 2 March. */
function fromDay(raw: string): ServerDate | null {
  const day = valid('day', new Date(`${raw}T00:00:00Z`));
  return day?.date.getUTCDate() === Number(raw.slice(8)) ? day : null;
}

const valid = (kind: ServerDate['kind'], date: Date): ServerDate | null => {
  const year = date.getUTCFullYear();
  return year > 1970 && year <= 9999 ? { kind, date } : null;
};

export const DAY_MS = 86_400_000;

/** Returns the ms until `end`; negative after it. A date without a time lasts until the end of that local day. */
export function msUntilEnd(end: string | null, nowMs: number): number | null {
  const read = parseServerDate(end);
  if (read === null) return null;
  const { kind, date } = read;
  const nextDay = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + 1);
  return (kind === 'day' ? nextDay : date).getTime() - nowMs;
}

const DASH = '—';

const two = (part: number): string => String(part).padStart(2, '0');

const utcDay = (date: Date): string => date.toISOString().slice(0, 10);

const timeOfDay = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** Formats a date: `20 Nov 2026`, in Chinese `2026-11-20`. Returns a dash if the date is invalid. */
export function formatDate(value: unknown, locale: 'en' | 'zh-CN' = 'en'): string {
  const read = parseServerDate(value);
  return read === null ? DASH : dayText(read, locale);
}

const noWrap = (text: string): string => text.replaceAll(' ', '\u{a0}');

export const formatDateNoWrap = (value: unknown): string => noWrap(formatDate(value));

/** `Intl` isn't used, because it is slow (decision 0077), and some browsers abbreviate September as "Sept". */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dayText({ kind, date }: ServerDate, locale: 'en' | 'zh-CN'): string {
  if (locale === 'zh-CN') return kind === 'day' ? utcDay(date) : localDay(date.getTime());
  const [day, month, year] =
    kind === 'day'
      ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
      : [date.getDate(), date.getMonth(), date.getFullYear()];
  return `${day} ${MONTHS[month]} ${year}`;
}

/** Formats a day as `2026-11-20`. Returns an empty string if the date is invalid. */
export function isoDay(value: unknown): string {
  const read = parseServerDate(value);
  return read === null ? '' : dayText(read, 'zh-CN');
}

export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export function csvDateTime(value: unknown): string {
  const read = parseServerDate(value);
  if (read === null) return '';
  const day = dayText(read, 'zh-CN');
  return read.kind === 'day' ? day : `${day} ${timeOfDay(read.date)}:${two(read.date.getSeconds())}`;
}

export function formatDateTime(value: unknown, locale: 'en' | 'zh-CN' = 'en'): string {
  const read = parseServerDate(value);
  if (read === null) return DASH;
  const day = dayText(read, locale);
  return read.kind === 'day' ? day : `${noWrap(day)} ${timeOfDay(read.date)}`;
}

/** Formats the browser's UTC offset: `UTC+5:30`. */
export function zoneText(nowMs: number): string {
  const minutes = -new Date(nowMs).getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const distance = `${hours}${rest === 0 ? '' : `:${two(rest)}`}`;
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${distance}`;
}

export function isoDate(value: unknown): string | undefined {
  const read = parseServerDate(value);
  return read?.kind === 'day' ? utcDay(read.date) : read?.date.toISOString();
}

/** Returns the last day of a month. `month` is 0-based and can exceed 11. */
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Adds months to a day. If the month has no such day, returns its last day: 2026-01-31 plus 1 month is 2026-02-28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const target = month - 1 + months;
  const moved = new Date(Date.UTC(year, target, Math.min(date, lastDay(year, target))));
  return utcDay(moved);
}

export function localDay(nowMs: number): string {
  const now = new Date(nowMs);
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

const CLOCK_SKEW_MS = 5 * 60_000;

/** A date without a time lasts until the end of that local day. A date-time must be over 5 minutes in the future. */
export function isStillRunning(end: string | null, nowMs: number): boolean {
  const read = parseServerDate(end);
  if (read === null) return false;
  return read.kind === 'day' ? utcDay(read.date) >= localDay(nowMs) : read.date.getTime() > nowMs + CLOCK_SKEW_MS;
}
