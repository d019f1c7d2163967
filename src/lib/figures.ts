/*
 * Numbers and shares as `Intl` writes them in English and in Chinese. Its first use takes 15 ms, on a phone 60 in the middle of
 * drawing a page.
 */

const grouped = (figures: string): string =>
  figures.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','));

/** A number for people, with at most three decimals: `12,345`. */
export const figure = (count: number): string => grouped(String(Math.round(count * 1000) / 1000));

/** A share between 0 and 1 as percent, one digit: `24.3%`. */
export const percentText = (share: number): string =>
  `${grouped((Math.round(Math.round(share * 1e9) / 1e6) / 10).toFixed(1))}%`;
