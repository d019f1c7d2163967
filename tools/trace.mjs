import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const ROOT = join(import.meta.dirname, '..');

/**
 * `npm run trace -- report.json`: reports of browsers with the files and lines of this repository. The file, or standard input
 * for `-`, holds one report a line; `--maps` names a folder beside `dist-maps`.
 *
 * @typedef {{ time?: string, release?: string, level?: string, message?: string, route?: string, stack?: string }} Report
 */

const PLACE = /\(?(?:https?:\/\/[^\s/]+)?\/(assets\/[\w.-]+\.js):(\d+):(\d+)\)?/;

/** @type {Map<string, TraceMap | null>} */
const opened = new Map();

/** @param {string} path */
const openMap = (path) => {
  if (!opened.has(path)) opened.set(path, existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null);
  return opened.get(path) ?? null;
};

/**
 * The file and line of the source that a line of a stack means; the line as it is where there is no map for it.
 *
 * @param {string} line
 * @param {string} folder with the maps of its release
 */
export const traceLine = (line, folder) => {
  const [found, file, row = '', column = ''] = PLACE.exec(line) ?? [];
  const map = file === undefined ? null : openMap(join(folder, `${file}.map`));
  if (found === undefined || map === null) return line;
  // Browsers count columns from 1, maps from 0.
  const place = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
  if (place.source === null) return line;
  const source = place.source.replace(/^(?:\.\.\/)+/, '');
  return `at ${source}:${place.line}:${place.column + 1}`;
};

/** @param {string} text @returns {(Report & { vital?: string })[]} */
const parse = (text) => {
  try {
    return [JSON.parse(text)];
  } catch {
    return text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line)]));
  }
};

/** The reports in a text: one JSON object, however it is laid out, or one a line. Measurements are left out. @param {string} text */
export const readReports = (text) => parse(text).filter(({ vital }) => vital === undefined);

/** @param {Report} report @param {string} maps */
export const traceReport = ({ time = '', release = '', level = '', message = '', route = '', stack = '' }, maps) => {
  // A report has the name of the release. version.json has the path of its entry file, `/assets/index-1a2b3c4d.js`.
  const folder = join(maps, posix.basename(release, '.js').replaceAll(/[^\w-]/g, ''));
  const note = existsSync(folder) ? [] : [`  (no maps of ${release} in ${maps})`];
  const lines = stack.split('\n').filter(Boolean);
  return [
    `${time} ${level} ${release} ${route}`,
    message,
    ...note,
    ...lines.map((line) => `  ${traceLine(line, folder)}`),
  ];
};

if (process.argv[1]?.endsWith('trace.mjs')) {
  const [file, option, folder] = process.argv.slice(2);
  if (file === undefined) {
    console.error('npm run trace -- report.json   (or - for standard input; --maps folder)');
    process.exit(1);
  }
  const maps = option === '--maps' && folder !== undefined ? folder : join(ROOT, 'dist-maps');
  for (const report of readReports(readFileSync(file === '-' ? 0 : file, 'utf8'))) {
    console.log(`${traceReport(report, maps).join('\n')}\n`);
  }
}
