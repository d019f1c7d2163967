import { describe, expect, it } from 'vitest';

import { packageOf, readSources, readText, toSource } from '../../tools/house/source.mjs';
import type { Source } from '../../tools/house/source.mjs';

type Law = { law: string; broken: (source: Source) => boolean };

const within =
  (...places: string[]) =>
  ({ path }: Source): boolean =>
    places.some((place) => path === place || path.startsWith(place));

const importing =
  (name: RegExp) =>
  ({ imports }: Source): boolean =>
    imports.some(({ specifier }) => name.test(packageOf(specifier)));

/** Only the allowed files may use it. */
const onlyIn = (law: string, uses: (source: Source) => boolean, allowed: (source: Source) => boolean): Law => ({
  law,
  broken: (source) => uses(source) && !allowed(source),
});

const inSrc = within('src/');

const neverInSrc = (law: string, pattern: RegExp): Law => ({
  law,
  broken: (source) => inSrc(source) && pattern.test(source.code),
});

/** Bopomofo, Han, and the punctuation that comes with them. */
const CHINESE = /[\p{Script=Han}\p{Script=Bopomofo}\u3000-\u303F\uFF00-\uFFEF]/u;

/** Ways in which text becomes markup. */
const MARKUP =
  /\b(?:dangerouslySetInnerHTML|innerHTML|outerHTML|insertAdjacentHTML|srcDoc|document\s*\.\s*write(?:ln)?)\b/;

