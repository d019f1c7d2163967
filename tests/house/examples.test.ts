import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const guides = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => join('docs', name))];

/** The command lines in code blocks, and the code in sentences and tables. */
const codeOf = (text: string): string[] => {
  const blocks = text.split(/^```.*$/m);
  const lines = blocks.flatMap((block, index) => (index % 2 === 1 ? block.split('\n') : []));
  const inline = blocks.flatMap((block, index) => (index % 2 === 0 ? [...block.matchAll(/`([^`\n]+)`/g)] : []));
  return [...lines, ...inline.map(([, code = '']) => code)];
};

/** Splits a command line into commands of words, without comments and variables. */
const commandsOf = (line: string): string[][] =>
  line
    .replace(/\s#.*$/, '')
    .split(/&&|;|\|/)
    .map((command) => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''))
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word))))
    .filter(([program = '']) => ['npm', 'npx', 'node'].includes(program));

/** The command that npm runs for `npm run name -- arguments`; other commands stay as they are. */
const expand = ([program = '', ...words]: string[]): string[] => {
  if (program === 'npx') return words;
  const [name = '', ...rest] = program === 'npm' ? words.filter((word) => word !== 'run' && word !== '--') : [];
  const last = scripts[name]?.split('&&').at(-1)?.trim().split(' ');
  return last === undefined ? [program, ...words] : [...last, ...rest];
};

const examples = [
  ...new Set(guides.filter((path) => path.endsWith('.md')).flatMap((path) => codeOf(readFileSync(path, 'utf8')))),
];
const commands = examples.flatMap((line) => commandsOf(line).map((words) => ({ line, command: expand(words) })));

const listTests = (program: string, args: string[]): string =>
  execFileSync(process.execPath, [`node_modules/${program}`, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });

describe('commands in README.md, CONTRIBUTING.md and docs', () => {
  it('name tools that exist', () => {
    const tools = commands.filter(({ command: [program] }) => program === 'node');
    expect(tools.length).toBeGreaterThan(0);
    const missing = tools.filter(
      ({ command }) => !command.some((word) => /\.[mc]?[jt]s$/.test(word) && existsSync(word)),
    );
    expect(missing.map(({ line }) => line)).toEqual([]);
  });

  // Options alone select every test.
  const selections = commands.filter(
    ({ command: [program = '', action = '', ...args] }) =>
      ['vitest run', 'playwright test'].includes(`${program} ${action}`) && args.some((word) => !word.startsWith('--')),
  );

  it('include examples that select tests', () => {
    expect(selections.length).toBeGreaterThan(1);
  });

  it.each(selections)('select at least one test: $line', { timeout: 120_000 }, ({ command: [program, , ...args] }) => {
    const list =
      program === 'vitest'
        ? listTests('vitest/vitest.mjs', ['list', ...(args.includes('-t') ? [] : ['--filesOnly']), ...args])
        : listTests('@playwright/test/cli.js', ['test', '--list', ...args]);
    expect(list).toMatch(/\.(?:test\.tsx?|spec\.ts)\b/);
  });

  it('give a path to Vitest along with a test name, because a name alone loads every file', () => {
    const byName = selections.filter(({ command }) => command[0] === 'vitest' && command.includes('-t'));
    const isPath = (word: string) => existsSync(word) || word.startsWith('tests/');
    expect(byName.filter(({ command }) => !command.some(isPath)).map(({ line }) => line)).toEqual([]);
  });
});
