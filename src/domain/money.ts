import { DEFAULT_CURRENCY } from '../config/limits';
import { cleanText } from '../lib/cleanText';
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

const SIGN_MAX = 12;

/**
 * The sign of US dollars, in which most prices are, or of text that is not an ISO 4217 code, such as `kr`. `null` for other
 * codes, which `Intl` knows. No currency means the default one.
 */
function signOf(currency: string): string | null {
  const text = cleanText(currency, SIGN_MAX) || DEFAULT_CURRENCY;
  if (!/^[a-z]{3}$/i.test(text)) return `${text}\u00A0`;
  return text.toUpperCase() === 'USD' ? '$' : null;
}

const formatOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: cleanText(currency, SIGN_MAX) });

/** Decimals of a currency: two for USD, none for JPY, three for KWD. */
const digitsOf = (currency: string): number =>
  signOf(currency) === null ? (formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2) : 2;

/** Writes an amount of up to six decimals as `Intl` writes US dollars in English and in Chinese (decision 0077). */
const formatCents = (amount: number, sign: string): string => {
  const cents = Math.round(Math.round(Math.abs(amount) * 1e6) / 1e4);
  return `${amount < 0 ? '-' : ''}${sign}${groupThousands((cents / 100).toFixed(2))}`;
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
 * Chinese pages use the same symbols, so that `¥` always means JPY. Text that is not a code is shown as it is: `kr 47.88`. Returns a dash if the amount is missing.
 */
export function formatMoney(amount: number | null, currency: string = DEFAULT_CURRENCY): string {
  if (amount === null || !Number.isFinite(amount)) return '—';
  const sign = signOf(currency);
  return sign === null ? formatOf(currency).format(amount) : formatCents(amount, sign);
}

/** The share of one amount or count in another; `null` when either is missing or the whole is 0. */
export const shareOf = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 || part < 0 ? null : part / whole;
