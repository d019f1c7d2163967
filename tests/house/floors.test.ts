import { describe, expect, it } from 'vitest';

import { readSources, targetOf, toSource } from '../../tools/house/source.mjs';
import type { Source } from '../../tools/house/source.mjs';

/** The rooms of src by floor; imports go to a lower number or stay in the room. `lib` may read the numbers of `config`. */
const FLOORS: Record<string, number> = {
  config: 0,
  lib: 1,
  domain: 2,
  text: 2,
  ui: 2,
  http: 3,
  api: 4,
  session: 5,
  components: 6,
  pages: 7,
  app: 8,
};

/** The roof: what lies in src itself (`main.tsx`, `styles.css`). */
const ROOF = { room: 'src', floor: 9 };

type Room = { room: string; floor: number };

/** The room of a path below src; `pages/site` and its like are rooms of their own. Null for a folder that has no floor. */
const roomOf = (path: string): Room | null => {
  const [, first = '', ...rest] = path.split('/');
  if (rest.length === 0 && FLOORS[first] === undefined) return ROOF;
  const floor = FLOORS[first];
  if (floor === undefined) return null;
  return { room: first === 'pages' ? `pages/${rest[0] ?? ''}` : first, floor };
};

/** One sentence for each import of src that does not go down or stay in its room. */
const floorFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => {
    const from = roomOf(source.path);
    if (from === null) return [`${source.path} lies in a folder without a floor`];
    return source.imports.flatMap(({ specifier, line }) => {
      const at = `${source.path}:${line}`;
      const target = targetOf(source.path, specifier);
      if (target === null)
        return specifier.startsWith('/') ? [`${at} imports ${specifier}: write a relative path`] : [];
      if (!target.startsWith('src/')) return [`${at} leaves src for ${target}`];
      const to = roomOf(target);
      if (to === null || to.room === from.room || to.floor < from.floor) return [];
      return [`${at} goes ${to.floor === from.floor ? 'sideways' : 'up'} from ${from.room} to ${to.room} (${target})`];
    });
  });

/** Folders of the back-office that its screens share; all others are screens. */
const SHARED_BY_SCREENS = new Set(['list', 'drawer', 'charts']);

/** The screen of the back-office that a path belongs to; null for what screens share. */
const adminScreenOf = (path: string): string | null => {
  const [, name] = /^src\/pages\/admin\/([^/]+)\//.exec(path) ?? [];
  return name === undefined || SHARED_BY_SCREENS.has(name) ? null : name;
};

/** One sentence for each import by which a screen of the back-office, or what screens share, reaches into a screen. */
const screenFaults = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('src/pages/admin/'))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, line }) => {
        const target = targetOf(path, specifier) ?? '';
        const screen = adminScreenOf(target);
        return screen === null || screen === adminScreenOf(path) ? [] : [`${path}:${line} imports ${target}`];
      }),
    );

/** The embedded backend is another house: of src it may know `src/config` alone, of tests only itself. */
const backendFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, line }) => {
      const target = targetOf(source.path, specifier);
      const isPackage = target === null && !specifier.startsWith('/');
      if (isPackage || target?.startsWith('tests/backend/') || target?.startsWith('src/config/')) return [];
      return [`${source.path}:${line} imports ${target ?? specifier}`];
    }),
  );

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

describe('screens of the back-office', () => {
  it('do not reach into each other', () => {
    expect(screenFaults(readSources('src'))).toEqual([]);
  });

  it('a planted import is found', () => {
    const planted = toSource('src/pages/admin/list/ListPage.tsx', "import { PLANS } from '../plans/PlansPage';");
    expect(screenFaults([planted])).toEqual([
      'src/pages/admin/list/ListPage.tsx:1 imports src/pages/admin/plans/PlansPage',
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
