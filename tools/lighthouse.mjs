import './measure/production.mjs';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { knownBrowser } from './findBrowser.mjs';
import { readFiles, startSite } from './measure/server.mjs';
import { CACHE, ROOT, run } from './run.mjs';

/**
 * `npm run measure:lighthouse [-- paths]`: the four categories of Lighthouse for the built home and pricing pages, or the
 * paths that are named, as phones and desktops see them. Lighthouse is fetched for it and no dependency: two hundred packages that nothing else needs.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const PATHS = ['/', '/pricing'];

/** @typedef {{ weight: number, id: string }} AuditRef */
/** @typedef {{ score: number | null, id: string, displayValue?: string }} Audit */
/** @typedef {{ categories: Record<string, { score: number, auditRefs: AuditRef[] }>, audits: Record<string, Audit> }} Report */
/**
 * @param {{ url: string }} site
 * @param {string} path
 * @param {string} form `mobile` or `desktop`
 * @param {{ path: string, args: string[], env?: Record<string, string> }} browser
 * @returns {Promise<Report>}
 */
const check = async (site, path, form, browser) => {
  const file = join(CACHE, 'lighthouse', `${form}${path.replaceAll('/', '-')}.json`);
  const flags = ['--headless=new', '--ignore-certificate-errors', ...browser.args].join(' ');
  const { ok, output } = await run(
    process.platform === 'win32' ? 'npx.cmd' : 'npx',
    [
      ...['--yes', LIGHTHOUSE, site.url + path, '--quiet', '--output=json', `--output-path=${file}`],
      ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags}`],
      ...(form === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { quiet: true, limitMs: 180_000, env: { ...browser.env, CHROME_PATH: browser.path } },
  );
  if (!ok) throw new Error(`Lighthouse failed on ${path}\n${output}`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/** @param {Report} report */
const whyNot = ({ categories, audits }) =>
  CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ weight, id }) => (weight > 0 ? (audits[id] ?? []) : [])),
  )
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, displayValue = '' }) => `    ${id} ${displayValue}`);

const main = async () => {
  if (!existsSync(join(ROOT, 'dist/index.html'))) throw new Error('Run "npm run build" first');
  mkdirSync(join(CACHE, 'lighthouse'), { recursive: true });
  const browser = await knownBrowser();
  const site = await startSite(readFiles(join(ROOT, 'dist')));
  try {
    const paths = process.argv.length > 2 ? process.argv.slice(2) : PATHS;
    for (const form of ['mobile', 'desktop']) {
      for (const path of paths) {
        const report = await check(site, path, form, browser);
        const scores = CATEGORIES.map((name) => `${name} ${Math.round((report.categories[name]?.score ?? 0) * 100)}`);
        console.log(`${form.padEnd(8)} ${path.padEnd(12)} ${scores.join('  ')}`);
        for (const line of whyNot(report)) console.log(line);
      }
    }
  } finally {
    site.end();
  }
};

await main();
process.exit(0);
