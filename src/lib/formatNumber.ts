// These functions return the same text as `Intl`, whose first use blocks rendering on slow phones (decision 0077).

export const groupThousands = (digits: string): string =>
  digits.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));

export const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

export const formatNumber = (value: number): string => groupThousands(String(round(value, 3)));

/** Formats a ratio between 0 and 1 with one decimal: `24.3%`. */
export const formatPercent = (share: number): string =>
  // Round twice, because 0.2425 × 100 is a little less than 24.25.
  `${groupThousands(round(round(share * 100, 7), 1).toFixed(1))}%`;
