import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { knownBrowser } from '../findBrowser.mjs';
import { CACHE, run } from '../run.mjs';

/** Fetched for it and no dependency: two hundred packages that nothing else needs. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FOLDER = join(CACHE, 'lighthouse');

/** @typedef {{ score: number | null, id: string, displayValue?: string }} Audit */
/** @typedef {{ categories: Record<string, { score: number, auditRefs: { weight: number, id: string }[] }>, audits: Record<string, Audit> }} Report */

/** @param {string} url @param {'mobile' | 'desktop'} form @returns {Promise<Report>} */
const check = async (url, form) => {
  const browser = await knownBrowser();
  const file = join(FOLDER, `${form}.json`);
  const flags = ['--headless=new', '--ignore-certificate-errors', ...browser.args].join(' ');
  const args = [
    ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
    ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags}`],
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const env = { ...browser.env, CHROME_PATH: browser.path };
  const { ok, output } = await run('npx', args, { quiet: true, limitMs: 180_000, env });
  if (!ok) throw new Error(`Lighthouse failed on ${url}\n${output}`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

/**
 * Prints the four categories of Lighthouse for phones and desktops, with each audit that costs points.
 *
 * @param {import('./server.mjs').Site} site
 * @param {readonly string[]} paths
 */
export const runLighthouse = async (site, paths) => {
  console.log(`Fetching ${LIGHTHOUSE} by npx, unless npm has it`);
  mkdirSync(FOLDER, { recursive: true });
  for (const form of /** @type {const} */ (['mobile', 'desktop'])) {
    for (const path of paths) {
      const { categories, audits } = await check(site.url + path, form);
      const scores = CATEGORIES.map((name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`);
      console.log(`${form.padEnd(8)} ${path.padEnd(12)} ${scores.join('  ')}`);
      const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ weight }) => weight > 0),
      );
      for (const { score = null, id, displayValue = '' } of weighed.flatMap((ref) => audits[ref.id] ?? [])) {
        if (score !== null && score < 1) console.log(`    ${id} ${displayValue}`);
      }
    }
  }
};
