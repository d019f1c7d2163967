import { truncateText } from './truncateText';

/** Control, bidi (Unicode TR9), and invisible characters, except for joiners, because emoji and Persian need them. */
const HIDDEN = /[\0-\x08\x0B-\x1F\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** Matches more than three combining marks on one letter, which would overlap the text around it. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Matches plain ASCII text, which needs no cleaning. Most texts match. */
const PLAIN = /^[\x20-\x7E]*$/;

/** `max` is in UTF-16 units. Truncates first, so that a long text takes little time. */
export function cleanText(text: string, max: number): string {
  if (text.length <= max && PLAIN.test(text)) return text.trim();
  const clean = truncateText(text, max * 4)
    .replace(HIDDEN, '')
    .replace(STACKED_MARKS, '$1')
    .trim();
  return clean.length <= max && text.length <= max * 4 ? clean : withEllipsis(clean, max);
}

const withEllipsis = (text: string, max: number): string => `${truncateText(text, max - 1)}…`;

export const truncateWithEllipsis = (text: string, max: number): string =>
  text.length <= max ? text : withEllipsis(text, max);

/** Default-ignorable characters, annotation marks, U+FFFC, the Braille blank, and the null notehead. */
export const IGNORABLE = '\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFC\\u2800\\u{1D159}';

const BLANK = new RegExp(`^[\\s\\p{M}\\p{C}${IGNORABLE}]*$`, 'u');

export const isBlank = (text: string): boolean => BLANK.test(text);

/** Formats a code as a name: `pro_yearly` → `Pro Yearly`. */
export const capitalised = (code: string): string =>
  code
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
