import { readSources, readText } from './sources';
import type { Source } from './sources';

const ID = /\b[A-Z]{2}-\d{2}\b/g;
const RANGE = /\b([A-Z]{2})-(\d{2}) to \1-(\d{2})\b/g;

export type Scenario = {
  id: string;
  title: string;
  /** Whether no test covers the scenario yet, according to the document */
  isOpen: boolean;
};

/** Reads the scenarios of `docs/scenarios.md`, in their order. */
export const scenariosOf = (markdown: string): Scenario[] =>
  [...markdown.matchAll(/^- ([A-Z]{2}-\d{2})(?: \*\*!\*\*)? (.*?)( \(no test yet\))?$/gm)].map(
    ([, id = '', title = '', open]) => ({ id, title, isOpen: open !== undefined }),
  );

/** Finds all ids in a line of code. A range such as `EC-06 to EC-08` contains three ids. */
const idsIn = (line: string): string[] => [
  ...[...line.matchAll(ID)].map(([id]) => id),
  ...[...line.matchAll(RANGE)].flatMap(([, area, first, last]) =>
    Array.from(
      { length: Number(last) - Number(first) },
      (_, index) => `${area}-${String(Number(first) + index).padStart(2, '0')}`,
    ),
  ),
];

/** Finds the scenario ids in tests, and ignores comments. Returns `path:line` by id. */
export const testsByScenario = (tests: readonly Source[]): Map<string, string[]> => {
  const testsById = new Map<string, string[]>();
  for (const { path, code } of tests) {
    code.split('\n').forEach((line, index) => {
      for (const id of new Set(idsIn(line))) {
        testsById.set(id, [...(testsById.get(id) ?? []), `${path}:${index + 1}`]);
      }
    });
  }
  return testsById;
};

export const readScenarios = (): Scenario[] => scenariosOf(readText('docs/scenarios.md'));

export const readHolders = (): Map<string, string[]> =>
  testsByScenario(readSources('tests').filter(({ path }) => /^tests\/(?!house\/).*\.(?:test|spec)\.tsx?$/.test(path)));
