/** Letters that `normalize` can't split into a plain letter and an accent. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ı', 'i'],
]);

/** Removes case, accents, and the width of Chinese input methods, so that `zoe` finds `Zoë`. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\0-~]/g, (letter) => PLAIN.get(letter) ?? letter);

/** Creates a function that tells whether a text contains every word of a search. */
export function matchWords(search: string): (text: string) => boolean {
  const words = fold(search).split(/\s+/);
  return (text) => {
    const folded = fold(text);
    return words.every((word) => folded.includes(word));
  };
}
