import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanText } from '../../../src/lib/cleanText';

describe('untrusted text', () => {
  it.each([
    ['plain', 'Hello, 张三!', 'Hello, 张三!'],
    ['line breaks and tabs', 'a\nb\tc', 'a\nb\tc'],
    ['bidi marks', 'abc\u202Etxt.exe\u202C \u2066x\u2069 \u200Fy\u061C', 'abctxt.exe x y'],
    ['control characters', 'a\u0000b\u0007c\u001Bd\u007Fe\u009Ff\rg', 'abcdefg'],
    ['spaces around', '  a  ', 'a'],
    ['an emoji of several parts', '👩‍👩‍👧', '👩‍👩‍👧'],
  ])('MR-05: is cleaned without losing readable characters: %s', (_, text, clean) => {
    expect(cleanText(text, 300)).toBe(clean);
  });

  it.each(['\u200B', '\u200B\u200B \uFEFF', '\u2060', '\u202E\u202C', '\u0000'])(
    'MR-05: becomes empty if it is invisible (%j), so that a placeholder can replace it',
    (text) => {
      expect(cleanText(text, 300)).toBe('');
    },
  );

  it('MR-18: keeps only three combining marks if a letter has hundreds', () => {
    expect(cleanText(`Z${'\u0301'.repeat(500)}a`, 300)).toBe(`Z${'\u0301'.repeat(3)}a`);
  });

  it('MR-05: is truncated at the limit with an ellipsis, never inside a character', () => {
    expect(cleanText('x'.repeat(301), 300)).toBe(`${'x'.repeat(299)}…`);
    expect(cleanText('x'.repeat(300), 300)).toBe('x'.repeat(300));
    expect(cleanText(`${'x'.repeat(298)}😀😀`, 300)).toBe(`${'x'.repeat(298)}…`);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 1, max: 40 }), (text, max) => {
        const clean = cleanText(text, max);
        expect(clean.length).toBeLessThanOrEqual(max);
        expect(() => encodeURIComponent(clean)).not.toThrow();
      }),
      { seed: 18, numRuns: 1000 },
    );
  });

  it('MR-05, MR-18: is cleaned in linear time', () => {
    const begin = performance.now();
    for (const letter of ['x', '\u0301', '\u202E', '\u0000', ' ', '😀']) cleanText(letter.repeat(2_000_000), 300);
    expect(performance.now() - begin).toBeLessThan(5000);
  });
});
