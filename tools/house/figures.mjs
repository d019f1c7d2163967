import { posix } from 'node:path';

import { lineCount, targetOf } from './source.mjs';

/** @import { Import, Source } from './source.mjs' */
/** @typedef {Map<string, { to: string, kind: Import['kind'] }[]>} Graph what each file imports of the others */

const ENDINGS = ['', '.ts', '.tsx', '.css'];

/** @param {readonly Source[]} sources @returns {Graph} */
export const graphOf = (sources) => {
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ specifier, kind }) => {
        const target = targetOf(path, specifier);
        const to = ENDINGS.map((ending) => `${target}${ending}`).find((name) => known.has(name));
        return to === undefined ? [] : [{ to, kind }];
      }),
    ]),
  );
};

/** Files that exactly one other file imports, from the same folder. @param {Graph} graph */
export const singleImporters = (graph) => {
  /** @type {Map<string, Set<string>>} */
  const importers = new Map();
  for (const [from, imports] of graph) {
    for (const { to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(from));
  }
  return [...importers]
    .filter(([to, from]) => from.size === 1 && [...from].every((path) => posix.dirname(path) === posix.dirname(to)))
    .map(([to]) => to);
};

/**
 * Files that run when these do: what they import and what that imports, lazily or not, but no types and nothing that
 * `skip` names.
 *
 * @param {Graph} graph
 * @param {readonly string[]} starts
 * @param {RegExp} skip
 */
export const closureOf = (graph, starts, skip) => {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} path */
  const visit = (path) => {
    if (seen.has(path) || skip.test(path)) return;
    seen.add(path);
    for (const { to, kind } of graph.get(path) ?? []) if (kind !== 'type') visit(to);
  };
  for (const start of starts) visit(start);
  return [...seen].toSorted();
};

/** The lower of the middle two for an even number. @param {readonly number[]} values */
export const medianOf = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;

/** @param {readonly Source[]} sources */
export const linesOf = (sources) => sources.map(({ text }) => lineCount(text));

/** Variables of a module that change. @param {readonly Source[]} sources */
export const moduleLets = (sources) =>
  sources.flatMap(({ path, code }) =>
    [...code.matchAll(/^(?:export )?let (\w+|\{[^}]*\}|\[[^\]]*\])/gm)].map(([, name]) => `${path}: ${name}`),
  );

const SCREENS = 30;
/** What the count of a walk leaves out: looks, words, numbers and tools that any app could use. */
const UNSEEN = /^src\/(?:ui|text|lib|config)\/|\.css$/;

/** @param {Graph} graph @param {RegExp} name */
const named = (graph, name) => [...graph.keys()].filter((path) => name.test(path));

/** The list of the back-office with its helpers. */
const LIST = /^src\/(?:pages\/admin\/list\/|api\/(?:adminList|collectPages)\.|lib\/listMemory\.)/;

/** What can be read from the sources alone. @param {readonly Source[]} sources */
export const sourceFigures = (sources) => {
  const graph = graphOf(sources);
  const lines = linesOf(sources);
  const total = lines.reduce((sum, count) => sum + count, 0);
  return {
    files: sources.length,
    lines: total,
    linesPerScreen: Math.round(total / SCREENS),
    filesPerScreen: Math.round((sources.length / SCREENS) * 10) / 10,
    median: medianOf(lines),
    shortShare: Math.round((lines.filter((count) => count < 20).length / sources.length) * 1000) / 10,
    singleImporters: singleImporters(graph).length,
    loginFiles: closureOf(graph, named(graph, /\/(?:LoginPage\.tsx|session\/(?:authActions|actions)\.ts)$/), UNSEEN)
      .length,
    listFiles: closureOf(graph, named(graph, /\/admin\/users\/UsersPage\.tsx$/), UNSEEN).length,
    payFiles: closureOf(graph, named(graph, /\/(?:SubscriptionPage|PaymentSuccessPage)\.tsx$/), UNSEEN).length,
    listLines: linesOf(sources.filter(({ path }) => LIST.test(path))).reduce((sum, count) => sum + count, 0),
    moduleLets: moduleLets(sources).length,
  };
};
