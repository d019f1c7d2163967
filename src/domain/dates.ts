/** A moment the server named. A bare date is a calendar day and has no moment, so it is shown without a shift. */
type ServerDate = { readonly kind: 'moment' | 'day'; readonly date: Date };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Date-time with optional seconds, fraction of any length (Python sends microseconds) and optional offset. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:[.,](\d+))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * Reads a date in any of the forms that backends send.
 *
 * FastAPI often sends naive times; JavaScript would read those as local, so a date-time without offset is taken as UTC.
 * Numbers are seconds since the epoch, or milliseconds from 1e11 on (that is 1973 in ms and the year 5138 in s).
 *
 * @returns `null` for everything else, also for dates that do not exist (2025-13-45) and for the zeros of databases (year 1,
 *   1970), which mean that there is no date
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

/** UTC midnight. 30 February, which Date would roll over to 2 March, is refused. */
function fromDay(raw: string): ServerDate | null {
  const day = valid('day', new Date(`${raw}T00:00:00Z`));
  return day?.date.getUTCDate() === Number(raw.slice(8)) ? day : null;
}

const valid = (kind: ServerDate['kind'], date: Date): ServerDate | null => {
  const year = date.getUTCFullYear();
  return year > 1970 && year <= 9999 ? { kind, date } : null;
};

export const DAY_MS = 86_400_000;

/**
 * Milliseconds until an end date is over, negative when it is; a bare date ends with its day, where this browser is. `null` when
 * unreadable.
 */
export function msLeft(end: string | null, nowMs: number): number | null {
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

/** A date for people: `20 Nov 2026`, in Chinese `2026-11-20`; a dash for what is no date. */
export function formatDate(value: unknown, locale: 'en' | 'zh-CN' = 'en'): string {
  const read = parseServerDate(value);
  return read === null ? DASH : dayText(read, locale);
}

/** A date in a sentence: no line ends inside it. */
export const unbrokenDate = (value: unknown): string => formatDate(value).replaceAll(' ', '\u{a0}');

/** Written out, without `Intl` (decision 0077), whose "Sept" differs from browser to browser. */
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dayText({ kind, date }: ServerDate, locale: 'en' | 'zh-CN'): string {
  if (locale === 'zh-CN') return kind === 'day' ? utcDay(date) : localDay(date.getTime());
  const [day, month, year] =
    kind === 'day'
      ? [date.getUTCDate(), date.getUTCMonth(), date.getUTCFullYear()]
      : [date.getDate(), date.getMonth(), date.getFullYear()];
  return `${day} ${MONTHS[month]} ${year}`;
}

/** The day as a list shows it and as it sorts, `2026-11-20`: that of the reader's time zone. Nothing when it is no date. */
export function sortableDay(value: unknown): string {
  const read = parseServerDate(value);
  return read === null ? '' : dayText(read, 'zh-CN');
}

/** The time zone of this browser, e.g. `Asia/Shanghai`. */
export const localZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A moment for a spreadsheet, `2026-11-20 16:01:12` in the zone of this browser; a calendar day alone. Nothing when it is no
 * date.
 */
export function sheetTime(value: unknown): string {
  const read = parseServerDate(value);
  if (read === null) return '';
  const day = dayText(read, 'zh-CN');
  return read.kind === 'day' ? day : `${day} ${timeOfDay(read.date)}:${two(read.date.getSeconds())}`;
}

/** Date and time of day; a calendar day has no time and is shown alone. */
export function formatDateTime(value: unknown, locale: 'en' | 'zh-CN' = 'en'): string {
  const read = parseServerDate(value);
  if (read === null) return DASH;
  const day = dayText(read, locale);
  return read.kind === 'day' ? day : `${day} ${timeOfDay(read.date)}`;
}

/** The time zone of this browser as its distance from UTC, `UTC+8`, in which all times of day are shown. */
export function zoneText(nowMs: number): string {
  const minutes = -new Date(nowMs).getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  const distance = `${hours}${rest === 0 ? '' : `:${two(rest)}`}`;
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${distance}`;
}

/** The machine-readable twin for `<time dateTime>`; `undefined` when the value is no date. */
export function isoDate(value: unknown): string | undefined {
  const read = parseServerDate(value);
  return read?.kind === 'day' ? utcDay(read.date) : read?.date.toISOString();
}

/** Last day of a month; `month` counts from 0 and may run over the year. */
const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month + 1, 0)).getUTCDate();

/** Whole months after a calendar day. A day that the month lacks is its last: 2026-01-31 + 1 month is 2026-02-28. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const target = month - 1 + months;
  const moved = new Date(Date.UTC(year, target, Math.min(date, lastDay(year, target))));
  return utcDay(moved);
}

/** The calendar day it is here, where this browser is, as `2026-11-20`. */
export function localDay(nowMs: number): string {
  const now = new Date(nowMs);
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** A server whose clock goes before ours has ended a plan "in a moment" that it has ended already. */
const CLOCK_SKEW_MS = 5 * 60_000;

/**
 * Whether something with this end still runs: a calendar day is its last day, where this browser is; a moment has to be ahead.
 * An end that is missing or unreadable says nothing and counts as over.
 */
export function isStillRunning(end: string | null, nowMs: number): boolean {
  const read = parseServerDate(end);
  if (read === null) return false;
  return read.kind === 'day' ? utcDay(read.date) >= localDay(nowMs) : read.date.getTime() > nowMs + CLOCK_SKEW_MS;
}
