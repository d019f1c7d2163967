import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { isBlank } from '../../../src/lib/cleanText';
import { identityText } from '../../../src/lib/identityText';

describe('an email or username on the screen (HR-13)', () => {
  test.each([
    'root@example.com',
    "o'brien+tag_1@sub.example.co",
    'Lin',
    'ana maria',
    'DOMAIN\\user',
    'lin [ops]',
    'José',
    'Łukasz Żółć',
    'Yıldız',
    'Nguyễn Văn Á',
    'Иван Петров',
    'Сергей',
    'Вера Иванова',
    'Ελένη',
    'Αλέξανδρος',
    'Հայկ',
    '张三',
    '用户（测试）１２',
    '田中 太郎',
    'Tシャツ',
    'Alice王',
    '김철수',
    'أحمد',
    'דוד',
    'สมชาย คำดี',
    'अमित',
    'Иван Smith',
    '张三@example.com',
    'иван@example.com',
    'lin 😀',
    'Anna–Maria',
    'O’Brien',
    'cut@example.com…',
    'Ünal',
    'user_1',
    'a+b@example.com',
    'lin😀',
    'Acme 2.0 ☆',
    'Ol· Pep’s «Bar»',
    '田中太郎2',
    'Tシャツ１２',
    'أحمد ١٢',
    'राम१',
    'ㅋㅋ',
    'Արև',
    'カラオケ太郎',
    '三ツ矢',
    '一ノ瀬',
    '井ノ口',
    '八ツ橋',
    '佐藤タカ子',
    'ニート太郎',
    '山田ケン一',
    'マリオ一世',
    'ローソン',
    'らー麺',
    '山口',
    '王一',
  ])('is shown unchanged if it is %s', (text) => {
    expect(identityText(text)).toBe(text);
  });

  test.each([
    ['ro\u200Dot@example.com', 'ro\\u{200D}ot@example.com'],
    ['ro\u00ADot@example.com', 'ro\\u{AD}ot@example.com'],
    ['ro\u034Fot@example.com', 'ro\\u{34F}ot@example.com'],
    ['root@example.com\u{E0041}', 'root@example.com\\u{E0041}'],
    ['\u202Eroot@example.com', '\\u{202E}root@example.com'],
    ['\uFEFFroot', '\\u{FEFF}root'],
    ['lin\u3164', 'lin\\u{3164}'],
    ['lin\u2800', 'lin\\u{2800}'],
    ['lin\uFE0F', 'lin\\u{FE0F}'],
    ['lin\uD800', 'lin\\u{D800}'],
    ['lin\u0000', 'lin\\u{0}'],
    ['lin\n', 'lin\\u{A}'],
    [' lin ', '\\u{20}lin\\u{20}'],
    ['ana  maria', 'ana \\u{20}maria'],
    ['ana\u00A0maria', 'ana\\u{A0}maria'],
    ['👩\u200D💻', '👩\\u{200D}💻'],
    ['r\u043E\u043Et@example.com', 'r\\u{43E}\\u{43E}t@example.com'],
    ['root@ex\u0430mple.com', 'root@ex\\u{430}mple.com'],
    ['root@\u0435\u0445\u0430.com', 'root@\\u{435}\\u{445}\\u{430}.com'],
    ['r\u03BFot', 'r\\u{3BF}ot'],
    ['r\u0585ot', 'r\\u{585}ot'],
    ['ｒｏｏｔ', '\\u{FF52}\\u{FF4F}\\u{FF4F}\\u{FF54}'],
    ['root＠example.com', 'root\\u{FF20}example.com'],
    ['\u{1D5CB}oot', '\\u{1D5CB}oot'],
    ['\uFB01n', '\\u{FB01}n'],
    ['ro\u0251t', 'ro\\u{251}t'],
    ['a\u2010b', 'a\\u{2010}b'],
    ['a\u2024b@example.com', 'a\\u{2024}b@example.com'],
    ['jos\u00E9@example.com', 'jos\\u{E9}@example.com'],
    ['\u0391лександр', '\\u{391}лександр'],
    ['user\u0661', 'user\\u{661}'],
    ['⼀', '\\u{2F00}'],
    ['\u1100\u1161', '\\u{1100}\\u{1161}'],
    ['\u212B', '\\u{212B}'],
    ['Jose\u0301', 'Jose\\u{301}'],
    ['a\u0327\u0301', 'a\\u{327}\\u{301}'],
    ['lin\\u{200D}', 'lin\\u{5C}u{200D}'],
    ['сара', 'сара [Cyrillic]'],
    ['Вера', 'Вера [Cyrillic]'],
    ['ΜΑΡΙΑ', 'ΜΑΡΙΑ [Greek]'],
    ['ᏢᎪᎩ', 'ᏢᎪᎩ [Cherokee]'],
    ['capa [Cyrillic]', 'capa \\u{5B}Cyrillic]'],
    ['Bepa Иванова', '\\u{42}\\u{65}\\u{70}\\u{61} Иванова'],
    ['张о', '张\\u{43E}'],
    ['root а', 'root \\u{430}'],
    ['r\u07C0\u07C0t', 'r\\u{7C0}\\u{7C0}t'],
    ['root-\u07C0', 'root-\\u{7C0}'],
    ['root \u0665', 'root \\u{665}'],
    ['r\u0966t', 'r\\u{966}t'],
    ['р\u0665т', 'р\\u{665}т'],
    ['user½', 'user\\u{BD}'],
    ['\u07C0\u07C0', '\u07C0\u07C0 [Other]'],
    ['١٢٣', '١٢٣ [Arabic]'],
    ['用户١', '用户\\u{661}'],
    ['r\u3007\u3007t', 'r\\u{3007}\\u{3007}t'],
    ['r\u2218\u2218t', 'r\\u{2218}\\u{2218}t'],
    ['r\u25CB\u25CBt', 'r\\u{25CB}\\u{25CB}t'],
    ['hell\u25CB', 'hell\\u{25CB}'],
    ['1\u25CB\u25CB', '1\\u{25CB}\\u{25CB}'],
    ['Р\u25CBман', 'Р\\u{25CB}ман'],
    ['Jos€', 'Jos\\u{20AC}'],
    ['r⭕t', 'r\\u{2B55}t'],
    ['lin🇨🇳', 'lin\\u{1F1E8}\\u{1F1F3}'],
    ['ⓡoot', '\\u{24E1}oot'],
    ['\u{1F161}', '\\u{1F161}'],
    ['r\u{1D6D0}t', 'r\\u{1D6D0}t'],
    ['r\u03F5', 'r\\u{3F5}'],
    ['O\u055ABrien', 'O\\u{55A}Brien'],
    ['a\u05F3b', 'a\\u{5F3}b'],
    ['a\u201Ab', 'a\\u{201A}b'],
    ['r\u0640t', 'r\\u{640}t'],
    ['r\u02C9t', 'r\\u{2C9}t'],
    ['Р一ман', 'Р\\u{4E00}ман'],
    ['rㅇㅇt', 'r\\u{3147}\\u{3147}t'],
    ['a丨l', 'a\\u{4E28}l'],
    ['ad-ーm', 'ad-\\u{30FC}m'],
    ['root@ex丨mple.com', 'root@ex\\u{4E28}mple.com'],
    ['root@exam例ple.com', 'root@exam\\u{4F8B}ple.com'],
    ['ﺃﺣﻤﺪ', '\\u{FE83}\\u{FEA3}\\u{FEE4}\\u{FEAA}'],
    ['ﷲ', '\\u{FDF2}'],
    ['张\u3164三', '张\\u{3164}三'],
    ['김\u115F\u1160수', '김\\u{115F}\\u{1160}수'],
    ['김\uFFA0수', '김\\u{FFA0}수'],
  ])('with the text %j is shown as %s', (text, expected) => {
    expect(identityText(text)).toBe(expected);
  });

  test.each([
    ...['エ藤', 'カ石', '王ニ明', 'ハ木', '夏タ', 'ト部', '山ロ', '山ﾛ', '王ヘ'],
    ...['王ー', '王ー明', 'ー田', '王—明', '王㇐', '王ㄧ', '山ㅁ', '王ㄌ', '王⺅'],
    ...['ロ一ソン', 'スーパ一', 'アパ一ト', '夕クシー', 'スト口ーク', '力ロカ', 'ら一めん'],
  ])('is shown with the look-alike of a Han or kana character escaped: %s', (text) => {
    expect(identityText(text)).toContain('\\u{');
  });

  test.each(['二口', '力', '八二一'])('is marked with [Han] if it could be read as katakana: %s', (text) => {
    expect(identityText(text)).toBe(`${text} [Han]`);
  });

  test('with many combining marks on one letter is shown with all but three of the marks escaped (MR-18)', () => {
    expect(identityText(`q${'\u0301'.repeat(5)}`)).toBe(`q${'\u0301'.repeat(3)}\\u{301}\\u{301}`);
  });

  test('never looks the same as a different email or username, even if their characters look alike', () => {
    const lookalikes = [
      ['o', 'о', 'ο', 'օ', '\u{1D5C8}'],
      ['a', 'а', 'α', 'ɑ'],
      ['é', 'e\u0301'],
      ['и'],
      ['张'],
      ['', '\u200D', '\u3164', '\u00AD', '\u034F', '\u{E0041}', '\u2800'],
      [' ', '  ', '\u00A0', ' \u200B'],
      ['.', '\u2024'],
      ['@', '＠'],
    ];
    const pair = fc.array(
      fc.constantFrom(...lookalikes).chain((forms) => fc.tuple(fc.constantFrom(...forms), fc.constantFrom(...forms))),
      { maxLength: 6 },
    );
    const formOf = new Map(lookalikes.flatMap(([first = '', ...others]) => others.map((other) => [other, first])));
    const labelFor = (expected: string) =>
      expected
        .normalize('NFC')
        .replace(/[\p{Default_Ignorable_Code_Point}\p{C}\u2800]/gu, '')
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/./gu, (char) => formOf.get(char) ?? char);
    fc.assert(
      fc.property(pair, (parts) => {
        const [one, other] = [0, 1].map((side) => parts.map((part) => part[side]).join('')) as [string, string];
        fc.pre(one !== other && !isBlank(one) && !isBlank(other));
        expect(labelFor(identityText(one))).not.toBe(labelFor(identityText(other)));
      }),
      { numRuns: 5_000 },
    );
  });
});

describe('an email or username of only blank characters (HR-13)', () => {
  test.each([
    '',
    ' ',
    '\u3164',
    '\u115F\u1160',
    '\uFFA0',
    '\u2800',
    '\u200B\u00AD',
    '\u0301',
    '\u00A0\u3000',
    '\u{E0041}',
    '\n\t',
    '\u{1D159}',
  ])('is recognized in %j', (text) => {
    expect(isBlank(text)).toBe(true);
  });

  test.each(['a', '\u3164a', '.', '😀', '張'])('is not recognized in %j', (text) => {
    expect(isBlank(text)).toBe(false);
  });
});

test.each(['管理员\u3000', '\u3000管理员'])(
  'identityText escapes the ideographic space at the start or end of %j',
  (name) => {
    expect(identityText(name)).toContain('\\u{3000}');
  },
);
