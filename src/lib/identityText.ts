import { IGNORABLE } from './cleanText';

const HIDDEN = new RegExp(String.raw`[\p{C}\p{Zl}\p{Zp}${IGNORABLE}]`, 'u');

/** Characters that look like ASCII, but that NFKC does not convert to ASCII, such as primes and phonetic letters. */
const LOOKS_ASCII =
  /[ƅƽǀǃɑɡɩɪʋʏʹ-ʿˈː\u1D00-\u1D22\u2010-\u2012\u2024\u2032\u2035\u2044\u2212\u2215\u2236ꜰꜱ\uA789\uA78A\uA78C\u{1F150}-\u{1F189}]/u;
const ASCII_OR_HAN = /^(?:[ -~]+|\p{Script=Han}+)$/u;
/** Ligatures and positional forms, most of them Arabic. They look like ordinary letters. */
const PRESENTATION_FORMS = /[\uFB00-\uFDFF\uFE70-\uFEFC]/;
/** Parts of Chinese characters, which are not used in names. */
const STROKES = /[\u2E80-\u2EFF\u31C0-\u31EF]/;
const FULL_WIDTH = /[\uFF01-\uFF5E]/u;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
/** Parts of Hangul syllables. A sequence of them looks like the composed syllable. */
const JAMO = /[\u1100-\u11FF\uA960-\uA97F\uD7B0-\uD7FF]/u;

interface Script {
  readonly name: string;
  readonly letter: RegExp;
  /** Letters that look like a letter of another script. A word with only such letters could be in either script. */
  readonly twin: RegExp;
}

/** Digits of most scripts look like ASCII digits or letters. */
const DIGIT = /\p{N}/u;

const scriptOf = (name: string, twin = DIGIT, letters = ''): Script => ({
  name,
  letter: new RegExp(String.raw`[\p{Script=${name}}${letters}]`, 'u'),
  twin,
});

const OTHER_SCRIPTS =
  'Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';

/** Ordered by priority: in a word that mixes scripts, the letters of the first script in this list are not escaped. */
const SCRIPTS: readonly Script[] = [
  scriptOf('Latin', /[acdeghijlnopqsuvwxyzA-CE-QSTU-Z]/),
  scriptOf('Cyrillic', /[асԁеһіјӏорԛѕѵԝхуүАВСЕНІЈКМОРЅТѴХУҮԚԜӀ]/),
  scriptOf('Greek', /[αγικνορσυχϲϳΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϿ]/),
  scriptOf('Armenian', /[գզհյոսցքօԼՍՏՕ]/),
  ...['Cherokee', 'Coptic', 'Lisu'].map((name) => scriptOf(name, /./u)),
  // Unicode assigns the Arabic digits and the tatweel to no script, because several scripts use them.
  scriptOf('Arabic', DIGIT, String.raw`\u0640\u0660-\u0669`),
  ...OTHER_SCRIPTS.split(' ').map((name) => scriptOf(name)),
  {
    name: 'Other',
    letter: /(?![\p{Script=Common}\p{Script=Inherited}])\p{L}|(?![0-9\uFF10-\uFF19])\p{N}/u,
    twin: DIGIT,
  },
];