const LAWS: Law[] = [
  onlyIn('axios belongs to src/http', importing(/^axios$/), within('src/http/', 'tests/')),
  onlyIn(
    'localStorage and sessionStorage belong to src/lib/browserStorage.ts',
    (source) => inSrc(source) && /\b(?:local|session)Storage\b/.test(source.code),
    within('src/lib/browserStorage.ts'),
  ),
  onlyIn(
    'the names of the token keys belong to src/config/storageKeys.ts',
    (source) => inSrc(source) && /(['"`])(?:auth_token|token_expiry)\1/.test(source.code),
    within('src/config/storageKeys.ts'),
  ),
  onlyIn(
    'the stored refresh token belongs to src/session/tokenStorage.ts; the name is also a field of the connect fragment',
    (source) => inSrc(source) && /(['"`])refresh_token\1/.test(source.code),
    within('src/config/storageKeys.ts', 'src/session/connect/'),
  ),
  onlyIn(
    'the token keys are used by src/session/tokenStorage.ts alone',
    ({ code }) => /\bLOCAL_KEYS\s*\.\s*(?:accessToken|refreshToken|tokenExpiry)\b/.test(code),
    within('src/session/tokenStorage.ts', 'tests/'),
  ),
  onlyIn('@headlessui belongs to src/ui', importing(/^@headlessui\//), within('src/ui/')),
  onlyIn(
    'msw belongs to tests/backend and tests/support',
    importing(/^(?:msw|@msw\/.+)$/),
    within('tests/backend/', 'tests/support/'),
  ),
  onlyIn(
    'Chinese belongs to src/text/zh',
    (source) => inSrc(source) && CHINESE.test(source.text),
    within('src/text/zh/'),
  ),
  onlyIn(
    'markup from a string',
    (source) => inSrc(source) && MARKUP.test(source.code),
    // The one reviewed place: the frame without rights in which an administrator looks at a mail.
    within('src/pages/admin/mails/MailBody.tsx', 'src/pages/admin/mails/mailDocument.ts'),
  ),
  neverInSrc('code from a string', /\beval\s*\(|\bnew\s+Function\b|\b(?:setTimeout|setInterval)\(\s*['"`]/),
  {
    law: 'nothing is silenced or left for later',
    broken: ({ text }) => /@ts-(?:ignore|nocheck|expect-error)|(?:es|ox)lint-disable|\b(?:TO ?DO|FIX ?ME)\b/.test(text),
  },
  {
    law: 'no test is skipped or runs alone',
    broken: ({ path, code }) =>
      path.startsWith('tests/') && /\b(?:it|test|describe)(?:\.\w+)*\.(?:only|skip|todo|fixme)\b/.test(code),
  },
];

/** One sentence for each law that a file of src or tests breaks. */
const doorFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => LAWS.filter(({ broken }) => broken(source)).map(({ law }) => `${source.path}: ${law}`));

const FORBIDDEN_FOLDERS = /\/(features|hooks|utils?|types|stores?|services?|common|helpers?|misc|managers?)\//;
const CONFIG_FILE = /(?:^|\/)[\w.-]+\.config\.ts$/;

/** Names that say nothing, barrels, and default exports outside what a tool's configuration asks for. */
const nameFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, hasDefaultExport }) => {
    const [, folder] = FORBIDDEN_FOLDERS.exec(path) ?? [];
    return [
      ...(folder === undefined ? [] : [`${path}: a folder named ${folder} names a grammar, not a meaning`]),
      ...(/\/index\.[cm]?[jt]sx?$/.test(path) ? [`${path}: no barrels, one name has one address`] : []),
      ...(hasDefaultExport && !CONFIG_FILE.test(path) ? [`${path}: no default exports outside config files`] : []),
    ];
  });

/** The files of the laws hold the forbidden words themselves, as samples. */
const isBound = ({ path }: { path: string }): boolean => !path.startsWith('tests/house/');

describe('doors', () => {
  it('each door is used only where it belongs', () => {
    expect(doorFaults(readSources('src', 'tests').filter(isBound))).toEqual([]);
  });

  it.each([
    ['src/api/plans.ts', "import axios from 'axios';"],
    ['src/api/plans.ts', "import type { AxiosError } from 'axios';"],
    ['src/session/tokenStorage.ts', "localStorage.getItem('x');"],
    ['src/ui/theme.ts', "const area = window['sessionStorage'];"],
    ['src/session/restore.ts', "readLocal('auth_token');"],
    ['src/session/restore.ts', 'removeLocal("token_expiry");'],
    ['src/pages/account/profile/ProfilePage.tsx', "writeLocal('refresh_token', '');"],
    ['src/session/restore.ts', 'readLocal(LOCAL_KEYS.accessToken);'],
    ['src/pages/admin/users/EditDialog.tsx', "import { Dialog } from '@headlessui/react';"],
    ['tests/pages/login.test.tsx', "import { http } from 'msw';"],
    ['src/app/boot.ts', "import { factory } from '@msw/data';"],
    ['src/pages/admin/users/UsersPage.tsx', "const title = '用户管理';"],
    ['src/pages/admin/users/UsersPage.tsx', '// 搜索'],
    ['src/pages/admin/users/UsersPage.tsx', "const stop = '。';"],
    ['src/ui/Card.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />;'],
    ['src/ui/Card.tsx', 'node.innerHTML = text;'],
    ['src/ui/Card.tsx', '<iframe srcDoc={text} />;'],
    ['src/lib/log.ts', "eval('1');"],
    ['src/lib/log.ts', "new Function('return 1')();"],
    ['src/lib/log.ts', "setTimeout('go()', 1);"],
    ['src/lib/log.ts', '// @ts-expect-error: later'],
    ['tests/unit/lib/log.test.ts', '/* oxlint-disable no-console */'],
    ['src/ui/Card.tsx', '// TODO: the shadow'],
    ['tests/unit/lib/log.test.ts', "it.skip('is quiet', () => {});"],
    ['tests/pages/login.test.tsx', "describe.only.each([1])('login', () => {});"],
  ])('a planted fault in %s is found: %s', (path, text) => {
    expect(doorFaults([toSource(path, text)])).toHaveLength(1);
  });

  it.each([
    ['src/http/client.ts', "import axios from 'axios';"],
    ['src/lib/browserStorage.ts', 'globalThis.localStorage;'],
    ['src/pages/site/legal/privacySections.ts', "const text = 'the keys (auth_token, refresh_token, token_expiry)';"],
    ['src/ui/theme.ts', '// what localStorage holds\nreadLocal(LOCAL_KEYS.theme);'],
    ['src/text/zh/users.ts', "const title = '用户管理';"],
    ['src/ui/Menu.tsx', "import { Menu } from '@headlessui/react';"],
    ['src/lib/timers.ts', 'setTimeout(go, 1); evaluate(x);'],
    ['src/pages/admin/mails/MailBody.tsx', '<iframe sandbox="" srcDoc={page} />;'],
  ])('what belongs there is let through in %s: %s', (path, text) => {
    expect(doorFaults([toSource(path, text)])).toEqual([]);
  });

  it('index.html reads storage in its first inline script and nowhere else', () => {
    const page = readText('index.html');
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    expect(scripts).toHaveLength(2);
    expect(page.replace(scripts[0]?.[0] ?? '', '')).not.toMatch(/localStorage|sessionStorage| on\w+=|style=/);
  });
});

describe('names', () => {
  it('no barrels, no default exports, no folder that names a grammar', () => {
    expect(nameFaults(readSources('src', 'tests').filter(isBound))).toEqual([]);
  });

  it.each([
    ['src/ui/index.ts', ''],
    ['src/pages/site/index.tsx', ''],
    ['src/hooks/useX.ts', ''],
    ['src/session/stores/auth.ts', ''],
    ['src/pages/site/utils/format.ts', ''],
    ['src/ui/Card.tsx', 'export default function Card() {}'],
    ['src/ui/Card.tsx', 'const Card = 1;\nexport { Card as default };'],
  ])('a planted fault is found: %s %s', (path, text) => {
    expect(nameFaults([toSource(path, text)])).toHaveLength(1);
  });

  it('a config file may export by default', () => {
    expect(nameFaults([toSource('tests/e2e/playwright.config.ts', 'export default {};')])).toEqual([]);
  });
});
