import { describe, expect, it } from 'vitest';

import { listFiles, readSources, readText, toSource } from '../support/sources';
import type { Source } from '../support/sources';

// This file contains only rules that a linter can't check. .oxlintrc.json has the rules for imports of axios, Headless
// UI, and msw, for browser storage, for HTML and code in strings, for default exports, for long files, and for comments
// such as `@ts-ignore`.

type Rule = { rule: string; where: RegExp; except?: RegExp; pattern: RegExp; inComments?: boolean };

const RULES: Rule[] = [
  {
    rule: 'import() must not load packages that lint restricts',
    where: /^src\//,
    except: /^src\/(?:http|ui)\//,
    pattern: /\bimport\(\s*['"`](?:axios|msw|@msw|@headlessui)\b/,
  },
  {
    rule: 'only src/config/storageKeys.ts may contain the names of the token keys',
    where: /^src\//,
    except: /^src\/config\/storageKeys\.ts$/,
    pattern: /(['"`])(?:auth_token|token_expiry)\1/,
  },
  {
    rule: 'only src/config/storageKeys.ts and src/session/connect may contain the name refresh_token',
    where: /^src\//,
    except: /^src\/(?:config\/storageKeys\.ts$|session\/connect\/)/,
    pattern: /(['"`])refresh_token\1/,
  },
  {
    rule: 'only src/session/tokenStorage.ts may use the token keys',
    where: /^src\//,
    except: /^src\/session\/tokenStorage\.ts$/,
    pattern: /\bLOCAL_KEYS\s*\.\s*(?:accessToken|refreshToken|tokenExpiry)\b/,
  },
  {
    rule: 'only src/text/zh may contain Chinese',
    where: /^src\//,
    // identityText.ts contains Han characters, because it replaces characters that look like them.
    except: /^src\/(?:text\/zh\/|lib\/identityText\.ts)/,
    pattern: /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u,
    inComments: true,
  },
  { rule: 'do not disable lint rules', where: /./, pattern: /\b(?:es|ox)lint-disable/, inComments: true },
  {
    rule: 'do not commit .only or .skip',
    where: /^tests\//,
    // These files may skip tests, because a machine might not have the required server or browser.
    except: /^tests\/(?:e2e\/support\/extension\.ts|servers\/|unit\/openapi\/agreement)/,
    pattern:
      /\b(?:it|test|describe)(?:\.\w+|\.info\(\))*\.(?:only|skip|todo|fixme|skipIf|runIf)\b|\b(?:testInfo|ctx|context)\.(?:skip|fixme)\b/,
  },
];

const FORBIDDEN_FOLDERS = /\/(features|hooks|utils?|types|stores?|services?|common|helpers?|misc|managers?)\//;

/** Returns one sentence for each rule that the text or the path of a file breaks. */
const faultsOf = ({ path, text, code }: Source): string[] => [
  ...RULES.filter(({ where, except }) => where.test(path) && except?.test(path) !== true)
    .filter(({ pattern, inComments }) => pattern.test(inComments ? text : code))
    .map(({ rule }) => `${path}: ${rule}`),
  ...(FORBIDDEN_FOLDERS.test(path) ? [`${path}: name a folder after its content, not after its kind`] : []),
  ...(/\/index\.[cm]?[jt]sx?$/.test(path) ? [`${path}: do not add barrel files`] : []),
];

/** Whether the rules apply to a file. This file is an exception, because it contains forbidden code as samples. */
const isBound = ({ path }: { path: string }): boolean => path !== 'tests/repo/restrictedImports.test.ts';

describe('restricted APIs and file names', () => {
  it('are used only where the rules allow them', () => {
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
  ])('are reported in %s: %s', (path, text) => {
    expect(faultsOf(toSource(path, text))).toHaveLength(1);
  });

  it.each([
    ['src/pages/site/legal/privacySections.ts', "const text = 'the keys (auth_token, refresh_token, token_expiry)';"],
    ['src/session/connect/fragment.ts', "fields.get('refresh_token');"],
    ['src/text/zh/users.ts', "const title = '用户管理';"],
    ['tests/unit/lib/log.test.ts', '// it.skip\nlist.skip(1);'],
  ])('are allowed in %s: %s', (path, text) => {
    expect(faultsOf(toSource(path, text))).toEqual([]);
  });

  it('are limited in index.html: only the first inline script may use storage, and inline handlers and styles are forbidden', () => {
    const page = readText('index.html');
    const [first = ''] = /<script>[\s\S]*?<\/script>/.exec(page) ?? [];
    expect(first).toContain('localStorage');
    expect(page.replace(first, '')).not.toMatch(/localStorage|sessionStorage| on\w+=|style=/);
  });
});

describe('the wording of the repository', () => {
  const PRONOUN = /\b(?:he|him|his|himself)\b/i;

  it('never uses "he" or "his" for a user, but "the user" or "they"', () => {
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
