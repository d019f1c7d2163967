import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { LAUNCH } from '../browser.mjs';

/** Lighthouse is downloaded on demand. It isn't a dependency, because it needs two hundred packages. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FOLDER = join(import.meta.dirname, '../../node_modules/.cache/lighthouse');

/** @typedef {{ score: number | null, id: string, displayValue?: string }} Audit */
/** @typedef {{ categories: Record<string, { score: number, auditRefs: { weight: number, id: string }[] }>, audits: Record<string, Audit> }} Report */

/** @param {string} url @param {'mobile' | 'desktop'} form @returns {Report} */
const check = (url, form) => {
  const file = join(FOLDER, `${form}.json`);
  const flags = ['--headless=new', '--ignore-certificate-errors', ...(LAUNCH.args ?? [])].join(' ');
  const args = [
    ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`],
    ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${flags}`],
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ];
  const env = { ...process.env, CHROME_PATH: LAUNCH.executablePath ?? chromium.executablePath() };
  execFileSync('npx', args, { env, timeout: 180_000 });
  return JSON.parse(readFileSync(file, 'utf8'));
};

/**
 * Prints the Lighthouse scores on phones and desktops, and each audit that lowers a score.
 *
 * @param {import('./server.mjs').Site} site
 * @param {readonly string[]} paths
 */
export const runLighthouse = async (site, paths) => {
  console.log(`Running ${LIGHTHOUSE} with npx, which downloads it if needed.`);
  mkdirSync(FOLDER, { recursive: true });
  for (const form of /** @type {const} */ (['mobile', 'desktop'])) {
    for (const path of paths) {
      const { categories, audits } = check(site.url + path, form);
      const scores = CATEGORIES.map((name) => `${name} ${Math.round((categories[name]?.score ?? 0) * 100)}`);
      console.log(`${form.padEnd(8)} ${path.padEnd(12)} ${scores.join('  ')}`);
      const scoredAudits = Object.values(categories).flatMap(({ auditRefs }) =>
        auditRefs.filter(({ weight }) => weight > 0),
      );
      for (const { score = null, id, displayValue = '' } of scoredAudits.flatMap((ref) => audits[ref.id] ?? [])) {
        if (score !== null && score < 1) console.log(`    ${id} ${displayValue}`);
      }
    }
  }
};
