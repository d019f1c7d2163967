import { DEFAULT_CURRENCY } from '../config/limits';
import { cleanText } from '../lib/cleanText';
import { groupThousands } from '../lib/formatNumber';

/** A larger amount must be a mistake of the server, so `readAmount` returns `null`. */
const AMOUNT_MAX = 1e9;

export function readAmount(value: unknown): number | null {
  const number = typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 && number <= AMOUNT_MAX ? number : null;
}

/** Converts an amount to whole cents. Use cents to add amounts, because 0.1 + 0.2 is 0.30000000000000004. */
export const toCents = (amount: number): number => Math.round(amount * 100);

const SYMBOL_MAX = 12;

/** Returns the text before an amount, or `null` for three-letter codes other than USD, because `Intl` formats them. */
function symbolOf(currency: string): string | null {
  const text = cleanText(currency, SYMBOL_MAX) || DEFAULT_CURRENCY;
  if (!/^[a-z]{3}$/i.test(text)) return `${text}\u00A0`;
  return text.toUpperCase() === 'USD' ? '$' : null;
}

const formatOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: cleanText(currency, SYMBOL_MAX) });

const digitsOf = (currency: string): number =>
  symbolOf(currency) === null ? (formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2) : 2;

/** Formats like `Intl` formats US dollars (decision 0077). The amount can have up to six decimals. */
const formatCents = (amount: number, sign: string): string => {
  const cents = Math.round(Math.round(Math.abs(amount) * 1e6) / 1e4);
  return `${amount < 0 ? '-' : ''}${sign}${groupThousands((cents / 100).toFixed(2))}`;
};

/** Converts an amount from the smallest unit of its currency, for example from cents to dollars. */
export const fromMinor = (amount: number, currency: string = DEFAULT_CURRENCY): number =>
  amount / 10 ** digitsOf(currency);

/** Converts dollars to cents, for example. Keeps fractions of a cent, because monthly prices can have some. */
export const toMinor = (amount: number, currency: string = DEFAULT_CURRENCY): number =>
  Number((amount * 10 ** digitsOf(currency)).toFixed(6));

/** Rounds after multiplying (spec §9), because twelve rounded months would differ from the charged amount. */
export const multiplyAmount = (amount: number, count: number, currency: string = DEFAULT_CURRENCY): number =>
  fromMinor(timesInMinor(amount, count, currency), currency);

/** Like {@link multiplyAmount}, in the smallest unit of the currency. `amount` can have up to six decimals. */
export const timesInMinor = (amount: number, count: number, currency: string = DEFAULT_CURRENCY): number =>
  Math.round((Math.round(amount * 1e6) * count) / 10 ** (6 - digitsOf(currency)));

export function csvAmount(amount: number | null, currency: string): string {
  return amount === null ? '' : amount.toFixed(digitsOf(currency));
}

/** `$` is always US dollars and `¥` always JPY. A currency that isn't a three-letter code is unchanged: `kr 47.88`. */
export function formatMoney(amount: number | null, currency: string = DEFAULT_CURRENCY): string {
  if (amount === null || !Number.isFinite(amount)) return '—';
  const sign = symbolOf(currency);
  return sign === null ? formatOf(currency).format(amount) : formatCents(amount, sign);
}

export const ratio = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 || part < 0 ? null : part / whole;
