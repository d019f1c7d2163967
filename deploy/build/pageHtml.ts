import type { Prerendered } from '../../src/app/prerender';
import { paths, publicPaths } from '../../src/config/paths.ts';
import { LOCAL_KEYS } from '../../src/config/storageKeys.ts';
import { startScript } from './startScript.ts';

const PICTURE_ALT = 'A web page with highlighted lines turns into a bookmark with a summary and tags.';
const TITLE = /<title data-waiting>[^<]*<\/title>\s*/;
const ROOT = '<div id="root"></div>';
const PROGRAM = /<(?:script type="module"|link rel="modulepreload")(?= )/g;

const NOT_INDEXED = '<meta name="robots" content="noindex">';

/**
 * Blocks submits before the app runs; the click is queued (index.html) and repeated later. If the app
 * cannot start, the reload button gets the focus.
 */
const EARLY_SUBMIT = `<script>
      addEventListener('submit', function (event) {
        if (document.documentElement.hasAttribute('data-ready')) return;
        event.preventDefault();
        var reload = document.querySelector('[data-lost] button');
        if (reload) reload.focus();
      });
    </script>`;

/**
 * Shows a message to older browsers on pages that need the app. Chrome 111, Firefox 128, and Safari 16.4 are the first with
 * both features; `src/main.tsx` has the same check. Written in ECMAScript 3, because older browsers run it.
 */
const OLD_BROWSER = `<script>
      (function () {
        if (String.prototype.toWellFormed && self.CSSPropertyRule) return;
        document.documentElement.setAttribute('data-too-old', '');
        document.addEventListener('DOMContentLoaded', function () {
          var root = document.getElementById('root'), isChinese = /^\\/admin(\\/|$)/i.test(location.pathname);
          var main = document.createElement('main'), text = document.createElement('p');
          document.documentElement.lang = isChinese ? 'zh-CN' : 'en';
          root.removeAttribute('data-for');
          root.textContent = '';
          root.appendChild(main).appendChild(text);
          main.className = 'site-width py-12';
          text.setAttribute('role', 'alert');
          text.textContent = isChinese
            ? '您的浏览器版本过旧，无法使用本网站。请更新浏览器。'
            : 'Your browser is too old for this site. Please update it.';
        });
      })();
    </script>`;

/** Tags for previews of links. Without an address of the site the picture is named by its path alone. */
const preview = ({ shownTitle, description }: Prerendered, path: string, siteUrl: string): string[] => [
  '<meta property="og:type" content="website">',
  '<meta property="og:site_name" content="AI Bookmark">',
  `<meta property="og:title" content="${shownTitle}">`,
  `<meta property="og:description" content="${description}">`,
  ...(siteUrl === '' ? [] : [`<meta property="og:url" content="${siteUrl}${path}">`]),
  `<meta property="og:image" content="${siteUrl}/og.png">`,
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
  `<meta property="og:image:alt" content="${PICTURE_ALT}">`,
  '<meta name="twitter:card" content="summary_large_image">',
  `<meta name="twitter:image:alt" content="${PICTURE_ALT}">`,
];

/** The fonts that a style sheet names. */
const fontsOf = (css: string): string[] =>
  [...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, url = '']) => url);

/**
 * One page as a file. The program is fetched with low priority.
 *
 * @param template the built `index.html`
 * @param css the style sheet that the template names
 * @param chunks files with the page's own code, so that the browser fetches them beside the entry
 * @param notice the message for a page whose first script is lost
 */
export function pageHtml(
  template: string,
  page: Prerendered,
  {
    path,
    siteUrl,
    css,
    chunks,
    notice,
  }: { path: string; siteUrl: string; css: string; chunks: readonly string[]; notice: string },
): string {
  const head = [
    page.head,
    ...(page.kind === 'public' ? preview(page, path, siteUrl) : [NOT_INDEXED, EARLY_SUBMIT, OLD_BROWSER]),
    ...page.data.map((json) => `<script type="application/ld+json">${json}</script>`),
  ];
  // Axios asks for it as this tag does, so that the browser gives it the answer that is on its way.
  const calls = page.calls.map((url) => `<link rel="preload" as="fetch" crossorigin href="${url}">`);
  // Headings are drawn with it; fonts are asked for without credentials, and a preload has to ask alike. Chromium sends the
  // whole address along when a style sheet in the page asks for its font, whatever the policy of the page says. They stand
  // first in the body: for a font in the head Chromium keeps the first picture back until it has come.
  const fontTag = '<link rel="preload" as="font" type="font/woff2" crossorigin referrerpolicy="no-referrer"';
  const fontPreloads = fontsOf(css).map((url) => `${fontTag} href="${url}">`);
  const preloads = chunks.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
  const attributes = `data-page="${path}" data-kind="${page.kind}"${page.isForGuests ? ' data-for="guest"' : ''}`;
  if (!TITLE.test(template) || !template.includes(ROOT)) throw new Error('index.html has no title or no root element');
  return template
    .replace('</head>', () => `${preloads.join('')}</head>`)
    .replaceAll(PROGRAM, (tag) => `${tag} fetchpriority="low"`)
    .replace(TITLE, () => `${calls.join('')}${head.join('\n    ')}\n    `)
    .replace('<body>', (tag) => `${tag}${fontPreloads.join('')}`)
    .replace(ROOT, () => `<div id="root" ${attributes}>${page.body}</div>${startScript([notice])}`);
}

