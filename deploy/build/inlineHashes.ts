import { createHash } from 'node:crypto';

const COMMENT = /<!--[\s\S]*?-->/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const TYPE = /\btype\s*=\s*["']?([^"'\s>]*)/i;
/** Types that are executed; any other type is a data block, which the policy ignores. */
const RUNS = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)?$/i;

/** `'sha256-…'` of a text as a browser sees it: line ends are line feeds. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`;

/** The inline scripts of a page as sources of `script-src`. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.replaceAll(COMMENT, '').matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    const type = TYPE.exec(attributes)?.[1] ?? '';
    if (/\bsrc\s*=/i.test(attributes) || !RUNS.test(type) || text === '') return [];
    return [hashOf(text)];
  });

/** The style elements of a page as sources of `style-src`. */
export const inlineStyleHashes = (html: string): string[] =>
  [...html.replaceAll(COMMENT, '').replaceAll(SCRIPT, '').matchAll(STYLE)].map(([, text = '']) => hashOf(text));

/** What the policy would block in a page, each as a sentence. It stops the build, so that no broken page is shipped. */
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

/** Puts the policy before everything it must apply to; a page that carries it already keeps its own. */
export const withMetaPolicy = (html: string, policy: string): string => {
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  const charset = /<meta\s+charset=[^>]*>/i;
  const place = charset.test(html) ? charset : /<head[^>]*>/i;
  if (!place.test(html)) throw new Error('A page without a head cannot carry the content security policy');
  return html.includes('http-equiv="Content-Security-Policy"') ? html : html.replace(place, (found) => found + meta);
};
