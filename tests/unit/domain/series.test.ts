import { expect, it } from 'vitest';

import { daysUpTo, monthsUpTo } from '../../../src/domain/series';

it('daysUpTo and monthsUpTo return consecutive days and months, even across the end of a month or a year', () => {
  expect(daysUpTo(Date.UTC(2028, 1, 29, 23, 59), 3)).toEqual(['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']);
  expect(monthsUpTo(Date.UTC(2027, 0, 31, 23, 59), 3)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});
