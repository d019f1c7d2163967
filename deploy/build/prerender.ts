import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import type { Plugin, ResolvedConfig } from 'vite';

import { SHELL } from '../policy/addresses.ts';
import { sheetOf, withFirstView } from './firstView.ts';
import { missingSettings } from './missingSettings.ts';
import { fileOf, type Frame, pageHtml, shellHtml, sitemapXml } from './pageHtml.ts';

type Prerendered = import('../../src/app/prerender').Prerendered;
type Pages = typeof import('../../src/app/prerender');
type Chunk = { fileName: string; isEntry: boolean; imports: readonly string[]; moduleIds: readonly string[] };

const MODULE = fileURLToPath(new URL('../../src/app/prerender.tsx', import.meta.url));

/**
 * Modules that a page needs, by path. `account` and `admin` list the modules that most pages of the area need. `sections`
 * and `calls` are not pages; only `NEXT` uses them.
 */
const SCREENS: Readonly<Record<string, readonly RegExp[]>> = {
  account: [/\/app\/SignedInLayout\.tsx$/, /\/pages\/account\/dashboard\/DashboardPage\.tsx$/],
  admin: [/\/app\/SignedInLayout\.tsx$/, /\/pages\/admin\/users\/UsersPage\.tsx$/],
  '/dashboard': [/\/app\/SignedInLayout\.tsx$/, /\/pages\/account\/dashboard\/DashboardPage\.tsx$/],
  '/admin': [/\/app\/SignedInLayout\.tsx$/, /\/pages\/admin\/dashboard\/DashboardPage\.tsx$/],
  '/': [/\/pages\/site\/home\/HomePage\.tsx$/],
  '/pricing': [/\/PricingPage\.tsx$/, /\/api\/plans\.ts$/],
  '/instructions': [/\/InstructionsPage\.tsx$/],
  '/support': [/\/SupportPage\.tsx$/],
  '/privacy-policy': [/\/PrivacyPolicyPage\.tsx$/],
  '/terms-of-service': [/\/TermsOfServicePage\.tsx$/],
  '/login': [/\/LoginPage\.tsx$/],
  '/register': [/\/RegisterPage\.tsx$/],
  '/forgot-password': [/\/ForgotPasswordPage\.tsx$/],
  sections: [/\/home\/HomeMiddle\.tsx$/, /\/home\/HomePlans\.tsx$/],
  calls: [/\/http\/client\.ts$/],
};

/** Keys of `SCREENS` that visitors of a page probably need next. The page loads their chunks when the browser is idle. */
const NEXT: Readonly<Record<Prerendered['kind'], readonly string[]>> = {
  public: ['sections', '/pricing', '/', '/instructions', 'calls'],
  form: ['calls', '/login', '/register', '/forgot-password'],
};

/** Returns the chunks that a page needs, except the chunks that the template already loads. */
function chunksOf(screen: string, chunks: ReadonlyMap<string, Chunk>, template: string): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    if (found.has(name) || template.includes(name)) return;
    found.add(name);
    for (const next of chunks.get(name)?.imports ?? []) add(next);
  };
  for (const module of SCREENS[screen] ?? []) {
    const own = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
    if (own === undefined) throw new Error(`No chunk contains ${module.source} for ${screen}.`);
    add(own.fileName);
  }
  return [...found];
}

/** Loads the app in Node with the variables of this build, and closes Vite's server after `work`, because pages load lazily. */
async function withPages({ root, mode, envDir }: ResolvedConfig, work: (pages: Pages) => Promise<void>): Promise<void> {
  const server = await createServer({
    configFile: false,
    root,
    mode,
    envDir,
    plugins: [react()],
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    await work((await server.ssrLoadModule(MODULE)) as Pages);
  } finally {
    await server.close();
  }
}

/**
 * Writes HTML files after the build: public pages, sign-in forms, and `app.html`, which contains the app shells, for all other
 * routes. Writes `version.json` with the entry script of this release, and `sitemap.xml` if `VITE_SITE_URL` is set.
 */
export const prerender = (): Plugin => {
  let config: ResolvedConfig;
  const chunks = new Map<string, Chunk>();
  return {
    name: 'prerender',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    generateBundle: (_, bundle) => {
      chunks.clear();
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file);
    },
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: async () => {
        if (chunks.size === 0) return;
        const out = resolve(config.root, config.build.outDir);
        const template = readFileSync(join(out, 'index.html'), 'utf8');
        const entry = [...chunks.values()].find(({ isEntry }) => isEntry)?.fileName;
        writeFileSync(join(out, 'version.json'), JSON.stringify({ entry: `/${entry}` }));
        const css = readFileSync(join(out, sheetOf(template)), 'utf8');
        await withPages(config, async (pages) => {
          const { areas, prerenderedPaths, publicPaths, renderAppShell, renderPage, siteUrl, startNotices } = pages;
          const frames: Frame[] = [];
          for (const area of areas)
            frames.push({
              area,
              body: await renderAppShell(area),
              chunks: chunksOf(area, chunks, template),
              dashboardChunks: chunksOf(area === 'admin' ? '/admin' : '/dashboard', chunks, template),
            });
          const shell = shellHtml(template, sheetOf(template), frames, startNotices);
          writeFileSync(join(out, SHELL), await withFirstView(shell, css));
          for (const path of prerenderedPaths) {
            const notice = startNotices.bar;
            const page = await renderPage(path);
            const own = chunksOf(path, chunks, template);
            const next = NEXT[page.kind].flatMap((screen) => chunksOf(screen, chunks, template));
            const prefetch = [...new Set(next)].filter((file) => !own.includes(file));
            const html = pageHtml(template, page, { path, siteUrl, css, chunks: own, prefetch, notice });
            writeFileSync(join(out, fileOf(path)), await withFirstView(html, css));
          }
          for (const warning of missingSettings(config.env)) config.logger.warn(warning);
          if (siteUrl === '') {
            config.logger.info('VITE_SITE_URL is not set, so the build has no canonical URLs and no sitemap.xml.');
            return;
          }
          writeFileSync(join(out, 'sitemap.xml'), sitemapXml(siteUrl, publicPaths));
          appendFileSync(join(out, 'robots.txt'), `\nSitemap: ${siteUrl}/sitemap.xml\n`);
        });
      },
    },
  };
};
