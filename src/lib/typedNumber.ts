/** Converts full-width digits and signs and the ideographic full stop of Chinese keyboards to ASCII. */
export const typedNumber = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC'))
    .replace('\u3002', '.')
    .trim();
