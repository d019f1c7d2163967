import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { createElement, Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';

import { CACHE } from '../run.mjs';
import { openWindow, PROFILES } from './load.mjs';
import { toServed } from './server.mjs';

/** @import { Browser } from '@playwright/test' */
/** @import { Files, Site, Snapshot, Tree } from './types.js' */

const FOLDER = join(CACHE, 'measure');

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
const takeSnapshot = async (browser, site) => {
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

/** Attributes that React knows under another name; it takes all others as they are. @type {Record<string, string | null>} */
const NAMES = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', autofocus: null };

/** @param {Record<string, string>} attributes */
const toProps = (attributes) =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const known = name in NAMES ? NAMES[name] : name;
      return known === null || known === undefined
        ? []
        : [[known, value === '' && /^(?:hidden|disabled|open|checked)$/.test(name) ? true : value]];
    }),
  );

/** @param {Tree} node @returns {import('react').ReactNode} */
const elementOf = (node) =>
  typeof node === 'string' ? node : createElement(node[0], toProps(node[1]), ...node[2].map(elementOf));

/** The same elements as a program writes them. @param {Tree} node @returns {string} */
const codeOf = (node) => {
  if (typeof node === 'string') return JSON.stringify(node);
  const [tag, attributes, children] = node;
  return `h(${[JSON.stringify(tag), JSON.stringify(toProps(attributes)), ...children.map(codeOf)].join(',')})`;
};

/** @param {Tree[]} root */
const programOf = (root) => `import { createElement as h, Fragment, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
const Page = () => {
  useEffect(() => { document.documentElement.setAttribute('data-ready', ''); }, []);
  return h(Fragment,null,${root.map(codeOf).join(',')});
};
hydrateRoot(document.querySelector('#root'), h(Page));
`;

/** @param {string} text */
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** @param {Snapshot} snapshot @param {string | null} script */
const pageOf = (snapshot, script) => `<!doctype html>
<html lang="${escape(snapshot.lang)}" class="${escape(snapshot.htmlClass)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(snapshot.title)}</title>
<meta name="description" content="${escape(snapshot.description)}">
${snapshot.preloads.join('\n')}
${snapshot.inlineStyles.map((text) => `<style>${text}</style>`).join('\n')}
${snapshot.styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join('\n')}
${script === null ? '' : `<script type="module" src="${script}"></script>`}
</head>
<body>
<div id="root">${renderToString(createElement(Fragment, null, ...snapshot.root.map(elementOf)))}</div>
</body>
</html>
`;

/** The content with bare React: react and react-dom, built as the site is, and nothing else. @param {Snapshot} snapshot */
const buildBareReact = async (snapshot) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'main.js'), programOf(snapshot.root));
  const result = await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(FOLDER, 'main.js') }, modulePreload: { polyfill: false } },
  });
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (result);
  return output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
};

export const STATIC_PATH = '/yardstick-static';
export const REACT_PATH = '/yardstick-react';

/**
 * Puts the two yardsticks beside the site: the content of the home page as plain HTML and CSS, and the same rendered
 * beforehand and hydrated by bare React.
 *
 * @param {Files} files
 * @param {Browser} browser
 * @param {Site} site serves the files
 */
export const addYardsticks = async (files, browser, site) => {
  const snapshot = await takeSnapshot(browser, site);
  const script = '/yardstick/main.js';
  files.set(script, toServed(script, Buffer.from(await buildBareReact(snapshot))));
  files.set(`${STATIC_PATH}.html`, toServed('a.html', Buffer.from(pageOf(snapshot, null))));
  files.set(`${REACT_PATH}.html`, toServed('a.html', Buffer.from(pageOf(snapshot, script))));
};
