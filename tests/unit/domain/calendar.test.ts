import { describe, expect, it } from 'vitest';

import { calendarFile } from '../../../src/domain/calendar';

const NOW = Date.parse('2026-11-27T13:05:09.123Z');
const EVENT = { uid: 'renewal-1@site.example', title: 'Pro renews', description: 'Hi', day: '2026-12-31' };
const bytes = (text: string): number => new TextEncoder().encode(text).length;

describe('a calendar file', () => {
  it('has one all-day event that ends the next day, with CRLF line breaks', () => {
    expect(calendarFile(EVENT, NOW).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//AI Bookmark//Renewal//EN',
      'BEGIN:VEVENT',
      'UID:renewal-1@site.example',
      'DTSTAMP:20261127T130509Z',
      'DTSTART;VALUE=DATE:20261231',
      'DTEND;VALUE=DATE:20270101',
      'SUMMARY:Pro renews',
      'DESCRIPTION:Hi',
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('escapes backslashes, semicolons, commas, and line breaks, so that a title adds no properties', () => {
    const text = calendarFile({ ...EVENT, title: 'a\\b;c,d\r\nEND:VEVENT\rx\ny' }, NOW);
    expect(text).toContain(String.raw`SUMMARY:a\\b\;c\,d\nEND:VEVENT\nx\ny`);
    expect(text.match(/^END:VEVENT$/gm)).toHaveLength(1);
  });

  it.each(['x'.repeat(500), '试用'.repeat(100), '👩‍👩‍👧'.repeat(40)])(
    'folds long lines at 75 bytes, and splits no character (%#)',
    (title) => {
      const text = calendarFile({ ...EVENT, title }, NOW);
      for (const line of text.split('\r\n')) expect(bytes(line)).toBeLessThanOrEqual(75);
      expect(text.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
    },
  );

  it('ends on 1 March after a leap day', () => {
    expect(calendarFile({ ...EVENT, day: '2028-02-29' }, NOW)).toContain('DTEND;VALUE=DATE:20280301');
  });
});
