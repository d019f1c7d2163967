import { openWindow, PROFILES } from './load.mjs';

/** @import { Browser } from '@playwright/test' */
/** @import { Site, Snapshot, Tree } from './types.js' */

/** The page's own elements as a tree `[tag, attributes, children]`; runs in the page. @returns {Snapshot} */
const treeOf = () => {
  /** @param {Node} node @returns {Tree | null} */
  const read = (node) => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || /^(?:script|noscript|style)$/i.test(node.tagName)) return null;
    const attributes = Object.fromEntries(
      [...node.attributes].filter(({ name }) => name !== 'style').map(({ name, value }) => [name, value]),
    );
    /** @type {Tree[]} */
    const children = [];
    for (const child of [...node.childNodes].map(read).filter((part) => part !== null)) {
      const last = children.at(-1);
      if (typeof child === 'string' && typeof last === 'string') children.splice(-1, 1, last + child);
      else if (child !== '') children.push(child);
    }
    return [
      node.tagName === node.tagName.toUpperCase() ? node.tagName.toLowerCase() : node.tagName,
      attributes,
      children,
    ];
  };
  return {
    root: [...(document.querySelector('#root')?.childNodes ?? [])]
      .map(read)
      .filter((part) => part !== null)
      .filter((part) => part !== ''),
    htmlClass: document.documentElement.className,
    lang: document.documentElement.lang,
    title: document.title,
    styles: /** @type {HTMLLinkElement[]} */ ([...document.querySelectorAll('link[rel="stylesheet"]')]).map(
      (link) => new URL(link.href).pathname,
    ),
    inlineStyles: [...document.querySelectorAll('head style')].map((style) => style.textContent ?? ''),
    preloads: [...document.querySelectorAll('link[rel="preload"]:not([as="script"])')].map((link) => link.outerHTML),
    description: document.querySelector('meta[name="description"]')?.getAttribute('content') ?? '',
  };
};

/** The home page as a visitor sees it when everything is there: its elements, and the head that matters for them. @param {Browser} browser @param {Site} site */
export const takeSnapshot = async (browser, site) => {
  const context = await openWindow(browser, { viewport: PROFILES.fast.viewport });
  try {
    const page = await context.newPage();
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
    await page.locator('#root h1').waitFor();
    // What is loaded when somebody comes near it belongs to the content too.
    const busy = page.locator('[aria-busy="true"]').first();
    if (await busy.isVisible()) await busy.scrollIntoViewIfNeeded();
    await busy.waitFor({ state: 'detached' });
    return await page.evaluate(treeOf);
  } finally {
    await context.close();
  }
};
