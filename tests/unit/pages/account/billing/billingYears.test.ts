import { describe, expect, test } from 'vitest';

import { inYear, readYear, yearOf, yearsOf } from '../../../../../src/pages/account/billing/usePaymentList';
import { paymentDetail, methodOf, receiptAddress, receiptName } from '../../../../../src/pages/account/payments';
import { paymentOf as payment } from '../../../../support/samples';

describe('the year filter of the payments', () => {
  test.each([null, '', 'abc', '20266', '-2026', '2026.5', '<script>', '0000', '1e3', ' 2026'])(
    'XS-08: selects all years if the year in the URL is %j',
    (raw) => {
      expect(readYear(raw)).toBeNull();
    },
  );

  test('uses the calendar year of each payment in every time zone, and no year for an invalid date', () => {
    expect(yearOf(payment({ date: '2026-01-01' }))).toBe(2026);
    expect(yearOf(payment({ date: '2025-12-31' }))).toBe(2025);
    expect(yearOf(payment({ date: 'n/a' }))).toBeNull();
    expect(yearOf(payment({ date: null }))).toBeNull();
  });

  test('lists each year once, newest first, including the selected year', () => {
    const all = ['2024-05-01', '2026-05-01', '2024-06-01', null].map((date) => payment({ date }));
    expect(yearsOf(all, null)).toEqual([2026, 2024]);
    expect(yearsOf(all, 2025)).toEqual([2026, 2025, 2024]);
    expect(inYear(all, 2024)).toHaveLength(2);
    expect(inYear(all, null)).toHaveLength(4);
  });
});

describe('the text of a payment', () => {
  test.each([
    [{ method: 'card', cardLast4: '4242' }, 'Card ending 4242'],
    [{ method: '', cardLast4: '4242' }, 'Card ending 4242'],
    [{ method: 'paypal', cardLast4: '' }, 'PayPal'],
    [{ method: 'bank_transfer', cardLast4: '' }, 'Bank Transfer'],
    [{ method: '', cardLast4: '' }, ''],
  ])('names the payment method of %j "%s"', (changes, words) => {
    expect(methodOf(payment(changes))).toBe(words);
  });

  test('omits an unknown invoice number or payment method', () => {
    expect(paymentDetail(payment({}))).toBe('INV-1 · Card\u{a0}ending\u{a0}4242');
    expect(paymentDetail(payment({ invoiceNumber: '' }))).toBe('Card\u{a0}ending\u{a0}4242');
    expect(paymentDetail(payment({ invoiceNumber: '', method: '', cardLast4: '' }))).toBe('');
  });

  test('XS-05: links to a receipt only if its URL is https', () => {
    expect(receiptAddress(payment({ receiptUrl: 'https://pay.example.com/1' }))).toBe('https://pay.example.com/1');
    expect(receiptAddress(payment({ receiptUrl: 'http://pay.example.com/1' }))).toBeNull();
    expect(receiptAddress(payment({ receiptUrl: null, periodStart: null, periodEnd: null, tax: null }))).toBeNull();
  });
});

test('EY-06: the file name of a printed receipt contains the day in the local time zone', () => {
  const zone = process.env['TZ'];
  try {
    process.env['TZ'] = 'Asia/Shanghai';
    expect(receiptName(payment({ date: '2026-03-05T20:00:00Z' }))).toBe('receipt-2026-03-06-INV-1');
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});
