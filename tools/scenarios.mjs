import { fileURLToPath } from 'node:url';

import { readSources, readText } from './house/source.mjs';

/** @import { Source } from './house/source.mjs' */

const ID = /\b[A-Z]{2}-\d{2}\b/g;
const RANGE = /\b([A-Z]{2})-(\d{2}) to \1-(\d{2})\b/g;

/** The ids of `docs/scenarios.md`, in its order, with what each is about and whether it says that no test holds it. @param {string} markdown */
export const scenariosOf = (markdown) =>
  [...markdown.matchAll(/^- ([A-Z]{2}-\d{2})(?: \*\*!\*\*)? (.*?)( \(no test yet\))?$/gm)].map(
    ([, id = '', title = '', open]) => ({ id, title, isOpen: open !== undefined }),
  );

/** All ids that a line of code names; `EC-06 to EC-08` names three. @param {string} line */
const idsIn = (line) => [
  ...[...line.matchAll(ID)].map(([id]) => id),
  ...[...line.matchAll(RANGE)].flatMap(([, area, first, last]) =>
    Array.from(
      { length: Number(last) - Number(first) },
      (_, index) => `${area}-${String(Number(first) + index).padStart(2, '0')}`,
    ),
  ),
];

/**
 * Where tests name which scenario; comments do not count.
 *
 * @param {readonly Source[]} tests
 * @returns {Map<string, string[]>} `path:line` by id
 */
export const holdersOf = (tests) => {
  /** @type {Map<string, string[]>} */
  const holders = new Map();
  for (const { path, code } of tests) {
    code.split('\n').forEach((line, index) => {
      for (const id of new Set(idsIn(line))) {
        holders.set(id, [...(holders.get(id) ?? []), `${path}:${index + 1}`]);
      }
    });
  }
  return holders;
};

export const readScenarios = () => scenariosOf(readText('docs/scenarios.md'));

export const readHolders = () =>
  holdersOf(readSources('tests').filter(({ path }) => /^tests\/(?!house\/).*\.(?:test|spec)\.tsx?$/.test(path)));

/** `node tools/scenarios.mjs`: every scenario of docs/scenarios.md with the tests that hold it. */
const main = () => {
  const holders = readHolders();
  let open = 0;
  for (const { id, title } of readScenarios()) {
    const tests = holders.get(id) ?? [];
    if (tests.length === 0) open += 1;
    console.log(`${id}  ${title}\n       ${tests.length === 0 ? 'NO TEST' : tests.join('\n       ')}`);
  }
  console.log(`\n${open} without a test`);
};

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