const PLAIN = /^[!-~]+(?: [!-~]+)*$/;
/** Matches the notation that this module adds, such as `\u{200D}` and `[Cyrillic]`. Names with it are escaped. */
const OWN_MARKS = /\\u\{|\[[A-Z][a-z]+\]$/;

const escapeChar = (char: string): string => `\\u{${(char.codePointAt(0) ?? 0).toString(16).toUpperCase()}}`;

/** Makes look-alikes visible: `a\u200Db` becomes `a\u{200D}b`, and `сара` (Cyrillic) becomes `сара [Cyrillic]`. */
export function identityText(text: string): string {
  if (PLAIN.test(text) && !OWN_MARKS.test(text)) return text;
  const chars = [...text];
  const isEmail = /[@\uFF20]/.test(text);
  const hasCjk = chars.some((char) => CJK.test(char) && !HIDDEN.test(char));
  const escaped = new Set<number>();
  for (const [at, char] of chars.entries()) {
    if (char === '…' && at === chars.length - 1) continue;
    if (isSuspicious(char, chars[at - 1], chars[at + 1], hasCjk && !isEmail)) escaped.add(at);
    if (isEmail && char > '~' && !/[\p{L}\p{M}\p{N}]/u.test(char)) escaped.add(at);
    if (char === '\\' && chars[at + 1] === 'u' && chars[at + 2] === '{') escaped.add(at);
  }
  if (/\[[A-Z][a-z]+\]$/.test(text)) escaped.add(chars.lastIndexOf('['));
  for (const at of [...marksIn(chars), ...symbolsIn(chars, hasCjk), ...hanTwinsIn(chars)]) escaped.add(at);
  const scripts = new Set(chars.map(scriptOfChar));
  scripts.delete(null);
  const [only] = scripts;
  const isLatin = only === undefined || only?.name === 'Latin';
  const isMixed = scripts.size > 1 || (hasCjk && !isLatin);
  for (const at of foreignIn(chars, isMixed, isEmail)) escaped.add(at);
  const shown = chars.map((char, at) => (escaped.has(at) ? escapeChar(char) : char)).join('');
  if (HAN_TWINS.test(text)) return `${shown} [Han]`;
  return isMixed || isLatin || isEmail || !isTwinWord(chars) ? shown : `${shown} [${only?.name}]`;
}

const scriptOfChar = (char: string): Script | null => {
  if (CJK.test(char) || HIDDEN.test(char) || /[\p{P}\p{S}]/u.test(char)) return null;
  return SCRIPTS.find(({ letter }) => letter.test(char)) ?? null;
};

const isTwinWord = (letters: readonly string[]): boolean =>
  letters.every((letter) => scriptOfChar(letter)?.twin.test(letter) ?? true);

/** Whether a character is a variant of one letter. CJK variants don't count, because they visibly differ in width. */
const isVariantOf = (compatible: string): boolean => /^\p{L}$/u.test(compatible) && !CJK.test(compatible);

function isSuspicious(char: string, before: string | undefined, after: string | undefined, isCjk: boolean): boolean {
  if (char === ' ') return before === undefined || after === undefined || before === ' ';
  if (char <= '~') return char < ' ';
  if (isCjk && FULL_WIDTH.test(char)) return false;
  const compatible = char.normalize('NFKC');
  return (
    HIDDEN.test(char) ||
    /\s/u.test(char) ||
    LOOKS_ASCII.test(char) ||
    JAMO.test(char) ||
    PRESENTATION_FORMS.test(char) ||
    STROKES.test(char) ||
    char.normalize('NFC') !== char ||
    (compatible !== char && (ASCII_OR_HAN.test(compatible) || isVariantOf(compatible)))
  );
}

/** Maximum number of combining marks (accents) on one letter. More marks would overlap the text around the letter. */
const MARKS_MAX = 3;

function marksIn(chars: readonly string[]): number[] {
  const found: number[] = [];
  let start = -1;
  for (let at = 0; at <= chars.length; at += 1) {
    const char = chars[at];
    if (char !== undefined && /\p{M}/u.test(char)) continue;
    const cluster = chars.slice(Math.max(start, 0), at).join('');
    const isClear = start >= 0 && /^[\p{L}\p{N}]/u.test(cluster) && cluster.normalize('NFC') === cluster;
    for (let mark = start + 1; mark < at; mark += 1) if (!isClear || mark > start + MARKS_MAX) found.push(mark);
    start = at;
  }
  return found;
}

/** Emoji in color. Flags are excluded, because some systems show them as two letters. */
const EMOJI = /(?!\p{RI})\p{Emoji_Presentation}/u;
/** Punctuation and modifiers that don't appear in Latin names. */
const UNUSUAL = /(?![‘’“”«»–—·¡¿§¶…])\p{P}|(?=\p{Script=Common})\p{L}/u;
const ASCII_LETTER = /[A-Za-z]/;

function symbolsIn(chars: readonly string[], hasCjk: boolean): number[] {
  const found: number[] = [];
  let start = 0;
  for (let at = 0; at <= chars.length; at += 1) {
    if (at < chars.length && chars[at] !== ' ') continue;
    const word = chars.slice(start, at);
    const last = word.findLastIndex((char) => /[0-9]/.test(char) || scriptOfChar(char) !== null);
    const isAscii = !hasCjk && word.some((char) => ASCII_LETTER.test(char));
    for (const [place, char] of word.entries()) {
      if (last === -1 || char <= '~' || (place > last && EMOJI.test(char))) continue;
      if (/\p{S}/u.test(char) || (isAscii && UNUSUAL.test(char))) found.push(start + place);
    }
    start = at + 1;
  }
  return found;
}

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}ー\uFF70]/u;
const KATAKANA = /[\p{Script=Katakana}ー\uFF70]/u;
/** Katakana, except for those that join Han characters in ordinary names, as in 一ノ瀬 and 三ツ矢. */
const KATAKANA_OF_WORD = /(?![ノツケヶヵガ])[\p{Script=Katakana}ー\uFF70]/u;
/** Katakana that look like Han characters, in the order of エオカタチトニヌハヘロ: 工才力夕千卜二又八一口. */
const LOOKS_HAN = /[エオカタチトニヌハヘロㇳㇵㇸㇿ]/;
const LOOKS_KATAKANA = /[一二八力千卜又口夕工才]/;
const HAN_TWINS = new RegExp(`^${LOOKS_KATAKANA.source}+$`);
/** Bopomofo (phonetic letters) and parts of Hangul syllables, which look like Han characters. */
const LONE_PARTS = /[\p{Script=Bopomofo}\u3131-\u318E]/u;
/** Dashes that look like the Han character 一. */
const DASH = /[ー\uFF70—―─━]/;