const BEFORE_LOGIN = [
  ...publicPaths,
  paths.login(),
  paths.register(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.activate(),
];

/** Every address behind the login, in lower case and without slashes at its end. */
const PRIVATE = new RegExp(
  `^(?:${Object.values(paths)
    .map((build) => build('').replace(/[?].*/, ''))
    .filter((path) => !BEFORE_LOGIN.includes(path) && !path.startsWith(paths.admin()))
    .join('|')}|${paths.admin()}(?:/.*)?)$`,
);

export interface Frame {
  readonly area: string;
  readonly body: string;
  /** Files with the code of the area. */
  readonly chunks: readonly string[];
}

/**
 * Shows the frame of the area that the address lies in, and asks for its code: to whom the stored token says that they may enter, as
 * the guards read it (`domain/user`). The program draws the page over it.
 */
const SHOW_FRAME = `<script>
      (function () {
        var path = location.pathname.toLowerCase().replace(/\\/+$/, ''), root = document.documentElement, claims = {};
        try {
          claims = JSON.parse(atob(localStorage.getItem('${LOCAL_KEYS.accessToken}').split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))) || {};
        } catch (e) {}
        var isAdmin = claims.is_superuser === true || Array.isArray(claims.roles) && claims.roles.includes('admin');
        var area = /^\\/admin(\\/|$)/.test(path) ? 'admin' : 'account';
        document.querySelectorAll('template[data-frame]').forEach(function (template) {
          template.remove();
          var isOpen = typeof claims.exp === 'number' && claims.exp > Date.now() / 1000 && isAdmin === (area === 'admin') && ${PRIVATE}.test(path);
          if (!isOpen || template.dataset.frame !== area) return;
          template.dataset.code.split(' ').forEach(function (file) {
            var link = document.createElement('link');
            link.rel = 'modulepreload';
            link.crossOrigin = '';
            link.href = file;
            document.head.append(link);
          });
          root.dataset.area = area;
          if (isAdmin) root.lang = 'zh-CN';
          var page = document.getElementById('root');
          page.append(template.content);
          page.querySelectorAll('nav a').forEach(function (link) {
            var to = link.getAttribute('href'), menu = link.closest('[data-disclosure]');
            if (to === path) link.setAttribute('aria-current', 'page');
            if (menu && (path + '/').indexOf(to + '/') === 0) menu.firstChild.setAttribute('data-current', '');
          });
          var tabs = page.querySelector('main nav'), current = tabs && tabs.querySelector('[aria-current]');
          if (tabs && !current) tabs.remove();
          if (!current) return;
          var list = current.closest('ul');
          list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
        });
      })();
    </script>`;

/** The page of every other address: what the areas behind the login have in common, and nothing for search engines. */
export function shellHtml(
  template: string,
  sheet: string,
  frames: readonly Frame[],
  notices: { screen: string; adminScreen: string },
): string {
  const templates = frames.map(
    ({ area, body, chunks }) =>
      `<template data-frame="${area}" data-code="${chunks.map((file) => `/${file}`).join(' ')}">${body}</template>`,
  );
  return (
    template
      // The program waits for the sheet, which must not come after the code of an area.
      .replace(
        '</head>',
        () =>
          `  <link rel="preload" as="style" crossorigin href="${sheet}">\n    ${NOT_INDEXED}\n    ${OLD_BROWSER}\n  </head>`,
      )
      .replace(
        ROOT,
        () => `${ROOT}${templates.join('')}${SHOW_FRAME}${startScript([notices.screen, notices.adminScreen])}`,
      )
  );
}

/** `/` → `index.html`, `/pricing` → `pricing.html`. */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** The addresses that search engines should know (sitemaps.org). */
export const sitemapXml = (siteUrl: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
