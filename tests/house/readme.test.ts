import { describe, expect, it } from 'vitest';

import { listFiles, readText } from '../../tools/house/source.mjs';
import { ADMIN_CODE, accounts, COMMON_PASSWORD } from '../backend/accounts';

type Row = { email: string; password: string; note: string };

/** The rows `| email | password | note |` of a Markdown text; code marks are taken off. */
const accountRows = (markdown: string): Row[] =>
  [...markdown.matchAll(/^\|\s*`([^`|]+@[^`|]+)`\s*\|\s*`([^`|]+)`\s*\|\s*([^|]*?)\s*\|$/gm)].map(
    ([, email = '', password = '', note = '']) => ({ email, password, note }),
  );

const scriptsNamed = (markdown: string): string[] =>
  [...markdown.matchAll(/npm (?:run ([\w:]+)|(test|start)\b)/g)].map(([, run, short]) => run ?? short ?? '');

describe('README.md', () => {
  const readme = readText('README.md');

  it('has the seeded accounts as they are', () => {
    const known = Object.values(accounts).map(({ email, password, note }) => ({ email, password, note }));
    expect(accountRows(readme)).toEqual(known);
    expect(readme).toContain(`\`${ADMIN_CODE}\``);
    expect(readme).toContain(`\`${COMMON_PASSWORD}\``);
  });

  it('names only scripts that exist', () => {
    const { scripts } = JSON.parse(readText('package.json')) as { scripts: Record<string, string> };
    expect(scriptsNamed(readme).filter((name) => scripts[name] === undefined)).toEqual([]);
  });

  it('links only to files that exist', () => {
    const links = [...readme.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(([, link = '']) => link.replace(/\/$/, ''));
    expect(links.filter((link) => listFiles(link).length === 0)).toEqual([]);
  });

  it('says the commands that .ci/run calls', () => {
    const calls = readText('.ci/run')
      .split('\n')
      .filter((line) => line.startsWith('npm '));
    expect(calls).toEqual(['npm ci', 'npm test']);
    expect(readme).toContain('npm ci\nnpm test\n');
  });

  it('a planted row and a planted script are found', () => {
    expect(accountRows('| E-mail | Password | Who |\n|---|---|---|\n| `a@b.c` | `Secret1` | Free plan |')).toEqual([
      { email: 'a@b.c', password: 'Secret1', note: 'Free plan' },
    ]);
    expect(scriptsNamed('`npm ci` then `npm run gone` or `npm test`')).toEqual(['gone', 'test']);
  });
});
