import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

import { parseSync } from 'vite';

/** One file of the repository as the laws see it. */
export type Source = {
  /** From the root of the repository, with forward slashes. */
  path: string;
  text: string;
  /** The text with every comment blanked, so that a word in a comment counts for nothing. Lines stay where they are. */
  code: string;
  /** Every module named by an import, an export from, an `import()` or an import type. */
  imports: Import[];
  hasDefaultExport: boolean;
};

export type Import = { specifier: string; kind: 'value' | 'type' | 'lazy'; line: number };

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

const SCRIPT = /\.(?:[cm]?[jt]s|tsx)$/;

/** `import('x')` both as an expression and as a type. Templates and variables are none of a law's business. */
const LAZY =
  /(?<type>typeof\s+)?\bimport\(\s*(?<quote>['"])(?<specifier>[^'"]+)\k<quote>\s*\)(?<member>\s*\.\s*[A-Z])?/g;

const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

const isDefault = ({ exportName }: { exportName: { kind: string; name: string | null } }): boolean =>
  exportName.kind === 'Default' || exportName.name === 'default';

/** Reads one file's text. A file that does not parse (half written) is seen as far as the parser got. */
export const toSource = (path: string, text: string): Source => {
  if (!SCRIPT.test(path)) return { path, text, code: text, imports: [], hasDefaultExport: false };
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
  return { path, text, code, imports, hasDefaultExport: exported.some(isDefault) };
};

const walk = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });

/** The paths of all files under the given folders or files, as they stand in the repository; what is missing is left out. */
export const listFiles = (...roots: string[]): string[] =>
  roots
    .filter((root) => existsSync(join(ROOT, root)))
    .flatMap((root) => (statSync(join(ROOT, root)).isDirectory() ? walk(root) : [root]));

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The scripts and style sheets under the given folders. */
export const readSources = (...roots: string[]): Source[] =>
  listFiles(...roots)
    .filter((path) => SCRIPT.test(path) || path.endsWith('.css'))
    .map((path) => toSource(path, readText(path)));

/** Where a relative specifier points to, without extension; null for a package. */
export const targetOf = (importer: string, specifier: string): string | null =>
  specifier.startsWith('.') ? posix.join(posix.dirname(importer), specifier) : null;

/** The package of a bare specifier: `@scope/name` of `@scope/name/part`. */
export const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
