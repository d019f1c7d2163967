import { describe, expect, it } from 'vitest';

import { readSources, readText, targetOf, toSource } from '../support/sources';
import type { Source } from '../support/sources';

/** The rank of each layer in src. A file may import from its own layer and from layers with a lower rank. */
const LAYERS: Record<string, number> = {
  config: 0,
  lib: 1,
  domain: 2,
  text: 2,
  ui: 2,
  http: 3,
  api: 4,
  session: 5,
  plans: 6,
  forms: 6,
  components: 7,
  pages: 8,
  app: 9,
};

/** The layer of files directly in src, for example `main.tsx` and `styles.css` */
const TOP_LAYER = { name: 'src', rank: 10 };

type Layer = { name: string; rank: number };

/**
 * Returns the layer of a path below src, or null for a folder that is not a layer. Each folder in `pages` is a separate
 * layer.
 */
const layerOf = (path: string): Layer | null => {
  const [, first = '', ...rest] = path.split('/');
  if (rest.length === 0 && LAYERS[first] === undefined) return TOP_LAYER;
  const rank = LAYERS[first];
  if (rank === undefined) return null;
  return { name: first === 'pages' ? `pages/${rest[0] ?? ''}` : first, rank };
};

/** Returns one sentence for each import in src that the ranks of the layers do not allow. */
const layerFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) => {
    const from = layerOf(source.path);
    if (from === null) return [`${source.path} is in a folder that is not a layer`];
    return source.imports.flatMap(({ specifier, line }) => {
      const at = `${source.path}:${line}`;
      const target = targetOf(source.path, specifier);
      if (target === null)
        return specifier.startsWith('/') ? [`${at} imports ${specifier}: write a relative path`] : [];
      if (!target.startsWith('src/')) return [`${at} leaves src for ${target}`];
      const to = layerOf(target);
      if (to === null || to.name === from.name || to.rank < from.rank) return [];
      return [`${at} goes ${to.rank === from.rank ? 'sideways' : 'up'} from ${from.name} to ${to.name} (${target})`];
    });
  });

/**
 * Folders that contain one screen, read from the route table, for example `admin/users`. All screens of an area can
 * import its other files.
 */
const SCREENS = new Set(
  Array.from(readText('src/app/routes.tsx').matchAll(/import\('\.\.\/pages\/([^/]+\/[^/]+)\//g), ([, name]) => name),
);

/** Returns the screen folder of a path, or `null` if several screens share the file. */
const screenOf = (path: string): string | null => {
  const [, name] = /^src\/pages\/([^/]+\/[^/]+)\//.exec(path) ?? [];
  return name !== undefined && SCREENS.has(name) ? name : null;
};

/** Returns one sentence for each import from the folder of another screen. */
const screenFaults = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path }) => path.startsWith('src/pages/'))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ specifier, line }) => {
        const target = targetOf(path, specifier) ?? '';
        const screen = screenOf(target);
        return screen === null || screen === screenOf(path) ? [] : [`${path}:${line} imports ${target}`];
      }),
    );

/**
 * Returns one sentence for each import that the embedded backend must not have. It replaces a real server, so it
 * imports only `src/config` from src, and nothing from other tests.
 */
const backendFaults = (sources: readonly Source[]): string[] =>
  sources.flatMap((source) =>
    source.imports.flatMap(({ specifier, line }) => {
      const target = targetOf(source.path, specifier);
      const isPackage = target === null && !specifier.startsWith('/');
      if (isPackage || target?.startsWith('tests/backend/') || target?.startsWith('src/config/')) return [];
      return [`${source.path}:${line} imports ${target ?? specifier}`];
    }),
  );

describe('imports', () => {
  it('in src lead to a module in a lower layer or in the same layer', () => {
    expect(layerFaults(readSources('src'))).toEqual([]);
  });

  it('in the folder of a screen never lead to the folder of another screen', () => {
    expect(SCREENS.size).toBeGreaterThan(20);
    expect(screenFaults(readSources('src'))).toEqual([]);
  });

  it('in tests/backend lead only to packages, src/config, and other files in tests/backend', () => {
    expect(backendFaults(readSources('tests/backend'))).toEqual([]);
  });

  it.each([
    ['goes up', 'src/http/client.ts', "import type { Session } from '../session/store';"],
    ['goes up', 'src/domain/user.ts', "type User = import('../api/users').User;"],
    ['goes up', 'src/session/refresh.ts', "const page = () => import('../pages/auth/LoginPage');"],
    ['goes sideways', 'src/pages/site/home/HomePage.tsx', "export * from '../../auth/login/LoginForm';"],
    ['leaves src', 'src/app/boot.ts', "import { x } from '../../tests/backend/serve';"],
    ['write a relative path', 'src/app/boot.ts', "import '/tests/backend/serve';"],
    ['is not a layer', 'src/utils/format.ts', ''],
    ['imports src/pages/admin/plans', 'src/pages/admin/list/ListPage.tsx', "import { P } from '../plans/PlansPage';"],
    ['imports src/pages/account/billing', 'src/pages/account/planStatement.tsx', "import { P } from './billing/Rows';"],
    ['imports src/api', 'tests/backend/views.ts', "import { decode } from '../../src/api/decode';"],
  ])('cause the message "%s" if the file %s contains: %s', (words, path, text) => {
    const sample = [toSource(path, text)];
    const checks = path.startsWith('tests/') ? [backendFaults] : [layerFaults, screenFaults];
    expect(checks.flatMap((check) => check(sample))).toContainEqual(expect.stringContaining(words));
  });
});
