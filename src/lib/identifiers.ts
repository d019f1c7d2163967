import { IGNORABLE } from './cleanText';

const INVISIBLE = String.raw`[\p{Cc}${IGNORABLE}]`;
const INVISIBLE_CHARACTERS = new RegExp(INVISIBLE, 'gu');

/** Writing systems whose words need the invisible characters U+200C and U+200D, such as Arabic and Hindi. */
const JOINING = String.raw`\p{Script=Arab}\p{Script=Deva}\p{Script=Beng}\p{Script=Guru}\p{Script=Gujr}\p{Script=Orya}\p{Script=Taml}\p{Script=Telu}\p{Script=Knda}\p{Script=Mlym}\p{Script=Sinh}`;
const EMOJI = String.raw`\p{Extended_Pictographic}`;
/** Matches invisible characters that change the look of text in these writing systems and in emoji. */
const VISIBLE_JOINER = [
  String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])`,
  String.raw`(?<=[${EMOJI}\p{Emoji_Modifier}\uFE0F])\u200D(?=${EMOJI})`,
  String.raw`(?<=${EMOJI})\uFE0F`,
].join('|');
const NAME_CHARACTERS = new RegExp(`(${VISIBLE_JOINER})|${INVISIBLE}`, 'gu');

export const removeInvisible = (text: string): string => text.replace(INVISIBLE_CHARACTERS, '');

/** Call this before `removeInvisible`, which would remove line breaks instead of replacing them by spaces. */
const plainSpaces = (text: string): string => text.replace(/[\p{Z}\t-\r\u0085]/gu, ' ');

/** Converts full-width letters of Chinese input methods. Keeps upper case, because servers can be case-sensitive. */
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