/** Finds kana that look like Han, and Han that look like kana. Two kana in a row are not ambiguous: 佐藤タカ子. */
function hanTwinsIn(chars: readonly string[]): number[] {
  const found: number[] = [];
  const hasHanWord = chars.some((char) => HAN.test(char) && !LOOKS_KATAKANA.test(char));
  for (const [at, char] of chars.entries()) {
    const before = chars[at - 1] ?? '';
    const sides = [before, chars[at + 1] ?? ''];
    const isAt = (kind: RegExp) => sides.some((side) => kind.test(side));
    const isBetween = (kind: RegExp) => sides.every((side) => kind.test(side));
    const isHanLike =
      isAt(HAN) &&
      (LONE_PARTS.test(char) ||
        (DASH.test(char) && !KANA.test(before)) ||
        (LOOKS_HAN.test(char.normalize('NFKC')) && !isAt(KATAKANA)));
    const isKanaLike =
      LOOKS_KATAKANA.test(char) &&
      (isBetween(KATAKANA_OF_WORD) || (!hasHanWord && isAt(KATAKANA_OF_WORD)) || (char === '一' && isBetween(KANA)));
    if (isHanLike || isKanaLike) found.push(at);
  }
  return found;
}

/** CJK characters that look like ASCII letters, digits, or punctuation. They are escaped inside alphabetic words. */
const CJK_LOOKS_ASCII = /[〇〡〢〣一丨丶丿口囗工二ーノロエニㅇㅡㅣㅁ]/;

function foreignIn(chars: readonly string[], isMixed: boolean, isEmail: boolean): number[] {
  const found: number[] = [];
  const hasAscii = chars.some((char) => ASCII_LETTER.test(char));
  let start = 0;
  for (let at = 0; at <= chars.length; at += 1) {
    const char = chars[at];
    if (char !== undefined && /[\p{L}\p{M}\p{N}]/u.test(char)) continue;
    const word = chars.slice(start, at);
    const scripts = new Set(word.map(scriptOfChar).filter((script) => script !== null));
    const main = SCRIPTS.find((script) => scripts.has(script));
    // Most emails are Latin, so a Latin word in an email is not ambiguous.
    const canBeBoth = isEmail ? main?.name !== 'Latin' : isMixed;
    const isDoubtful = canBeBoth && isTwinWord(word);
    const isAscii = word.some((letter) => ASCII_LETTER.test(letter));
    const isAlphabetic =
      main !== undefined && word.every((letter) => !CJK.test(letter) || CJK_LOOKS_ASCII.test(letter));
    for (const [place, letter] of word.entries()) {
      const script = scriptOfChar(letter);
      const isForeign = script !== null && script !== main;
      const isOddDigit = hasAscii && DIGIT.test(letter) && letter > '~' && !FULL_WIDTH.test(letter);
      const isOdd = (isEmail && isAscii && letter > '~') || (isAlphabetic && CJK_LOOKS_ASCII.test(letter));
      if (isForeign || isOddDigit || isOdd || (isDoubtful && script !== null)) found.push(start + place);
    }
    start = at + 1;
  }
  return found;
}
