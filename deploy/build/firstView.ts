import { JSDOM } from 'jsdom';
import { PurgeCSS } from 'purgecss';

const SHEET = /\s*(<link rel="stylesheet"[^>]* href="([^"]+)">)/;
const BEFORE = /<title\b/;

/** Hidden until the style sheet is there, these parts of a page need none of its rules before. */
const REST = '.below-fold';

/**
 * `base.css` shows the rest again, and comes with the sheet; a sheet that fails leaves it unstyled, but there. The lengths stand
 * for those to come, so that no scroll bar appears later and moves the page.
 */
const HIDE_REST = `@layer base{${REST}{content-visibility:hidden;visibility:hidden;contain-intrinsic-height:100vh;animation:1ms 10s forwards show-rest}footer${REST}{contain-intrinsic-height:14rem}}@keyframes show-rest{to{content-visibility:visible;visibility:visible}}`;

/** Names of elements and attributes, and the words in attributes: all that a selector can ask for. */
function namesIn(html: string): string[] {
  // What stands in a template becomes part of the page, with its current place marked.
  const marked = html.includes('<template data-frame') ? ['aria-current', 'page'] : [];
  const { document } = new JSDOM(html.replaceAll(/(<\/?)template\b/g, '$1div')).window;
  for (const element of document.querySelectorAll(REST)) element.remove();
  const used = [...document.querySelectorAll('*')].flatMap((element) => [
    element.localName,
    ...[...element.attributes].flatMap(({ name, value }) => [name, ...value.split(/\s+/)]),
  ]);
  return [...used, ...marked];
}

function sheetLink(html: string): { tag: string; path: string } {
  const [, tag, path] = SHEET.exec(html) ?? [];
  if (tag === undefined || path === undefined) throw new Error('index.html names no style sheet');
  return { tag, path };
}

/** Path of the style sheet that a page names. */
export const sheetOf = (html: string): string => sheetLink(html).path;

/**
 * A page whose first picture needs nothing but the file: the rules of all that is not `below-fold` stand in the head, the
 * style sheet is asked for at the end and shows the rest (decision 0068).
 *
 * @param html a page with its content, which names the style sheet
 * @param css the text of that style sheet
 */
export async function withFirstView(html: string, css: string): Promise<string> {
  const { tag } = sheetLink(html);
  const [first] = await new PurgeCSS().purge({
    content: [{ raw: namesIn(html).join('\n'), extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: (names) => names.split('\n'),
    // Set on the root element by the script in the head.
    safelist: ['dark-theme', 'light-theme', /^data-/],
    keyframes: true,
    variables: true,
  });
  return html
    .replace(SHEET, '')
    .replace(BEFORE, (title) => `<style>${first?.css}${HIDE_REST}</style>\n    ${title}`)
    .replace('</body>', () => `${tag}\n  </body>`);
}
