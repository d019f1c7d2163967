import { DEFAULT_CURRENCY } from '../config/limits';
import { groupThousands } from '../lib/formatNumber';

/** Nothing this product sells costs more; larger figures are faults of the server. */
const AMOUNT_MAX = 1e9;

/** An amount, number or numeric text; `null` for anything but a finite one between 0 and a billion. */
export function readAmount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 && number <= AMOUNT_MAX ? number : null;
}

/** Whole cents; money is added up in cents so that 0.1 + 0.2 is 0.3 and not 0.30000000000000004. */
export const toCents = (amount: number): number => Math.round(amount * 100);

/** ISO 4217, three letters; anything else falls back to the default currency. */
function codeOf(currency: string): string {
  const code = currency.trim().toUpperCase();
  return /^[A-Z]{3}$/.test(code) ? code : DEFAULT_CURRENCY;
}

/** Decimals of a currency: two for USD, none for JPY, three for KWD. */
const digitsOf = (currency: string): number =>
  codeOf(currency) === 'USD'
    ? 2
    : (new Intl.NumberFormat('en', { style: 'currency', currency: codeOf(currency) }).resolvedOptions()
        .maximumFractionDigits ?? 2);

/**
 * Writes US dollars, in which most prices are, as `Intl` does in English and in Chinese, for amounts of up to six decimals
 * (decision 0077).
 */
const formatDollars = (amount: number): string => {
  const cents = Math.round(Math.round(Math.abs(amount) * 1e6) / 1e4);
  return `${amount < 0 ? '-' : ''}$${groupThousands((cents / 100).toFixed(2))}`;
};

/** An amount in the smallest unit of its currency (cents, yen, fils) in whole units. */
export const fromMinor = (amount: number, currency: string = DEFAULT_CURRENCY): number =>
  amount / 10 ** digitsOf(currency);

/**
 * Amount × whole months, to the smallest unit of the currency (spec §9: total cost = price × months). Rounded once, at the
 * end: what a year costs in a month is often no whole number of cents, and twelve rounded months are not what is charged.
 */
export const multiplyAmount = (amount: number, count: number, currency: string = DEFAULT_CURRENCY): number =>
  fromMinor(timesInMinor(amount, count, currency), currency);

/** The same in the smallest unit. An amount may have up to six decimals, which are multiplied as whole numbers. */
export const timesInMinor = (amount: number, count: number, currency: string = DEFAULT_CURRENCY): number =>
  Math.round((Math.round(amount * 1e6) * count) / 10 ** (6 - digitsOf(currency)));

/** An amount for a spreadsheet: figures alone, with the decimals of the currency. Nothing when there is none. */
export function plainAmount(amount: number | null, currency: string): string {
  return amount === null ? '' : amount.toFixed(digitsOf(currency));
}

/**
 * Formats an amount with a symbol that no other currency has: `$47.88` is always US dollars, `CA$47.88` Canadian dollars.
 * Chinese pages use the same symbols, so that `¥` always means JPY. Returns a dash if the amount is missing.
 */
export function formatMoney(amount: number | null, currency: string = DEFAULT_CURRENCY): string {
  if (amount === null || !Number.isFinite(amount)) return '—';
  if (codeOf(currency) === 'USD') return formatDollars(amount);
  return new Intl.NumberFormat('en', { style: 'currency', currency: codeOf(currency) }).format(amount);
}

/** The share of one amount or count in another; `null` when either is missing or the whole is 0. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 || part < 0 ? null : part / whole;
