import { JSDOM } from 'jsdom';
import { type ExtractorResultDetailed, PurgeCSS } from 'purgecss';

const SHEET = /\s*(<link rel="stylesheet"[^>]* href="([^"]+)">)/;
const BEFORE = /<title\b/;

/** Selector of elements that are hidden until the style sheet loads. The critical CSS therefore needs no rules for them. */
const BELOW_FOLD = '.below-fold';

/**
 * Hides these elements until the style sheet loads and shows them (`base.css`). If the style sheet fails to load, the elements
 * appear unstyled after 10 s. The sizes reserve space, so that the scroll bar doesn't appear late.
 */
const HIDE_BELOW_FOLD = `@layer base{${BELOW_FOLD}{content-visibility:hidden;visibility:hidden;contain-intrinsic-height:100vh;animation:1ms 10s forwards show-rest}footer${BELOW_FOLD}{contain-intrinsic-height:14rem}}@keyframes show-rest{to{content-visibility:visible;visibility:visible}}`;

/** Rules for printing. The style sheet has loaded before anyone prints a page. */
const PRINT = /@media print\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Removes the `@property` rules of variables that no rule reads. PurgeCSS keeps them. */
const withoutUnusedProperties = (css: string): string =>
  css.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) =>
    new RegExp(`var\\(${name}[,)]`).test(css) ? rule : '',
  );

/** Returns everything that a selector can match in the first view of a page. */
function namesIn(html: string): ExtractorResultDetailed {
  const { document } = new JSDOM(html.replaceAll(/(<\/?)template\b/g, '$1div')).window;
  for (const element of document.querySelectorAll(BELOW_FOLD)) element.remove();
  const elements = [...document.querySelectorAll('*')];
  const attributes = elements.flatMap((element) => [...element.attributes]);
  // When the page loads, a script shows the template and sets `aria-current="page"`, so the critical CSS needs rules for both.
  if (html.includes('<template data-app-shell')) attributes.push(document.createAttribute('aria-current'));
  return {
    attributes: {
      names: attributes.map(({ name }) => name),
      values: [...attributes.map(({ value }) => value), 'page'],
    },
    classes: elements.flatMap((element) => [...element.classList]),
    ids: elements.map(({ id }) => id),
    tags: elements.map(({ localName }) => localName),
    undetermined: [],
  };
}

function sheetLink(html: string): { tag: string; path: string } {
  const [, tag, path] = SHEET.exec(html) ?? [];
  if (tag === undefined || path === undefined) throw new Error('index.html has no style sheet.');
  return { tag, path };
}

/** Returns the path of a page's style sheet. */
export const sheetOf = (html: string): string => sheetLink(html).path;

/**
 * Inlines the critical CSS of a page, so that the first paint needs no other file. Moves the link to the style sheet to the end of
 * the body (decision 0068).
 *
 * @param html a prerendered page with a link to the style sheet
 * @param css the style sheet
 */
export async function withFirstView(html: string, css: string): Promise<string> {
  const { tag } = sheetLink(html);
  const [first] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css.replaceAll(PRINT, '') }],
    defaultExtractor: namesIn,
    // Scripts add these names when the page loads. `data-area` is in the HTML of every page that uses it.
    safelist: ['h1', 'dark-theme', 'light-theme', /^data-(?!area$)/],
    keyframes: true,
    variables: true,
  });
  return html
    .replace(SHEET, '')
    .replace(
      BEFORE,
      (title) => `<style>${withoutUnusedProperties(first?.css ?? '')}${HIDE_BELOW_FOLD}</style>\n    ${title}`,
    )
    .replace('</body>', () => `${tag}\n  </body>`);
}
