/**
 * What looks like a JWT, or stands behind a name that only secrets have: in quotes up to the closing one (also in JSON within
 * JSON), else up to the next space or separator. The first pattern looks at a run of letters from its beginning only; from
 * every letter, a long word would take minutes.
 */
const SECRETS: [RegExp, string][] = [
  [/(?<![\w-])[\w-]{8,}(?:\.[\w-]{8,})+\.[\w-]*/g, '[token]'],
  [
    /(token|password|secret|admin_code|authorization)(["'\\]*\s*(?:[=:]|%3[AD])\s*)(?:(\\*["'])(?:(?!\3)(?:\\.|[^]))*|(?:bearer\s+)?[^\s"'&,}]+)/gi,
    '$1$2$3[hidden]',
  ],
  [/\b(bearer\s+)[^\s"',}]+/gi, '$1[hidden]'],
];

/** Text that is safe to print: tokens and passwords are blanked whatever an error message carries. */
export const redact = (text: string): string =>
  SECRETS.reduce((out, [pattern, cover]) => out.replace(pattern, cover), text);

/**
 * What reports must not hold beside secrets: e-mail addresses, queries and fragments, and addresses. Of an address its origin is
 * left, and the name of a file of the build.
 */
const PRIVATE: [RegExp, string][] = [
  [/[?#][^\s"'()?#]*=[^\s"')]*/g, '?[query]'],
  [/(https?:\/\/[^\s/"')]+)\/(?!assets\/[\w.-]+\.(?:js|css)\b)[^\s"')]*?(?=:\d+:\d+|[\s"')]|$)/g, '$1/[page]'],
];

/** Matches whole words, so that the time stays linear. */
const WORD = /[^\s"'<>()[\]{},;:=/]+/g;

/** Masks a word that could contain an email: text, an at sign, and a dot inside the rest. */
function coverEmail(word: string): string {
  const at = word.search(/(?<=.)(?:@|%40)/s);
  const dot = at < 0 ? -1 : word.indexOf('.', at + 2);
  return dot < 0 || dot === word.length - 1 ? word : '[e-mail]';
}

/** Text for a report. Cut before and after, because what a cut leaves of a secret may not look like one any more. */
export const redactReport = (text: string, max: number): string =>
  PRIVATE.reduce((out, [pattern, cover]) => out.replace(pattern, cover), redact(text.slice(0, max * 2)))
    .replace(WORD, coverEmail)
    .slice(0, max);
