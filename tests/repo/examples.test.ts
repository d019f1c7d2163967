import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

const guides = ['README.md', 'CONTRIBUTING.md', ...readdirSync('docs').map((name) => join('docs', name))];

/** Returns the command lines in code blocks, and inline code in sentences and tables. */
const codeOf = (text: string): string[] => {
  const blocks = text.split(/^```.*$/m);
  const lines = blocks.flatMap((block, index) => (index % 2 === 1 ? block.split('\n') : []));
  const inline = blocks.flatMap((block, index) => (index % 2 === 0 ? [...block.matchAll(/`([^`\n]+)`/g)] : []));
  return [...lines, ...inline.map(([, code = '']) => code)];
};

/** Splits a command line into commands, and each command into words. Leaves out comments and environment variables. */
const commandsOf = (line: string): string[][] =>
  line
    .replace(/\s#.*$/, '')
    .split(/&&|;|\|/)
    .map((command) => [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''))
    .map((words) => words.slice(words.findIndex((word) => !/^[A-Z_]+=/.test(word))))
    .filter(([program = '']) => ['npm', 'npx', 'node'].includes(program));

/** Replaces `npm run name -- arguments` with the script that it runs, and removes `npx`. */
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

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

/** Returns the code of a file without comments, because comments can also contain test names. */
const codeIn = (path: string): string =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
    .join('\n');

/** Parses the files and test names that a test command selects. */
const optionsOf = (args: string[]) =>
  parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: {
      testNamePattern: { type: 'string', short: 't' },
      grep: { type: 'string', short: 'g' },
      project: { type: 'string' },
    },
  });

/**
 * Returns the test files that a command selects. Compares paths and code itself, because starting Vitest or Playwright
 * for each example takes seconds. Vitest selects files by a part of the path, and Playwright by a regular expression.
 */
const selectedFiles = ([program = '', , ...args]: string[]): string[] => {
  const { values, positionals } = optionsOf(args);
  const isVitest = program === 'vitest';
  const folder = isVitest ? 'tests' : `tests/${String(values['project'])}`;
  const name = new RegExp(String(values['testNamePattern'] ?? values['grep'] ?? ''), isVitest ? '' : 'i');
  return filesIn(folder)
    .filter((path) => (isVitest ? /\.test\.tsx?$/ : /\.spec\.ts$/).test(path))
    .filter(
      (path) =>
        positionals.length === 0 ||
        positionals.some((part) => (isVitest ? path.includes(part) : new RegExp(part, 'i').test(path))),
    )
    .filter((path) => name.test(codeIn(path)));
};

describe('commands in README.md, CONTRIBUTING.md and docs', () => {
  it('run only Node scripts that exist', () => {
    const tools = commands.filter(({ command: [program] }) => program === 'node');
    expect(tools.length).toBeGreaterThan(0);
    const missing = tools.filter(
      ({ command }) => !command.some((word) => /\.[mc]?[jt]s$/.test(word) && existsSync(word)),
    );
    expect(missing.map(({ line }) => line)).toEqual([]);
  });

  // Leave out commands without a path or a test name, because they select every test.
  const selections = commands.filter(
    ({ command: [program = '', action = '', ...args] }) =>
      ['vitest run', 'playwright test'].includes(`${program} ${action}`) && args.some((word) => !word.startsWith('--')),
  );

  it('include at least two commands that select tests by path or name', () => {
    expect(selections.length).toBeGreaterThan(1);
  });

  it.each(selections)('select at least one test: $line', ({ command }) => {
    expect(selectedFiles(command)).not.toEqual([]);
  });

  it.each([
    'vitest run tests/pages/no-such-page',
    'vitest run tests/unit/session -t no-such-name',
    'playwright test --config=tests --project=e2e proxy',
    'playwright test --config=tests --project=servers -g no-such-name proxy',
  ])('are reported if they select no test: %s', (line) => {
    expect(selectedFiles(line.split(' '))).toEqual([]);
  });

  it('give Vitest a path along with a test name, because Vitest loads every file for a name alone', () => {
    const byName = selections.filter(({ command }) => command[0] === 'vitest' && command.includes('-t'));
    const isPath = (word: string) => existsSync(word) || word.startsWith('tests/');
    expect(byName.filter(({ command }) => !command.some(isPath)).map(({ line }) => line)).toEqual([]);
  });
});
