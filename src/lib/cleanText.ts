import { truncateText } from './truncateText';

/**
 * Characters to remove: control characters except line feed and tab, characters that reorder text (Unicode TR9), and characters
 * without width. Joiners stay, because emoji and Persian need them.
 */
const HIDDEN = /[\0-\x08\x0B-\x1F\x7F-\x9F\xAD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;
/** More than three marks on one letter overlap the text around it. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Fast path for most texts. */
const PLAIN = /^[\x20-\x7E]*$/;

/**
 * Removes invisible characters from untrusted text, and truncates it with an ellipsis.
 *
 * @param max length of the result in UTF-16 units. The text is truncated before it is searched, so that long text stays cheap.
 */
export function cleanText(text: string, max: number): string {
  if (text.length <= max && PLAIN.test(text)) return text.trim();
  const clean = truncateText(text, max * 4)
    .replace(HIDDEN, '')
    .replace(STACKED_MARKS, '$1')
    .trim();
  return clean.length <= max && text.length <= max * 4 ? clean : withEllipsis(clean, max);
}

const withEllipsis = (text: string, max: number): string => `${truncateText(text, max - 1)}…`;

/** Shortens text to `max` UTF-16 units with an ellipsis. Returns shorter text unchanged. */
export const truncateWithEllipsis = (text: string, max: number): string =>
  text.length <= max ? text : withEllipsis(text, max);

/**
 * Class members for characters without ink: those that Unicode ignores (with the blank letters of Hangul), annotation marks,
 * the object replacement character, the Braille blank, and the null notehead.
 */
export const IGNORABLE = '\\p{Default_Ignorable_Code_Point}\\uFFF9-\\uFFFC\\u2800\\u{1D159}';

const BLANK = new RegExp(`^[\\s\\p{M}\\p{C}${IGNORABLE}]*$`, 'u');

/** Whether text has no visible character, for example only U+3164 or only a combining mark. */
export const isBlank = (text: string): boolean => BLANK.test(text);

/** `pro_yearly` → `Pro Yearly`. */
export const capitalised = (code: string): string =>
  code
    .split(/[_\s-]+/)
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
