import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const ROOT = join(import.meta.dirname, '../..');

/**
 * `Picture`: a screenshot, and whether it shows "Page not found". `Change`: the screenshots of two commits and their difference.
 *
 * @typedef {{ png: Buffer, isMissing: boolean }} Picture
 * @typedef {{ name: string, before: Buffer, after: Buffer, difference: Buffer }} Change
 */

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/** @param {string} root */
const lockOf = (root) => readFileSync(join(root, 'package-lock.json'), 'utf8');

/** Checks out another commit with its packages into a temporary folder, which is removed on exit. @param {string} rev */
export const checkOut = (rev) => {
  const folder = mkdtempSync(join(tmpdir(), 'ai-bookmark-screens-'));
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'remove', '--force', folder);
  });
  const { status, stderr } = git('worktree', 'add', '--detach', folder, rev);
  if (status !== 0) throw new Error(stderr);
  if (lockOf(folder) === lockOf(ROOT))
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
  return folder;
};

/** Extends a screenshot to the right and bottom, because pixelmatch needs two images of the same size. @param {PNG} picture @param {number} width @param {number} height */
const padded = (picture, width, height) => {
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height);
  return larger.data;
};

/**
 * Counts and marks the pixels that differ.
 *
 * @param {string} name
 * @param {Picture} before
 * @param {Picture} after
 * @returns {Change | null} `null` if the screenshots are equal
 */
export const compare = (name, before, after) => {
  if (before.png.equals(after.png)) return null;
  const [one, two] = [PNG.sync.read(before.png), PNG.sync.read(after.png)];
  const [width, height] = [Math.max(one.width, two.width), Math.max(one.height, two.height)];
  const marked = new PNG({ width, height });
  const options = { threshold: 0, includeAA: true };
  const pixels = pixelmatch(
    padded(one, width, height),
    padded(two, width, height),
    marked.data,
    width,
    height,
    options,
  );
  const what = before.isMissing && !after.isMissing ? 'new' : `${pixels.toLocaleString('en')} pixels`;
  return { name: `${name}: ${what}`, before: before.png, after: after.png, difference: PNG.sync.write(marked) };
};

const STYLE = `body { font: 16px system-ui; margin: 24px; } section { border-top: 1px solid; margin-top: 32px; }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; align-items: start; }
  figure { margin: 0; } img { width: 100%; border: 1px solid #888; }`;

/** Writes an HTML page with all differences. @param {string} rev @param {Change[]} changes @param {number} total @returns its path */
export const writeReport = (rev, changes, total) => {
  const folder = join(ROOT, 'test-results/screens-against');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sections = changes.map((change, index) => {
    const figures = /** @type {const} */ (['before', 'after', 'difference']).map((side) => {
      const file = `${index + 1}-${side}.png`;
      writeFileSync(join(folder, file), change[side]);
      return `<figure><figcaption>${side}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`;
    });
    return `<section><h2>${change.name}</h2><div>${figures.join('')}</div></section>`;
  });
  const title = `${changes.length} of ${total} screenshots differ from ${rev}`;
  const head = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style>`;
  const path = join(folder, 'index.html');
  writeFileSync(path, `${head}<h1>${title}</h1>${sections.join('\n')}`);
  return path;
};
