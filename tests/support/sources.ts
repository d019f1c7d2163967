import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';

import { parseSync } from 'vite';

import { ROOT } from './root';

/** A module that an `import`, an `export … from`, an `import()`, or an import type refers to */
export type Import = { specifier: string; kind: 'value' | 'type' | 'lazy'; line: number };

/** A file of the repository */
export type Source = {
  /** Path relative to the root of the repository, with forward slashes */
  path: string;
  text: string;
  /** The text with every comment replaced by spaces, so that positions stay the same. */
  code: string;
  imports: Import[];
};

const SCRIPT = /\.(?:[cm]?[jt]s|tsx)$/;

/**
 * Matches `import('x')`, both as an expression and as a type. Does not match specifiers that are templates or
 * variables.
 */
const LAZY =
  /(?<type>typeof\s+)?\bimport\(\s*(?<quote>['"])(?<specifier>[^'"]+)\k<quote>\s*\)(?<member>\s*\.\s*[A-Z])?/g;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Parses the text of one file. If the file has a syntax error, reads the imports up to the error. */
export const toSource = (path: string, text: string): Source => {
  if (!SCRIPT.test(path)) return { path, text, code: text, imports: [] };
  const parsed = parseSync(path, text);
  let code = text;
  for (const { start, end } of parsed.comments) {
    code = code.slice(0, start) + code.slice(start, end).replaceAll(/[^\n]/g, ' ') + code.slice(end);
  }
  const imports: Import[] = parsed.module.staticImports.map(({ moduleRequest, entries, start }) => ({
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

/** Returns the paths of all files under these folders. A missing folder counts as empty. */
export const listFiles = (...places: string[]): string[] =>
  places
    .filter((place) => existsSync(join(ROOT, place)))
    .flatMap((place) => {
      if (!statSync(join(ROOT, place)).isDirectory()) return [place];
      return listFiles(...readdirSync(join(ROOT, place)).map((name) => posix.join(place, name)));
    });

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Reads the scripts and style sheets under these folders. */
export const readSources = (...places: string[]): Source[] =>
  listFiles(...places)
    .filter((path) => SCRIPT.test(path) || path.endsWith('.css'))
    .map((path) => toSource(path, readText(path)));

/** Returns the file that a relative specifier points to, without its extension, or null for a package. */
export const targetOf = (importer: string, specifier: string): string | null =>
  specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : null;
