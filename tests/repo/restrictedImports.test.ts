import { describe, expect, it } from 'vitest';

import { listFiles, readSources, readText, toSource } from '../support/sources';
import type { Source } from '../support/sources';

// What a linter can hold is in .oxlintrc.json: axios, Headless UI, msw, storage, markup and code from strings, default exports,
// the length of files, comments that silence the compiler.

type Law = { law: string; where: RegExp; except?: RegExp; pattern: RegExp; inComments?: boolean };

const LAWS: Law[] = [
  {
    law: 'import() brings in nothing that lint keeps out of the imports',
    where: /^src\//,
    except: /^src\/(?:http|ui)\//,
    pattern: /\bimport\(\s*['"`](?:axios|msw|@msw|@headlessui)\b/,
  },
  {
    law: 'the names of the token keys belong to src/config/storageKeys.ts',
    where: /^src\//,
    except: /^src\/config\/storageKeys\.ts$/,
    pattern: /(['"`])(?:auth_token|token_expiry)\1/,
  },
  {
    law: 'the stored refresh token belongs to src/session/tokenStorage.ts; the name is also a field of the connect fragment',
    where: /^src\//,
    except: /^src\/(?:config\/storageKeys\.ts$|session\/connect\/)/,
    pattern: /(['"`])refresh_token\1/,
  },
  {
    law: 'the token keys are used by src/session/tokenStorage.ts alone',
    where: /^src\//,
    except: /^src\/session\/tokenStorage\.ts$/,
    pattern: /\bLOCAL_KEYS\s*\.\s*(?:accessToken|refreshToken|tokenExpiry)\b/,
  },
  {
    law: 'Chinese belongs to src/text/zh',
    where: /^src\//,
    // identityText.ts compares Han characters with those that look like them.
    except: /^src\/(?:text\/zh\/|lib\/identityText\.ts)/,
    pattern: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
    inComments: true,
  },
  { law: 'no rule of the linter is silenced', where: /./, pattern: /\b(?:es|ox)lint-disable/, inComments: true },
  {
    law: 'no test is skipped or runs alone',
    where: /^tests\//,
    // The machine may lack a server, or a browser that loads extensions.
    except: /^tests\/(?:e2e\/support\/extension\.ts|servers\/|unit\/openapi\/agreement)/,
    pattern:
      /\b(?:it|test|describe)(?:\.\w+|\.info\(\))*\.(?:only|skip|todo|fixme|skipIf|runIf)\b|\b(?:testInfo|ctx|context)\.(?:skip|fixme)\b/,
  },
];

const FORBIDDEN_FOLDERS = /\/(features|hooks|utils?|types|stores?|services?|common|helpers?|misc|managers?)\//;

/** One sentence for each law that a file of src or tests breaks, by what it says or by its name. */
const faultsOf = ({ path, text, code }: Source): string[] => [
  ...LAWS.filter(({ where, except }) => where.test(path) && except?.test(path) !== true)
    .filter(({ pattern, inComments }) => pattern.test(inComments ? text : code))
    .map(({ law }) => `${path}: ${law}`),
  ...(FORBIDDEN_FOLDERS.test(path) ? [`${path}: a folder is named after what it holds, not after its kind`] : []),
  ...(/\/index\.[cm]?[jt]sx?$/.test(path) ? [`${path}: no barrels, one name has one address`] : []),
];

/** This file holds the forbidden words itself, as samples. */
const isBound = ({ path }: { path: string }): boolean => path !== 'tests/repo/restrictedImports.test.ts';

describe('doors', () => {
  it('each is used only where it belongs; nothing is silenced or skipped; names of files say something', () => {
    expect(readSources('src', 'tests').filter(isBound).flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    ['src/session/restore.ts', "const http = () => import('axios');"],
    ['src/session/restore.ts', "readLocal('auth_token');"],
    ['src/pages/account/profile/ProfilePage.tsx', "writeLocal('refresh_token', '');"],
    ['src/session/restore.ts', 'readLocal(LOCAL_KEYS.accessToken);'],
    ['src/pages/admin/users/UsersPage.tsx', '// 搜索'],
    ['tests/unit/lib/log.test.ts', '/* oxlint-disable no-console */'],
    ['tests/unit/lib/log.test.ts', "it.skipIf(isBusy)('is quiet', () => {});"],
    ['tests/pages/login.test.tsx', "describe.only.each([1])('login', () => {});"],
    ['tests/e2e/login.spec.ts', 'test.info().skip(); testInfo.skip(isBusy);'],
    ['src/hooks/useX.ts', ''],
    ['src/ui/index.ts', ''],
  ])('a planted fault in %s is found: %s', (path, text) => {
    expect(faultsOf(toSource(path, text))).toHaveLength(1);
  });

  it.each([
    ['src/pages/site/legal/privacySections.ts', "const text = 'the keys (auth_token, refresh_token, token_expiry)';"],
    ['src/session/connect/fragment.ts', "fields.get('refresh_token');"],
    ['src/text/zh/users.ts', "const title = '用户管理';"],
    ['tests/unit/lib/log.test.ts', '// it.skip\nlist.skip(1);'],
  ])('what belongs there is let through in %s: %s', (path, text) => {
    expect(faultsOf(toSource(path, text))).toEqual([]);
  });

  it('index.html reads storage in its first inline script and nowhere else', () => {
    const page = readText('index.html');
    const [first = ''] = /<script>[\s\S]*?<\/script>/.exec(page) ?? [];
    expect(first).toContain('localStorage');
    expect(page.replace(first, '')).not.toMatch(/localStorage|sessionStorage| on\w+=|style=/);
  });
});

describe('words', () => {
  const PRONOUN = /\b(?:he|him|his|himself)\b/i;

  it('nothing calls a user "he": write "the user" or "they"', () => {
    const places = ['src', 'tests', 'tools', 'deploy', 'docs', 'README.md', 'CONTRIBUTING.md', 'index.html'];
    const faults = listFiles(...places)
      .filter((path) => /\.(?:tsx?|mjs|js|css|md|html)$/.test(path) && isBound({ path }))
      .flatMap((path) =>
        readText(path)
          .split('\n')
          .flatMap((line, index) => (PRONOUN.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
      );
    expect(faults).toEqual([]);
    expect(['// He opens it', 'his list', 'theme, cache, shelter'].map((line) => PRONOUN.test(line))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
