/** A number as it was typed, in ASCII: Chinese keyboards write full-width figures and signs, and the ideographic full stop. */
export const typedNumber = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (sign) => sign.normalize('NFKC'))
    .replace('\u3002', '.')
    .trim();
