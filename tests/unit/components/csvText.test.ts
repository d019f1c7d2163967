import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';

import { csvText, escapeFormula } from '../../../src/components/csvText';
import { recordsOf } from '../../support/sheetCells';

const COLUMNS = [
  { head: 'Name', cell: ([name]: [string, string]) => name },
  { head: 'Note', cell: ([, note]: [string, string]) => note },
] as const;

/**
 * Matches text that a program might treat as a formula. Some spreadsheets skip punctuation, marks, and spaces before
 * the sign, and old encodings convert full-width signs to ASCII.
 */
const STARTS_FORMULA =
  /^(?:(?!')[\s\p{P}\p{M}\p{Z}\p{Sk}\p{C}\p{Default_Ignorable_Code_Point}\u2800])*[=+\-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−‐‑﬩]/u;

const ATTACKS = [
  ...['=1+1', '+1', '-1', '@SUM(A1)', '=cmd|" /C calc"!A0', '\t=1', '\r=1', '\n=1', '\ttext', '\rtext', '\ntext'],
  ...['＝1+1', '＋1', '－1', '＠SUM', '﹦1', '﹢1', '﹣1', '﹫SUM', '−1', '‑1', '⁺1', '₌1'],
  ...[' =1', '\u00A0=1', '\u3000＝1', '"=1', '""=1', '＂=1', ' " =1', '\uFEFF=1', '\u200B=1', '\u00AD=1', '\u0000=1'],
  ...['\u202E=1', '\u{E0020}=1', '\u3164=1', '\u2800=1', '\u2028=1'],
  ...[
    'x;=1',
    'x; =1',
    'x;"=1+1;y',
    'x;""=1',
    'x;\u200B=1',
    'x；＝1',
    'x\t=HYPERLINK("//evil")',
    'x\t"=1',
    'x\t\t=1',
    'x\t =1',
  ],
  ...[
    'x,=1',
    'x,"=1',
    'x，=1',
    'x|=1',
    'x｜=1',
    'x\n=1',
    'x\r\n=1',
    'x\r=1',
    'x\n"=1',
    'x\v=1',
    'x\u2028=1',
    'x\u0085=1',
  ],
  ...['x、=1', 'x،=1', 'x؛=1', 'x\uFE10=1', 'x\uFE14=1', 'x﹑=1', 'x\uFE11=1', 'x՝=1', 'x\u037E=1', 'x:=1', 'x：＝1'],
  ...['x¦=1', 'x│=1', 'x‚=1', 'x\u00B8=1', 'x\u2E34=1', 'x\u2E41=1', 'x、“＝1', 'x،\u0301=1', 'x；«@SUM(A1)'],
  ...["x;'=1", "'=1", 'x;’=1', '“=1', '”=1', '«=1', '‹=1', '„=1', '「=1', '`=1', '´=1', 'x;`=1', '＇=1', '(=1', '“=1”'],
  ...['\u0301=1', '\u0301\u0301＝1', '\u20DD=1', 'x;\u0301=1', '"\u0301=1', '…=1', '\uFE0F=1'],
  ...[';=1', ';;@a', '=1;=2', '";"=1', 'x;y\n;=1', '"\n=1', '",=1', '";=1', '"\t=1', '"x"\n=1', "x;'\n=1"],
];

describe('escaping formulas in a cell of a CSV file (HR-12)', () => {
  test.each(ATTACKS)('escapes %j', (cell) => {
    const escaped = escapeFormula(cell);
    expect(escaped).not.toBe(cell);
    expect(escaped.replaceAll("'", '')).toBe(cell.replaceAll("'", ''));
  });

  test.each([
    ['=1+1', "'=1+1"],
    [' =1', "' =1"],
    ['"=1', '\'"=1'],
    ['\tx', "'\tx"],
    ['Lin;=1+1', "Lin;'=1+1"],
    ['a; @SUM(A1);-1', "a;' @SUM(A1);'-1"],
    ['=1;=2', "'=1;'=2"],
    ['x\n- one', "x\n'- one"],
    ["x;'=1", "x;''=1"],
    ['x،“=1', "x،'“=1"],
    ['\u0301=1', "'\u0301=1"],
  ])('puts a single quote before each formula in %j', (cell, escaped) => {
    expect(escapeFormula(cell)).toBe(escaped);
  });

  test.each([
    ...[
      'a;b',
      ';',
      '',
      ' ',
      'Pro Yearly',
      '4.99',
      '2026-11-20',
      'a=b',
      'a-b',
      'me@x.org',
      '2026-11-27',
      '12:30–13:00',
      '张三、李四',
      '你好。',
      '“你好”',
      "O'Brien",
      "'quoted'",
      '(ok)',
      'Wait... what?',
      'Yes! -5 is fine.',
      'a!=b',
      'https://example.com/a-b',
      '张三',
      'lin@example.com',
      'a - b',
      '1+1',
    ],
    // These cells are safe, because spreadsheets decode neither percent signs nor entities, and a pipe matters only
    // after an equals sign.
    ...['%0A=1', '&#61;1', '|cmd', 'a\nb'],
  ])('keeps %j unchanged', (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
  });

  test.each([',', ';', '\t', '|'])('escapes every formula if a spreadsheet separates cells with %j', (separator) => {
    const rows = ATTACKS.flatMap((cell): [string, string][] => [
      [cell, 'x'],
      ['x', cell],
      [cell, cell],
    ]);
    const records = recordsOf(csvText(COLUMNS, rows).slice(1), separator);
    expect(records.flat().filter((cell) => STARTS_FORMULA.test(cell))).toEqual([]);
  });

  test('escapes every formula in random text', () => {
    const unit = fc.constantFrom(...'=+-@＝"\';,|\t\r\n \u200Bx1');
    const cell = fc.string({ unit, maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const file = csvText(COLUMNS, rows).slice(1);
        for (const separator of [',', ';', '\t', '|'])
          expect(
            recordsOf(file, separator)
              .flat()
              .filter((read) => STARTS_FORMULA.test(read)),
          ).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a CSV file', () => {
  test('begins with the byte order mark and the column names, quotes every field, and ends lines as RFC 4180 requires', () => {
    expect(csvText(COLUMNS, [['lin', 'ok']])).toBe('\uFEFF"Name","Note"\r\n"lin","ok"');
  });

  test('quotes values with commas, quotation marks, and line breaks', () => {
    expect(csvText(COLUMNS, [['a,b', 'say "hi"\nthere']])).toBe('\uFEFF"Name","Note"\r\n"a,b","say ""hi""\nthere"');
  });

  test('contains only the column names if there are no rows', () => {
    expect(csvText(COLUMNS, [])).toMatch(/^\uFEFF"Name","Note"/);
  });

  test('contains negative amounts as numbers, and escapes other text in the same column (HR-12)', () => {
    const amounts = [{ head: 'Amount', isNumber: true, cell: (amount: string) => amount }];
    expect(csvText(amounts, ['-9.99', '4', '', '-1+1', '=1'])).toBe(
      '\uFEFF"Amount"\r\n"-9.99"\r\n"4"\r\n""\r\n"\'-1+1"\r\n"\'=1"',
    );
  });

  test('can be read back with every value unchanged, except for the single quotes', () => {
    const cell = fc.string().map((text) => text.replaceAll('\uFEFF', ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        const text = csvText(COLUMNS, rows);
        const [, ...read] = Papa.parse<string[]>(text.slice(1), { delimiter: ',', newline: '\r\n' }).data;
        expect(read).toEqual(rows.map((row) => row.map(escapeFormula)));
      }),
    );
  });
});
