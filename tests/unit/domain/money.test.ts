import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatMoney, csvAmount, readAmount, multiplyAmount } from '../../../src/domain/money';

describe('calculating with amounts', () => {
  it.each([
    [9.99, 3, 29.97],
    [4.99, 12, 59.88],
    [3.99, 12, 47.88],
    [0.1, 3, 0.3],
    [19.99, 24, 479.76],
    [1.1, 3, 3.3],
    [0, 24, 0],
    [4.35, 6, 26.1],
    // Monthly prices of plans that cost $39.90 and $39.99 per year
    [3.325, 12, 39.9],
    [3.3325, 12, 39.99],
    [3.333333, 12, 40],
    [1.005, 1, 1.01],
    [0.0001, 24, 0],
    [999_999.9999, 24, 24_000_000],
  ])('calculates %d × %i as exactly %d', (price, months, total) => {
    expect(multiplyAmount(price, months)).toBe(total);
  });

  it.each([
    [480.4, 12, 'JPY', 5765],
    [480, 12, 'jpy', 5760],
    [1.2345, 12, 'KWD', 14.814],
    [3.99, 12, 'EUR', 47.88],
    [3.99, 12, 'nonsense', 47.88],
  ])('rounds %d × %i in %s to the smallest currency unit: %d', (price, months, currency, total) => {
    expect(multiplyAmount(price, months, currency)).toBe(total);
  });

  it('calculates price × months to the cent for every price up to 10,000', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(1, 3, 6, 12, 24), (cents, months) => {
        expect(Math.round(multiplyAmount(cents / 100, months) * 100)).toBe(cents * months);
        expect(String(multiplyAmount(cents / 100, months))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
      { seed: 29, numRuns: 500 },
    );
  });

  it.each([
    [9.99, 9.99],
    ['9.9', 9.9],
    [' 9.90 ', 9.9],
    ['0', 0],
    [0, 0],
  ])('MR-10: accepts %j as a price', (value, amount) => {
    expect(readAmount(value)).toBe(amount);
  });

  it.each([
    null,
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -1,
    '-1',
    1e21,
    '1e5',
    '0x10',
    '',
    ' ',
    '$5',
    '1,000',
    '.5',
    '5.',
    true,
    [],
    [5],
    {},
    '9'.repeat(1_000_000),
  ])('MR-10: rejects %j as a price', (value) => {
    expect(readAmount(value)).toBeNull();
  });
});

describe('amounts on screen', () => {
  it.each([
    [47.88, 'USD', '$47.88'],
    [0, 'USD', '$0.00'],
    [1234.5, 'eur', '€1,234.50'],
    [9.99, 'usd ', '$9.99'],
    [9.99, ' cad\n', 'CA$9.99'],
    [9.99, '', '$9.99'],
    [9.99, ' \n', '$9.99'],
    [-9.99, '', '-$9.99'],
  ] as const)('%d with the currency %j is formatted as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  it.each([
    [9.99, 'CAD', 'CA$9.99'],
    [-9.99, 'CAD', '-CA$9.99'],
    [9.99, 'AUD', 'A$9.99'],
    [9.99, 'NZD', 'NZ$9.99'],
    [9.99, 'HKD', 'HK$9.99'],
    [9.99, 'TWD', 'NT$9.99'],
    [9.99, 'MXN', 'MX$9.99'],
    [9.99, 'BRL', 'R$9.99'],
    [9.99, 'CNY', 'CN¥9.99'],
    [980, 'JPY', '¥980'],
    [9.99, 'GBP', '£9.99'],
    [9.99, 'EUR', '€9.99'],
    [9.99, 'INR', '₹9.99'],
    [9.99, 'SGD', 'SGD 9.99'],
    [9.99, 'SEK', 'SEK 9.99'],
    [9.99, 'NOK', 'NOK 9.99'],
    [9.99, 'DKK', 'DKK 9.99'],
    [9.99, 'CHF', 'CHF 9.99'],
    [9.99, 'ARS', 'ARS 9.99'],
    [9.99, 'EGP', 'EGP 9.99'],
    [9.99, 'XYZ', 'XYZ 9.99'],
  ] as const)('%d %s is formatted with a distinct currency symbol or code (HR-11): %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency).replaceAll('\u00A0', ' ')).toBe(text);
  });

  it.each([
    [9.99, '€', '€ 9.99'],
    [9.99, ' Rp ', 'Rp 9.99'],
    [1234.5, '￥', '￥ 1,234.50'],
    [9.99, '¥', '¥ 9.99'],
    [-9.99, 'kr', '-kr 9.99'],
    [0, 'US$', 'US$ 0.00'],
    [9.99, '$', '$ 9.99'],
    [9.99, 'Kč', 'Kč 9.99'],
    [9.99, 'u\u017Fd', 'u\u017Fd 9.99'],
    [9.99, 'dollars', 'dollars 9.99'],
    [9.99, '__proto__', '__proto__ 9.99'],
    [9.99, '<b>', '<b> 9.99'],
    [9.99, '\u202Ekr\u0000', 'kr 9.99'],
    [9.99, 'u\u200Bsd', '$9.99'],
    [9.99, 'Currency of the customer', 'Currency of… 9.99'],
  ] as const)(
    '%d with the currency text %j is formatted after the text has been cleaned and truncated (HR-11): %s',
    (amount, currency, text) => {
      expect(formatMoney(amount, currency).replaceAll('\u00A0', ' ')).toBe(text);
    },
  );

  it('are different for every currency (HR-11)', () => {
    const codes = Intl.supportedValuesOf('currency');
    const symbols = codes.map((code) => formatMoney(1, code).replace(/[\d.]+$/, ''));
    expect(codes.filter((_, index) => symbols.indexOf(symbols[index] ?? '') !== index)).toEqual([]);
  });

  it('in US dollars are formatted as Intl does', () => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (millionths) => {
        expect(formatMoney(millionths / 1e6, 'USD')).toBe(format.format(millionths / 1e6));
      }),
      { seed: 11, numRuns: 500, examples: [[125_000], [1_005_000], [999_995_000], [-1_234_500_000], [-1000], [0]] },
    );
  });

  it.each([null, Number.NaN, Number.POSITIVE_INFINITY])('MR-10: are shown as a dash if the amount is %d', (amount) => {
    expect(formatMoney(amount)).toBe('—');
  });

  it('MR-10: never contain "NaN" or "undefined" for any price from the server', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (price, currency) => {
        expect(formatMoney(readAmount(price), currency)).not.toMatch(/NaN|undefined|null|Infinity/);
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});

it.each([
  [9.9, 'USD', '9.90'],
  [1.234, 'KWD', '1.234'],
  [1200, 'JPY', '1200'],
  [5, 'nonsense', '5.00'],
  [null, 'USD', ''],
])('csvAmount formats %s %s as %j', (amount, currency, text) => {
  expect(csvAmount(amount, currency)).toBe(text);
});
