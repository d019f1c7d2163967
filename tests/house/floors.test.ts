import { describe, expect, it } from 'vitest';

import { readSources, toSource } from '../../tools/house/source.mjs';
import { backendFaults, floorFaults } from './floors';

describe('floors of src', () => {
  it('every import goes down or stays in its room', () => {
    expect(floorFaults(readSources('src'))).toEqual([]);
  });

  it.each([
    ['up', 'src/http/client.ts', "import { sessionStore } from '../session/store';"],
    ['up', 'src/http/client.ts', "import type { Session } from '../session/store';"],
    ['up', 'src/api/plans.ts', "export * from '../session/store';"],
    ['up', 'src/domain/user.ts', "type User = import('../api/users').User;"],
    ['up', 'src/session/refresh.ts', "const page = () => import('../pages/auth/LoginPage');"],
    ['up', 'src/config/links.ts', "import { cx } from '../lib/cx';"],
    ['up', 'src/app/boot.ts', "import '../main';"],
    ['sideways', 'src/ui/Badge.tsx', "import { messages } from '../text/messages';"],
    ['sideways', 'src/pages/site/home/HomePage.tsx', "import { Form } from '../../auth/login/LoginForm';"],
  ])('a planted import %s is found in %s: %s', (word, path, text) => {
    expect(floorFaults([toSource(path, text)])).toEqual([expect.stringContaining(word)]);
  });

  it.each([
    ['src/lib/log.ts', "import { LEVEL } from '../config/limits';"],
    ['src/pages/site/home/HomePage.tsx', "import { Demo } from './demo/Demo';"],
    ['src/main.tsx', "import './styles.css';\nimport { boot } from './app/boot';"],
    ['src/http/client.ts', "// import '../session/x';\n/* import '../app/boot' */\nimport axios from 'axios';"],
  ])('what %s may import is let through: %s', (path, text) => {
    expect(floorFaults([toSource(path, text)])).toEqual([]);
  });

  it('nothing in src imports from tests, by any way', () => {
    const planted = toSource('src/app/boot.ts', "import { x } from '../../tests/backend/serve';");
    expect(floorFaults([planted])).toEqual(['src/app/boot.ts:1 leaves src for tests/backend/serve']);
    expect(floorFaults([toSource('src/app/boot.ts', "import '/tests/backend/serve';")])).toHaveLength(1);
  });

  it('a folder that is on no floor is found', () => {
    expect(floorFaults([toSource('src/utils/format.ts', '')])).toEqual([
      'src/utils/format.ts lies in a folder without a floor',
    ]);
  });
});

describe('the house across the street', () => {
  it('tests/backend imports nothing of src but src/config', () => {
    expect(backendFaults(readSources('tests/backend'))).toEqual([]);
  });

  it.each(["import { decode } from '../../src/api/decode';", "import { clock } from '../support/clock';"])(
    'a planted import is found: %s',
    (text) => {
      expect(backendFaults([toSource('tests/backend/views.ts', text)])).toHaveLength(1);
    },
  );

  it('its own files, src/config and packages are let through', () => {
    const text = "import { http } from 'msw';\nimport './respond';\nimport { paths } from '../../src/config/paths';";
    expect(backendFaults([toSource('tests/backend/views.ts', text)])).toEqual([]);
  });
});
