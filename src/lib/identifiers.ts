import { IGNORABLE } from './cleanText';

const INVISIBLE = String.raw`[\p{Cc}${IGNORABLE}]`;
const INVISIBLE_CHARACTERS = new RegExp(INVISIBLE, 'gu');

/** Writing systems that need the invisible characters U+200C and U+200D to show some words correctly, such as Arabic and Hindi. */
const JOINING = String.raw`\p{Script=Arab}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}`;
const EMOJI = String.raw`\p{Extended_Pictographic}`;
/**
 * Matches invisible characters that change how text looks: those between letters of these writing systems, and those in emoji.
 */
const VISIBLE_JOINER = [
  String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])`,
  String.raw`(?<=[${EMOJI}\p{Emoji_Modifier}\uFE0F])\u200D(?=${EMOJI})`,
  String.raw`(?<=${EMOJI})\uFE0F`,
].join('|');
const NAME_CHARACTERS = new RegExp(`(${VISIBLE_JOINER})|${INVISIBLE}`, 'gu');

export const removeInvisible = (text: string): string => text.replace(INVISIBLE_CHARACTERS, '');

/**
 * Replaces all kinds of spaces and line breaks with plain spaces. Call this before removing invisible characters, which include
 * line breaks.
 */
const plainSpaces = (text: string): string => text.replace(/[\p{Z}\t-\r\u0085]/gu, ' ');

/**
 * Removes invisible characters and converts full-width letters, which Chinese input methods type. Keeps upper case, because
 * servers can be case-sensitive.
 */
export const normalizeEmail = (typed: string): string =>
  removeInvisible(plainSpaces(typed))
    .normalize('NFKC')
    .replace(/[\u3002\uFF61]/g, '.')
    .trim();

export const normalizeUsername = (typed: string): string =>
  plainSpaces(typed).replace(NAME_CHARACTERS, '$1').normalize('NFC').trim();

/** Normalizes a search for users. A text with an `@` is treated as an email address. */
export const normalizeSearch = (typed: string): string =>
  /[@\uFF20]/.test(typed) ? normalizeEmail(typed) : normalizeUsername(typed);
