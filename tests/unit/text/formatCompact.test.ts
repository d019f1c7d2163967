import fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatCompact } from '../../../src/text/zh/dashboard';

it('formatCompact formats a number on a chart axis as Intl.NumberFormat does, but without a minus before 0', () => {
  const format = new Intl.NumberFormat('zh-CN', { notation: 'compact', maximumFractionDigits: 1 });
  fc.assert(
    fc.property(fc.integer({ min: -9e11, max: 9e11 }), fc.constantFrom(1, 10, 1e4, 1e8), (value, parts) => {
      expect(formatCompact(value / parts)).toBe(format.format(value / parts).replace(/^-0$/, '0'));
    }),
    {
      seed: 3,
      numRuns: 1000,
      examples: [
        [999_996, 100],
        [-20_000, 1],
        [99_999_999, 1],
        [12_345_678, 1],
        [12_345, 1000],
      ],
    },
  );
});
