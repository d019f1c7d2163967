import { describe, expect, test } from 'vitest';

import { normalizeEmail, normalizeSearch, normalizeUsername } from '../../../src/lib/identifiers';

const INVISIBLE = {
  'left-to-right mark': '\u200E',
  'right-to-left override': '\u202E',
  'pop directional isolate': '\u2069',
  'Arabic letter mark': '\u061C',
  'zero-width space': '\u200B',
  'zero-width joiner': '\u200D',
  'zero-width non-joiner': '\u200C',
  'word joiner': '\u2060',
  'byte order mark': '\uFEFF',
  'soft hyphen': '\u00AD',
  'combining grapheme joiner': '\u034F',
  'variation selector': '\uFE0F',
  'Hangul filler': '\u3164',
  'half-width Hangul filler': '\uFFA0',
  'Braille blank': '\u2800',
  'Mongolian vowel separator': '\u180E',
  'tag letter': '\u{E0061}',
  'interlinear annotation anchor': '\uFFF9',
  'object replacement character': '\uFFFC',
  'null notehead': '\u{1D159}',
  'control character': '\u0007',
};

test.each(Object.entries(INVISIBLE))('normalizing removes a %s around and inside an identifier (HR-09)', (_, mark) => {
  const email = `${mark}lin${mark}@exam${mark}ple.com${mark}`;
  expect(normalizeEmail(email)).toBe('lin@example.com');
  expect(normalizeSearch(email)).toBe('lin@example.com');
  expect(normalizeUsername(`${mark}l${mark}in${mark}`)).toBe('lin');
  expect(normalizeSearch(`${mark}l${mark}in${mark}`)).toBe('lin');
  expect(normalizeUsername(`${mark} ${mark}`)).toBe('');
});

test.each([
  ['space', ' '],
  ['no-break space', '\u00A0'],
  ['ideographic space', '\u3000'],
  ['thin space', '\u2009'],
  ['narrow no-break space', '\u202F'],
  ['line separator', '\u2028'],
  ['next line', '\u0085'],
  ['tab', '\t'],
  ['line break', '\r\n'],
])('normalizing trims a %s at the ends of an identifier (HR-09)', (_, space) => {
  expect(normalizeEmail(`${space}lin@example.com${space}`)).toBe('lin@example.com');
  expect(normalizeUsername(`${space}lin${space}`)).toBe('lin');
  expect(normalizeSearch(`\u200E${space}\u200Elin${space}`)).toBe('lin');
});

describe('normalizing an email address', () => {
  test.each([
    ['ｌｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'lin@example.com'],
    ['lin@example。com', 'lin@example.com'],
    ['lin@example｡com', 'lin@example.com'],
    ['Lin.O’Neil+x@Example.com', 'Lin.O’Neil+x@Example.com'],
    ['jose\u0301@example.com', 'josé@example.com'],
    ['two words@example.com', 'two words@example.com'],
    ['用户@例子.中国', '用户@例子.中国'],
  ])('turns %s into %s (HR-09)', (typed, sent) => {
    expect(normalizeEmail(typed)).toBe(sent);
    expect(normalizeEmail(sent)).toBe(sent);
  });
});

describe('normalizing a username', () => {
  test.each([
    ['Jose\u0301', 'José'],
    ['ｌｉｎ', 'ｌｉｎ'],
    ['Lin\u00A0Wei', 'Lin Wei'],
    ['علی\u200Cرضا', 'علی\u200Cرضا'],
    ['क्\u200Dष', 'क्\u200Dष'],
    ['👩\u200D💻', '👩\u200D💻'],
    ['❤\uFE0F\u200D🔥', '❤\uFE0F\u200D🔥'],
    ['ro\u200D\u200Cot', 'root'],
    ['адми\u200Dн', 'админ'],
    ['1\uFE0F', '1'],
    ['<b>x</b>', '<b>x</b>'],
  ])('turns %j into %j (HR-09)', (typed, sent) => {
    expect(normalizeUsername(typed)).toBe(sent);
    expect(normalizeUsername(sent)).toBe(sent);
  });
});

test('normalizing a search text treats it as an email if it contains an @, even a full-width @ (HR-09)', () => {
  expect(normalizeSearch('ｌｉｎ＠ｅｘａｍｐｌｅ')).toBe('lin@example');
  expect(normalizeSearch('ｌｉｎ')).toBe('ｌｉｎ');
});
