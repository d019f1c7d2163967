import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'lint-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the lines of a script for which the rule `site/no-text-as-key` reports an error. */
function reportedLines(lines: readonly string[]): readonly string[] {
  const config = {
    categories: { correctness: 'off' },
    jsPlugins: [resolve('tools/lint/siteRules.mjs')],
    rules: { 'site/no-text-as-key': 'error' },
  };
  writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify(config));
  writeFileSync(join(folder, 'script.ts'), lines.join('\n'));
  const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['-f', 'json', 'script.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { labels: { span: { line: number } }[] }[] };
  return diagnostics.map(({ labels }) => lines[(labels[0]?.span.line ?? 0) - 1] ?? '');
}

const DECLARED = [
  'const map = new Map<string, string>();',
  "const closed: Record<'a' | 'b', string> = { a: '', b: '' };",
  'const rows: string[] = [];',
  'const open: Readonly<Record<string, string>> = {};',
  'const partial: Partial<Record<string, string>> = {};',
  'const signed: { [code: string]: string } = {};',
];
const ALLOWED = [
  'map.get(code);',
  'closed[name];',
  'rows[index];',
  "open['a'];",
  'Object.entries(open);',
  "'kind' in field;",
];
const REPORTED = [
  'open[code];',
  'partial[plan.code];',
  'signed[`${code}`];',
  'export const read = (names: Record<string, string>) => names[code];',
  '(closed as Record<string, string>)[code];',
  'closed[code as keyof typeof closed];',
  'code in closed;',
];

test(
  'the lint rule site/no-text-as-key reports text in a variable that is used as a property name, and nothing else (HR-14)',
  { timeout: 30_000 },
  () => {
    expect(reportedLines([...DECLARED, ...ALLOWED, ...REPORTED]).toSorted()).toEqual(REPORTED.toSorted());
  },
);
