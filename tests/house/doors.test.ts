import { describe, expect, it } from 'vitest';

import { readSources, readText, toSource } from '../../tools/house/source.mjs';
import { doorFaults, nameFaults } from './doors';

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
