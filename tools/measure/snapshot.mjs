import { openWindow, PROFILES } from './load.mjs';

/** The page's own elements as a tree `[tag, attributes, children]`; runs in the page. */
const treeOf = () => {
  const read = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || /^(?:script|noscript|style)$/i.test(node.tagName)) return null;
    const attributes = Object.fromEntries(
      [...node.attributes].filter(({ name }) => name !== 'style').map(({ name, value }) => [name, value]),
    );
    const children = [];
    for (const child of [...node.childNodes].map(read).filter((part) => part !== null)) {
      if (typeof child === 'string' && typeof children.at(-1) === 'string') children.push(children.pop() + child);
      else if (child !== '') children.push(child);
    }
    return [
      node.tagName === node.tagName.toUpperCase() ? node.tagName.toLowerCase() : node.tagName,
      attributes,
      children,
    ];
  };
  return {
    root: [...document.querySelector('#root').childNodes].map(read).filter((part) => part !== null && part !== ''),
    htmlClass: document.documentElement.className,
    lang: document.documentElement.lang,
    title: document.title,
    styles: [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => new URL(link.href).pathname),
    inlineStyles: [...document.querySelectorAll('head style')].map((style) => style.textContent),
    preloads: [...document.querySelectorAll('link[rel="preload"]:not([as="script"])')].map((link) => link.outerHTML),
    description: document.querySelector('meta[name="description"]')?.content ?? '',
  };
};

/** The home page as a visitor sees it when everything is there: its elements, and the head that matters for them. */
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
