import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatNumber, formatPercent } from '../../../src/lib/formatNumber';

describe.each(['en', 'zh-CN'])('number formatting in %s', (locale) => {
  it('matches Intl for numbers', () => {
    const format = new Intl.NumberFormat(locale);
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(1, 10, 1000), (count, parts) => {
        expect(formatNumber(count / parts)).toBe(format.format(count / parts));
      }),
      {
        seed: 3,
        numRuns: 500,
        examples: [
          [0, 1],
          [999, 1],
          [1000, 1],
          [-1234, 1],
          [12_345_678, 1],
        ],
      },
    );
  });

  it('matches Intl for percentages', () => {
    const format = new Intl.NumberFormat(locale, {
      style: 'percent',
      minimumFractionDigits: 1,
      maximumFractionDigits: 1,
    });
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 5000 }), (part, whole) => {
        expect(formatPercent(part / whole)).toBe(format.format(part / whole));
      }),
      {
        seed: 3,
        numRuns: 2000,
        examples: [
          [97, 400],
          [1, 1],
          [0, 7],
          [20_000, 1],
        ],
      },
    );
  });
});
