import { readFileSync } from 'node:fs';

import { parseSync } from 'vite';
import { expect, test } from 'vitest';

import { listFiles, readText } from '../../tools/house/source.mjs';
import { type Node, walk } from './bareText';

/** Classes that `styles.css` keeps Tailwind from making. */
const [, list = ''] = /@source not inline\("\{(.*)\}"\)/.exec(readFileSync('src/styles.css', 'utf8')) ?? [];
const UNDRAWN = new Set(list.split(','));

const PLACE = /^(?:className|\w+ClassName|clsx|\w+Class)$/;
const nameOf = (node: unknown): string => String((node as { name?: unknown } | undefined)?.name);

/** The class lists in a file: what stands at a place for them, and what reads like one. */
function classLists(path: string, text: string): string[] {
  const textsIn = (node: Node) =>
    [...walk(node)].flatMap(({ value }) => {
      const shown = typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : value;
      return typeof shown === 'string' ? [shown] : [];
    });
  const root = parseSync(path, text).program as unknown as Node;
  const placed = [...walk(root)].filter(
    ({ type, name, callee }) =>
      (type === 'JSXAttribute' && PLACE.test(nameOf(name))) ||
      (type === 'CallExpression' && PLACE.test(nameOf(callee))),
  );
  const alike = textsIn(root).filter(
    (value) => /^[a-z[!-]\S*(?: \S+)+$/.test(value) && /\S-\S*[\d[]|\w-\w+ \w+-\w/.test(value),
  );
  return [...placed.flatMap((node) => textsIn(node)), ...alike];
}

const faultsIn = (path: string, text: string): string[] => [
  ...new Set(
    classLists(path, text)
      .flatMap((value) => value.split(/\s+/))
      .filter((name) => UNDRAWN.has(name))
      .map(
        (name) => `${path}: the class "${name}" draws nothing; take it out of "@source not inline" in src/styles.css`,
      ),
  ),
];

test('no class is used that the style sheet leaves out', () => {
  const paths = listFiles('src').filter((path) => /\.tsx?$/.test(path));
  expect(UNDRAWN.size).toBeGreaterThan(3);
  expect(paths.flatMap((path) => faultsIn(path, readText(path)))).toEqual([]);
});

test.each([
  ['<p className="grow" />', 1],
  ["<p className={clsx('flex', isWide && 'grow')} />", 1],
  ["<Button className={isWide ? `grow ${LINK}` : 'p-2'} />", 1],
  ["const CELL = 'min-w-0 px-2 grow';", 1],
  ['<p className="sm:grow grow-0" />', 0],
  ['const kind = \'table\'; <View kind="table" label="table of well-known words" />', 0],
])('the check itself, on planted code: %s', (code, count) => {
  expect(faultsIn('src/a.tsx', code)).toHaveLength(count);
});
