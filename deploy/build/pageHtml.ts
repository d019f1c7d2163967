import type { Prerendered } from '../../src/app/prerender';
import { paths, publicPaths } from '../../src/config/paths.ts';
import { LOCAL_KEYS } from '../../src/config/storageKeys.ts';
import { startScript } from './startScript.ts';

const PICTURE_ALT = 'A web page with highlighted lines turns into a bookmark with a summary and tags.';
const TITLE = /<title data-waiting>[^<]*<\/title>\s*/;
const ROOT = '<div id="root"></div>';
const SCRIPT_TAG = /<(?:script type="module"|link rel="modulepreload")(?= )/g;

const NOT_INDEXED = '<meta name="robots" content="noindex">';

/**
 * Prevents form submits before hydration. The script in index.html queues the click, and the app replays it after hydration. If
 * the app can't start, focuses the reload button.
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
 * Shows a message to older browsers on pages that need the app. Chrome 111, Firefox 128, and Safari 16.4 are the first versions
 * with both features that this script checks. `src/main.tsx` has the same check. Written in ECMAScript 3, because older browsers
 * run it.
 */
const OLD_BROWSER = `<script>
      (function () {
        if (String.prototype.toWellFormed && self.CSSPropertyRule) return;
        document.documentElement.setAttribute('data-too-old', '');
        document.addEventListener('DOMContentLoaded', function () {
          var root = document.getElementById('root'), isChinese = /^\\/admin(\\/|$)/i.test(location.pathname);
          var main = document.createElement('main'), text = document.createElement('p');
          document.documentElement.lang = isChinese ? 'zh-CN' : 'en';
          root.removeAttribute('data-visible-to');
          root.textContent = '';
          root.appendChild(main).appendChild(text);
          main.className = 'container-site py-12';
          text.setAttribute('role', 'alert');
          text.textContent = isChinese
            ? '您的浏览器版本过旧，无法使用本网站。请更新浏览器。'
            : 'Your browser is too old for this site. Please update it.';
        });
      })();
    </script>`;

/** Tags for link previews. Without `siteUrl`, the image has a relative URL. */
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

/** Returns the URLs of built files, separated by spaces. */
const urlsOf = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ');

/** Returns the font files of a style sheet. */
const fontsOf = (css: string): string[] =>
  [...css.matchAll(/url\(["']?([^"')]+\.woff2)["']?\)/g)].map(([, url = '']) => url);

/**
 * Returns the HTML of a prerendered page, which loads JavaScript with low priority.
 *
 * @param template the built `index.html`
 * @param css the style sheet of the template
 * @param chunks the page's chunks, which the browser loads in parallel with the entry script
 * @param prefetch chunks of the pages that visitors probably open next
 * @param notice HTML of the message that appears if the entry script fails to load
 */
