import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';

import { csvText, escapeFormula } from '../../../src/components/CsvExport';

const COLUMNS = [
  { head: 'Name', cell: ([name]: [string, string]) => name },
  { head: 'Note', cell: ([, note]: [string, string]) => note },
] as const;

describe('a cell that a spreadsheet would run', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0'])('%j gets a quote mark', (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`);
  });

  test.each([
    ['Lin;=1+1', "Lin;'=1+1"],
    ['a; @SUM(A1);-1', "a; '@SUM(A1);'-1"],
    ['=1;=2', "'=1;'=2"],
  ])('%j: what follows a semicolon begins a cell, too: %j', (cell, escaped) => {
    expect(escapeFormula(cell)).toBe(escaped);
  });

  test.each(['a;b', ';', '', 'Pro Yearly', '4.99', '2026-11-20', ' =1', "'=1", 'a=b', '张三'])(
    '%j stays as it is',
    (cell) => {
      expect(escapeFormula(cell)).toBe(cell);
    },
  );

  test('no cell begins with what starts a formula, whatever it was', () => {
    fc.assert(
      fc.property(fc.string(), (cell) => {
        expect(escapeFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});

describe('a CSV file', () => {
  test('begins with the byte order mark and its heads, and ends lines as RFC 4180 says', async () => {
    expect(await csvText(COLUMNS, [['lin', 'ok']])).toBe('\uFEFFName,Note\r\nlin,ok');
  });

  test('quotes commas, quotes and line breaks', async () => {
    expect(await csvText(COLUMNS, [['a,b', 'say "hi"\nthere']])).toBe('\uFEFFName,Note\r\n"a,b","say ""hi""\nthere"');
  });

  test('without rows it has its heads', async () => {
    expect(await csvText(COLUMNS, [])).toMatch(/^\uFEFFName,Note/);
  });

  test('whatever is written is read back as it was, but for the quote mark', async () => {
    const cell = fc.string().map((text) => text.replaceAll('\uFEFF', ''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1 }), async (rows) => {
        const text = await csvText(COLUMNS, rows);
        const [, ...read] = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' }).data;
        expect(read).toEqual(rows.map((row) => row.map(escapeFormula)));
      }),
    );
  });
});
