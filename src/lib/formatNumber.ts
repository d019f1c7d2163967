/*
 * Numbers as `Intl` writes them in English and in Chinese. Its first use holds up a phone that is drawing a page (decision 0077).
 */

/** Commas between thousands: `12345.60` → `12,345.60`. */
export const groupThousands = (digits: string): string =>
  digits.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));

/** To so many decimals. */
export const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** A number for people, with at most three decimals: `12,345`. */
export const formatNumber = (value: number): string => groupThousands(String(round(value, 3)));

/** A share between 0 and 1 as percent, one digit: `24.3%`. */
export const formatPercent = (share: number): string =>
  // Rounded twice: 0.2425 × 100 is a little less than 24.25.
  `${groupThousands(round(round(share * 100, 7), 1).toFixed(1))}%`;
