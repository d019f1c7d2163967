/** Matches tokens and values of secret keys. Starts at word boundaries or keywords, so that it takes linear time. */
const SECRETS: [RegExp, string][] = [
  // `eyJ` starts every JWT, even one that was truncated before its last part.
  [/(?<![\w-])(?:eyJ|[\w-]{8,}\.[\w-]{8,}\.)[\w.-]*/g, '[token]'],
  [
    /(token|password|secret|admin_?code|authorization)(["'\\]*\s*(?:[=:]|%3[AD])\s*)(?:(\\*["'])(?:(?!\3)(?:\\.|[^]))*|(?:bearer\s+)?[^\s"'&,}]+)/gi,
    '$1$2$3[hidden]',
  ],
  [/\b(bearer\s+)[^\s"',}]+/gi, '$1[hidden]'],
];

export const redact = (text: string): string =>
  SECRETS.reduce((out, [pattern, cover]) => out.replace(pattern, cover), text);

/** Matches queries, fragments, and URLs, except for a URL's origin and the names of the build's files. */
const PRIVATE: [RegExp, string][] = [
  [/[?#][^\s"'()?#]*=[^\s"')]*/g, '?[query]'],
  [/(https?:\/\/[^\s/"')]+)\/(?!assets\/[\w.-]+\.(?:js|css)\b)[^\s"')]*?(?=:\d+:\d+|[\s"')]|$)/g, '$1/[page]'],
];

/** Matches whole words, so that the search for emails takes linear time. */
const WORD = /[^\s"'<>()[\]{},;:=/]+/g;

/** Masks a word that looks like an email: text, an at sign, and a dot that isn't next to the at sign or at the end. */
function coverEmail(word: string): string {
  const at = word.search(/(?<=.)(?:@|%40)/s);
  const dot = at < 0 ? -1 : word.indexOf('.', at + 2);
  return dot < 0 || dot === word.length - 1 ? word : '[email]';
}

/** Masks private data before truncating. Otherwise, half a secret could remain, which matches no pattern. */
export const redactReport = (text: string, max: number): string =>
  PRIVATE.reduce((out, [pattern, cover]) => out.replace(pattern, cover), redact(text.slice(0, max * 2)))
    .replace(WORD, coverEmail)
    .slice(0, max);
