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
