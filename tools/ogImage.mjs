import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { openBrowser } from './findBrowser.mjs';
import { ROOT, runBin } from './run.mjs';

/**
 * Draws public/og.png, the picture of shared links: the head of the home page as the build wrote it, without what is to be pressed.
 * `npm run og`, when the head has changed; the result is committed.
 */
const SIZE = { width: 1200, height: 630 };
const SITE = 'http://site.test';
const STYLE = `
  header { border: 0 !important; }
  header nav, header .ml-auto, footer, noscript, main > :not(section:first-of-type), [data-og-hidden],
  main button, main > section > :first-child > div, main > section > :first-child > p ~ p { display: none !important; }
  main > section { padding-block: 0 !important; min-height: 520px; }
  body, header { background: var(--bg); }
  .site-width { max-width: 1104px !important; padding-inline: 0 !important; }
  header .site-width { padding-top: 24px !important; font-size: 1.5rem; }
`;

if (!existsSync(join(ROOT, 'dist/index.html'))) await runBin(['vite'], ['build', '--logLevel', 'warn']);
const browser = await openBrowser();
try {
  const page = await browser.newPage({
    viewport: SIZE,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    bypassCSP: true,
  });
  await page.route(`${SITE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    // The program itself would only put its own head there.
    if (pathname.endsWith('.js')) return route.abort();
    return route.fulfill({ path: join(ROOT, 'dist', pathname === '/' ? 'index.html' : pathname) });
  });
  await page.goto(SITE, { waitUntil: 'load' });
  await page.addStyleTag({ content: STYLE });
  await page.screenshot({ path: join(ROOT, 'public/og.png') });
} finally {
  await browser.close();
}
