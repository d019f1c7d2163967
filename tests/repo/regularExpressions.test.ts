import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';

import { escapeFormula } from '../../src/components/csvText';
import { cleanText, isBlank } from '../../src/lib/cleanText';
import { identityText } from '../../src/lib/identityText';
import { redact, redactReport } from '../../src/lib/redact';
import { localPath, normalizePath, safeHttpUrl } from '../../src/lib/url';
import { muteStyles } from '../../src/pages/admin/mails/mailDocument';
import { maskTokens } from '../../src/pages/admin/maskTokens';
import { growsTooFast } from '../support/growth';
import { readSources } from '../support/sources';

interface Found {
  readonly where: string;
  readonly pattern: string;
  readonly flags: string;
}

/** Files whose regular expressions read only text that the site itself creates. These expressions are not tested. */
const OWN_TEXT = new Map([
  ['src/app/prerender.tsx', 'pages of the build'],
  ['src/lib/formatNumber.ts', 'numbers that the site formats'],
  ['src/lib/release.ts', 'the address of the script that the page was started with'],
]);

/** Returns the regular expression literals of a file. */
function literalsOf(path: string, text: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('regex' in node) {
      const { pattern, flags } = node.regex as Found;
      found.push({ where: path, pattern, flags });
      return;
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(path, text).program);
  return found;
}

const COMMON = [...' \t\n\\"\'<>&%=:,;@#?()[]{}/._-a0', '\u0301', '\u200B', '张', '😀', '\uD800'];

/** Returns texts to repeat in the input: common characters, parts of the pattern, and combinations of both. */
function unitsFor(pattern: string): { units: string[]; words: string[] } {
  const plain = pattern.replaceAll(/\\[a-zA-Z](?:\{[^}]*\})?|\[[^\]]*\]/g, ' ').replaceAll(/\\(.)/g, '$1');
  const words = [...new Set([...plain.matchAll(/[\w%&#<>:=/"'.@-]{2,}/g)].map(([word]) => word))].slice(0, 6);
  const symbols = [...new Set(pattern.replaceAll(/[\w\\]/g, ''))].slice(0, 12);
  const joined = words.flatMap((word) => [' ', '-', 'a', '.', '\\', '"', '='].map((sign) => word + sign));
  const pairs = ['a ', 'a.', 'a-', ' a', 'a@', '. ', '/a', '"a', '0.', '\\"', '=.', '"\n'];
  return { units: [...new Set([...COMMON, ...symbols, ...words, ...joined, ...pairs])], words };
}

const repeat = (unit: string, length: number): string => unit.repeat(Math.ceil(length / unit.length));

/**
 * Returns the first start, unit, and end for which the running time grows faster than the text `start + unit × n +
 * end`, or an empty array.
 */
function slowAttacks(work: (text: string) => unknown, starts: readonly string[], units: readonly string[]): string[] {
  const slow: string[] = [];
  for (const start of starts)
    for (const unit of units)
      for (const end of ['', '\u0001'])
        if (slow.length === 0 && growsTooFast(work, (length) => start + repeat(unit, length) + end))
          slow.push(JSON.stringify([start, unit, end]));
  return slow;
}

describe('the run time on hostile text', () => {
  const sources = readSources('src').filter(({ path }) => /\.tsx?$/.test(path) && !OWN_TEXT.has(path));
  const literals = sources.flatMap(({ path, text }) => literalsOf(path, text));

  test('is measured for more than 100 regular expressions', () => {
    expect(literals.length).toBeGreaterThan(100);
  });

  test.each(literals)('is linear for the expression in $where: $pattern', { timeout: 60_000 }, ({ pattern, flags }) => {
    const { units, words } = unitsFor(pattern);
    const expression = new RegExp(pattern, flags);
    const work = (text: string) => text.replace(expression, '');
    expect(slowAttacks(work, ['', ...words.slice(0, 3)], units)).toEqual([]);
  });

  test.each(
    Object.entries({
      maskTokens,
      muteStyles,
      redact,
      escapeFormula,
      isBlank,
      normalizePath,
      localPath,
      safeHttpUrl,
      redactReport: (text: string) => redactReport(text, text.length),
      cleanText: (text: string) => cleanText(text, text.length),
    }),
  )('is linear for the function %s', { timeout: 60_000 }, (_, work) => {
    const words = [
      'eyJ-',
      '-eyJabcdef',
      'eyJabcde.',
      'token',
      'token=',
      'token"',
      'token %25',
      '<a ',
      '<a "',
      '<style',
      '&#x',
      '<wbr ',
      'a@',
      '%40',
      'https://a/',
      ':1',
      '?a',
      '&quot;',
      '%25',
      '=\n',
    ];
    expect(slowAttacks(work, ['', 'token=', 'https://', '<a '], [...COMMON, ...words])).toEqual([]);
  });

  // identityText reads one character at a time, so it needs no inputs with parts of tokens or email addresses.
  test('is linear for the function identityText', { timeout: 60_000 }, () => {
    expect(slowAttacks(identityText, [''], COMMON)).toEqual([]);
  });
});
