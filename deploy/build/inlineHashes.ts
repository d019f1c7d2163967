import { createHash } from 'node:crypto';

const COMMENT = /<!--[\s\S]*?-->/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i;
/** Script types that browsers execute. Scripts of other types are data blocks, which the policy ignores. */
const RUNS = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** Returns `'sha256-…'` of a text. Converts line ends to line feeds first, as browsers do. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`;

/** Returns `script-src` sources for the inline scripts of a page. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.replaceAll(COMMENT, '').matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    const type = TYPE.exec(attributes)?.[1] ?? '';
    if (/\bsrc\s*=/i.test(attributes) || !RUNS.test(type) || text === '') return [];
    return [hashOf(text)];
  });

/** Returns `style-src` sources for the style elements of a page. */
export const inlineStyleHashes = (html: string): string[] =>
  [...html.replaceAll(COMMENT, '').replaceAll(SCRIPT, '').matchAll(STYLE)].map(([, text = '']) => hashOf(text));

/** Describes markup of a page that the policy would block. Any such markup fails the build. */
export const blockedMarkup = (html: string): string[] => {
  const markup = html.replaceAll(COMMENT, '').replaceAll(SCRIPT, '').replaceAll(STYLE, '');
  const tags = [...markup.matchAll(/<[a-z](?:[^>"']|"[^"]*"|'[^']*')*>/gi)].map(([tag]) => tag);
  const faults: [RegExp, string][] = [
    [/\sstyle\s*=/i, 'a style attribute'],
    [/\son[a-z]+\s*=/i, 'an event handler in an attribute'],
    [/\s(?:href|action|src)\s*=\s*["']?\s*javascript:/i, 'a javascript: address'],
    [/^<base\b/i, 'a base element'],
  ];
  return tags.flatMap((tag) => {
    const bare = tag.replaceAll(/=\s*"[^"]*"/g, (value) => (/javascript:/i.test(value) ? value : '=""'));
    return faults.filter(([pattern]) => pattern.test(bare)).map(([, what]) => `${what}: ${tag.slice(0, 120)}`);
  });
};

/** Adds the policy as a `<meta>` at the start of the head, after the charset. A page that already has a policy stays unchanged. */
export const withMetaPolicy = (html: string, policy: string): string => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  const charset = /<meta\s+charset=[^>]*>/i;
  const insertAfter = charset.test(html) ? charset : /<head[^>]*>/i;
  if (!insertAfter.test(html))
    throw new Error('A page without a head element has no place for the content security policy.');
  return html.includes('http-equiv="Content-Security-Policy"')
    ? html
    : html.replace(insertAfter, (found) => found + meta);
};
