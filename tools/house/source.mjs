import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'vite';

import { ROOT } from '../run.mjs';

/**
 * A module named by an import, an export from, an `import()` or an import type.
 *
 * @typedef {{ specifier: string, kind: 'value' | 'type' | 'lazy', line: number }} Import
 */

/**
 * One file of the repository as tests and tools see it. `path` starts at the root of the repository and has forward slashes;
 * `code` is the text with every comment blanked, lines stay where they are.
 *
 * @typedef {{ path: string, text: string, code: string, imports: Import[] }} Source
 */

const SCRIPT = /\.(?:[cm]?[jt]s|tsx)$/;

/** `import('x')` both as an expression and as a type. Templates and variables are not followed. */
const LAZY =
  /(?<type>typeof\s+)?\bimport\(\s*(?<quote>['"])(?<specifier>[^'"]+)\k<quote>\s*\)(?<member>\s*\.\s*[A-Z])?/g;

/** @param {string} text @param {number} offset */
const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;

/** Reads one file's text. A file that does not parse (half written) is seen as far as the parser got. @param {string} path @param {string} text @returns {Source} */
export const toSource = (path, text) => {
  if (!SCRIPT.test(path)) return { path, text, code: text, imports: [] };
  const parsed = parseSync(path, text);
  let code = text;
  for (const { start, end } of parsed.comments) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  }
  /** @type {Import[]} */
  const imports = parsed.module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    kind: entries.length > 0 && entries.every((entry) => entry.isType) ? 'type' : 'value',
    line: lineAt(text, start),
  }));
  const exported = parsed.module.staticExports.flatMap((statement) => statement.entries);
  for (const { moduleRequest, isType, start } of exported) {
    if (moduleRequest === null) continue;
    imports.push({ specifier: moduleRequest.value, kind: isType ? 'type' : 'value', line: lineAt(text, start) });
  }
  for (const match of code.matchAll(LAZY)) {
    const { type, member, specifier = '' } = match.groups ?? {};
    const isType = type !== undefined || member !== undefined;
    imports.push({ specifier, kind: isType ? 'type' : 'lazy', line: lineAt(text, match.index) });
  }
  return { path, text, code, imports };
};

/**
 * The paths of all files under the given folders or files of a checkout; what is missing is left out.
 *
 * @param {string} root
 * @param {string[]} places
 * @returns {string[]}
 */
const listIn = (root, places) =>
  places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) => {
      if (!statSync(join(root, place)).isDirectory()) return [place];
      return listIn(
        root,
        readdirSync(join(root, place)).map((name) => posix.join(place, name)),
      );
    });

/** The scripts and style sheets under the given folders of a checkout. @param {string} root @param {string[]} places */
export const sourcesIn = (root, ...places) =>
  listIn(root, places)
    .filter((path) => SCRIPT.test(path) || path.endsWith('.css'))
    .map((path) => toSource(path, readFileSync(join(root, path), 'utf8')));

/** @param {string[]} places */
export const listFiles = (...places) => listIn(ROOT, places);

/** @param {string[]} places */
export const readSources = (...places) => sourcesIn(ROOT, ...places);

/** @param {string} path */
export const readText = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Where a relative specifier points to, without extension; null for a package. @param {string} importer @param {string} specifier */
export const targetOf = (importer, specifier) =>
  specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : null;

/** @param {string} text */
export const lineCount = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