export function pageHtml(
  template: string,
  page: Prerendered,
  {
    path,
    siteUrl,
    css,
    chunks,
    prefetch,
    notice,
  }: {
    path: string;
    siteUrl: string;
    css: string;
    chunks: readonly string[];
    prefetch: readonly string[];
    notice: string;
  },
): string {
  const head = [
    page.head,
    ...(page.kind === 'public' ? preview(page, path, siteUrl) : [NOT_INDEXED, EARLY_SUBMIT, OLD_BROWSER]),
    ...page.data.map((json) => `<script type="application/ld+json">${json}</script>`),
  ];
  // The preload uses the same credentials mode as axios, so the browser reuses the preloaded response.
  const calls = page.preloadUrls.map((url) => `<link rel="preload" as="fetch" crossorigin href="${url}">`);
  // Preload the font of the headings. `crossorigin` is needed, because browsers request fonts in this credentials mode. Without the
  // preload, Chromium would send the full URL as referrer when the inline style sheet requests the font. The tag is first in the
  // body, because Chromium delays first paint for fonts preloaded in the head.
  const fontTag = '<link rel="preload" as="font" type="font/woff2" crossorigin referrerpolicy="no-referrer"';
  const fontPreloads = fontsOf(css).map((url) => `${fontTag} href="${url}">`);
  const preloads = chunks.map((file) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
  const attributes = `data-page="${path}" data-kind="${page.kind}" data-prefetch="${urlsOf(prefetch)}"${page.isForGuests ? ' data-visible-to="signed-out"' : ''}`;
  if (!TITLE.test(template) || !template.includes(ROOT)) throw new Error('index.html has no title or no root element');
  return template
    .replace('</head>', () => `${preloads.join('')}</head>`)
    .replaceAll(SCRIPT_TAG, (tag) => `${tag} fetchpriority="low"`)
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

/** Matches the path of every page that needs a sign-in. The path must be in lower case and without trailing slashes. */
const PRIVATE = new RegExp(
  `^(?:${Object.values(paths)
    .map((build) => build('').replace(/[?].*/, ''))
    .filter((path) => !BEFORE_LOGIN.includes(path) && !path.startsWith(paths.admin()))
    .join('|')}|${paths.admin()}(?:/.*)?)$`,
);

export interface Frame {
  readonly area: string;
  readonly body: string;
  /** Chunks that most pages of the area need. */
  readonly chunks: readonly string[];
  readonly dashboardChunks: readonly string[];
}

/**
 * Shows the app shell of the area and preloads the area's chunks, if the stored token gives access. Has the same rules as the route
 * guards (`domain/user`). The app later replaces the shell.
 */
const SHOW_APP_SHELL = `<script>
      (function () {
        var path = location.pathname.toLowerCase().replace(/\\/+$/, ''), root = document.documentElement, claims = {};
        try {
          claims = JSON.parse(atob(localStorage.getItem('${LOCAL_KEYS.accessToken}').split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))) || {};
        } catch (e) {}
        var isAdmin = claims.is_superuser === true || Array.isArray(claims.roles) && claims.roles.includes('admin');
        var area = /^\\/admin(\\/|$)/.test(path) ? 'admin' : 'account';
        document.querySelectorAll('template[data-app-shell]').forEach(function (template) {
          template.remove();
          var isOpen = typeof claims.exp === 'number' && claims.exp > Date.now() / 1000 && isAdmin === (area === 'admin') && ${PRIVATE}.test(path);
          if (!isOpen || template.dataset.appShell !== area) return;
          (/^\\/(admin|dashboard)$/.test(path) ? template.dataset.dashboardChunks : template.dataset.chunks).split(' ').forEach(function (file) {
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

/** Returns the app page, which servers send for every route without a prerendered page. Search engines don't index it. */
export function shellHtml(
  template: string,
  sheet: string,
  frames: readonly Frame[],
  notices: { screen: string; adminScreen: string },
): string {
  const templates = frames.map(
    ({ area, body, chunks, dashboardChunks }) =>
      `<template data-app-shell="${area}" data-chunks="${urlsOf(chunks)}" data-dashboard-chunks="${urlsOf(dashboardChunks)}">${body}</template>`,
  );
  return (
    template
      // Preload the style sheet, because its link is at the end of the body, and the app waits for it before it renders.
      .replace(
        '</head>',
        () =>
          `  <link rel="preload" as="style" crossorigin href="${sheet}">\n    ${NOT_INDEXED}\n    ${OLD_BROWSER}\n  </head>`,
      )
      .replace(
        ROOT,
        () => `${ROOT}${templates.join('')}${SHOW_APP_SHELL}${startScript([notices.screen, notices.adminScreen])}`,
      )
  );
}

/** `/` → `index.html`, `/pricing` → `pricing.html` */
export const fileOf = (path: string): string => (path === '/' ? 'index.html' : `${path.slice(1)}.html`);

/** Returns the sitemap (sitemaps.org). */
export const sitemapXml = (siteUrl: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
