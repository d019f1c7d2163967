/** A moment the server named. A bare date is a calendar day and has no moment, so it is shown without a shift. */
export type ServerDate = { readonly kind: 'moment' | 'day'; readonly date: Date };

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

/** UTC midnight; the round trip refuses 30 February, which Date would roll over to March. */
function fromDay(raw: string): ServerDate | null {
  const day = valid('day', new Date(`${raw}T00:00:00Z`));
  return day?.date.toISOString().slice(0, 10) === raw ? day : null;
}

const valid = (kind: ServerDate['kind'], date: Date): ServerDate | null => {
  const year = date.getUTCFullYear();
  return year > 1970 && year <= 9999 ? { kind, date } : null;
};

export const DAY_MS = 86_400_000;

/** Milliseconds until an end date is over, negative when it is; a bare date ends with its day. `null` when unreadable. */
export function msLeft(end: string | null, nowMs: number): number | null {
  const read = parseServerDate(end);
  return read === null ? null : read.date.getTime() + (read.kind === 'day' ? DAY_MS : 0) - nowMs;
}

/** An end date that is still ahead, for people; `null` when it is over, missing or unreadable. */
export const dateAhead = (end: string | null, nowMs: number): string | null =>
  (msLeft(end, nowMs) ?? 0) > 0 ? formatDate(end) : null;

const DASH = '—';

/**
 * A date for people, e.g. `20 Nov 2026`.
 *
 * @param value whatever the server sent
 * @param locale `en` writes day month year, `zh-CN` writes 2026-11-20 style figures
 * @returns a dash when the value is no date
 */
export function formatDate(value: unknown, locale: 'en' | 'zh-CN' = 'en'): string {
  const read = parseServerDate(value);
  if (read === null) return DASH;
  const zone = read.kind === 'day' ? { timeZone: 'UTC' } : {};
  return locale === 'en'
    ? new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', ...zone }).format(read.date)
    : new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone })
        .format(read.date)
        .replaceAll('/', '-');
}

/** Date and time of day; a calendar day has no time and is shown alone. */
export function formatDateTime(value: unknown, locale: 'en' | 'zh-CN' = 'en'): string {
  const read = parseServerDate(value);
  if (read === null || read.kind === 'day') return formatDate(value, locale);
  const time = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : 'zh-CN', {
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return `${formatDate(value, locale)} ${time.format(read.date)}`;
}

/** The machine-readable twin for `<time dateTime>`; `undefined` when the value is no date. */
export function isoDate(value: unknown): string | undefined {
  const read = parseServerDate(value);
  return read === null
    ? undefined
    : read.kind === 'day'
      ? read.date.toISOString().slice(0, 10)
      : read.date.toISOString();
}
