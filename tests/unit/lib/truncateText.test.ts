import { describe, expect, it } from 'vitest';

import { encodeSegment } from '../../../src/config/paths';
import { truncateText } from '../../../src/lib/truncateText';

describe('truncateText', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'abc'],
    [`${'x'.repeat(199)}😀`, 200, 'x'.repeat(199)],
    ['😀😀', 2, '😀'],
    ['😀', 1, ''],
    ['a\uD83D', 200, 'a\uFFFD'],
    ['\uDE00a', 200, '\uFFFDa'],
    ['\uD83D\uD83D\uDE00x', 3, '\uFFFD😀'],
  ])('truncates %j to %i code units without splitting a character (HR-14)', (text, max, truncated) => {
    expect(truncateText(text, max)).toBe(truncated);
  });
});

it.each([
  ['a b/é', 'a%20b%2F%C3%A9'],
  ['pro\uD83D', 'pro%EF%BF%BD'],
  ['\uDE00', '%EF%BF%BD'],
])('encodeSegment encodes %j without an error (HR-14)', (text, encoded) => {
  expect(encodeSegment(text)).toBe(encoded);
});
