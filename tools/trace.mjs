import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const ROOT = join(import.meta.dirname, '..');

/**
 * `npm run trace -- report.json`: prints browser reports with the source files and lines of this repository. The file has one
 * report per line. `-` reads standard input. `--maps` sets a folder other than `dist-maps`.
 *
 * @typedef {{ time?: string, release?: string, level?: string, message?: string, route?: string, stack?: string }} Report
 */

const STACK_FRAME = /\(?(?:https?:\/\/[^\s/]+)?\/(assets\/[\w.-]+\.js):(\d+):(\d+)\)?/;

/** @type {Map<string, TraceMap | null>} */
const opened = new Map();

/** @param {string} path */
const openMap = (path) => {
  if (!opened.has(path)) opened.set(path, existsSync(path) ? new TraceMap(readFileSync(path, 'utf8')) : null);
  return opened.get(path) ?? null;
};

/**
 * Replaces the built file in a line of a stack trace with the source file. Without a source map, returns the line unchanged.
 *
 * @param {string} line
 * @param {string} folder source maps of the release
 */
export const traceLine = (line, folder) => {
  const [found, file, row = '', column = ''] = STACK_FRAME.exec(line) ?? [];
  const map = file === undefined ? null : openMap(join(folder, `${file}.map`));
  if (found === undefined || map === null) return line;
  // Browsers count columns from 1, source maps from 0.
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

/** Parses one JSON object, or one per line. Skips web vitals. @param {string} text */
export const readReports = (text) => parse(text).filter(({ vital }) => vital === undefined);

/** @param {Report} report @param {string} maps */
export const traceReport = ({ time = '', release = '', level = '', message = '', route = '', stack = '' }, maps) => {
  // `release` can be the name in a report, or the path in version.json (`/assets/index-1a2b3c4d.js`).
  const folder = join(maps, posix.basename(release, '.js').replaceAll(/[^\w-]/g, ''));
  const note = existsSync(folder) ? [] : [`  (no source maps of ${release} in ${maps})`];
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
    console.error('Usage: npm run trace -- report.json [--maps folder]   (- reads standard input)');
    process.exit(1);
  }
  const maps = option === '--maps' && folder !== undefined ? folder : join(ROOT, 'dist-maps');
  for (const report of readReports(readFileSync(file === '-' ? 0 : file, 'utf8'))) {
    console.log(`${traceReport(report, maps).join('\n')}\n`);
  }
}
