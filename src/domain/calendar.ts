import { DAY_MS } from './dates';

interface CalendarDay {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** `2026-11-30` */
  readonly day: string;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, String.raw`\n`);

const LINE_BYTES = 75;

/** Splits a line into parts of at most 75 bytes, without splitting a character. Each new line begins with a space. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let used = 0;
  for (const character of line) {
    const bytes = encoder.encode(character).length;
    if (used + bytes > LINE_BYTES) {
      text += '\r\n ';
      used = 1;
    }
    text += character;
    used += bytes;
  }
  return text;
}

const compactDay = (day: string, addedDays = 0): string =>
  new Date(Date.parse(day) + addedDays * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '');

/** Returns an iCalendar file (RFC 5545) with an all-day event. It ends the next day, because the end is exclusive. */
export const calendarFile = ({ uid, title, description, day }: CalendarDay, nowMs: number): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//AI Bookmark//Renewal//EN',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${new Date(nowMs).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compactDay(day)}`,
    `DTEND;VALUE=DATE:${compactDay(day, 1)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');
