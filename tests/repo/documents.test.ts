import { resolveConfig } from 'vite';
import { describe, expect, it } from 'vitest';

import { env } from '../../src/config/env';
import { ADMIN_CODE, accounts, COMMON_PASSWORD } from '../backend/accounts';
import { DEFAULT_TOKEN_TTL_S, DEFAULT_USER_COUNT } from '../backend/options';
import { testsByScenario, readHolders, readScenarios, scenariosOf } from '../support/scenarios';
import { listFiles, readSources, readText, toSource } from '../support/sources';

const manifest = JSON.parse(readText('package.json')) as { scripts: Record<string, string>; overrides?: unknown };

describe('README.md and CONTRIBUTING.md', () => {
  const readme = readText('README.md');
  const guides = listFiles('docs').filter((path) => /^docs\/[\w-]+\.md$/.test(path));
  const both = readme + readText('CONTRIBUTING.md');
  const all = both + guides.map((path) => readText(path)).join('\n');

  it('list the seeded accounts of the embedded backend', () => {
    const rows = [...readme.matchAll(/^\|\s*`([^`|]+@[^`|]+)`\s*\|\s*`([^`|]+)`\s*\|\s*([^|]*?)\s*\|$/gm)];
    const known = Object.values(accounts).map(({ email, password, note }) => [email, password, note]);
    expect(rows.map((row) => row.slice(1))).toEqual(known);
    expect(readme).toContain(`\`${ADMIN_CODE}\``);
    expect(readme).toContain(`\`${COMMON_PASSWORD}\``);
  });

  it('list exactly the scripts of package.json', () => {
    const mentioned = [...all.matchAll(/npm (?:run ([\w:]+)|(test|start)\b)/g)].map(
      ([, run, short]) => run ?? short ?? '',
    );
    expect([...new Set(mentioned)].toSorted()).toEqual(Object.keys(manifest.scripts).toSorted());
    expect(Object.keys(manifest.scripts).length).toBeLessThanOrEqual(14);
  });

  it('link only to files that exist', () => {
    const links = [...both.matchAll(/\]\(((?!https?:)[^)#]+)/g)].map(([, link = '']) => link.replace(/\/$/, ''));
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((link) => listFiles(link).length === 0)).toEqual([]);
  });

  it('contain the commands that .ci/run runs', () => {
    const calls = readText('.ci/run').match(/^npm .*$/gm) ?? [];
    expect(calls).toEqual(['npm ci', 'npm run check', 'npm test', 'npm run test:e2e', 'npm run test:servers']);
    expect(readme).toContain('npm ci && npm test');
    expect(calls.slice(1).filter((call) => !readme.includes(`| \`${call}\` |`))).toEqual([]);
  });
});

it('workflows pin each action to a full commit digest, with its version as a comment', () => {
  const uses = listFiles('.github').flatMap((path) => readText(path).match(/^.*\buses:.*$/gm) ?? []);
  expect(uses.length).toBeGreaterThan(0);
  expect(uses.filter((line) => !/uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

/** Reads the `NAME=value` lines of `.env.example`, including commented ones. */
const listedVariables = (example: string): Record<string, string> =>
  Object.fromEntries(
    [...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value.trim()]),
  );

/** Variables that Vite and Node set. */
const VITE_OWN = new Set(['DEV', 'PROD', 'MODE', 'SSR', 'BASE_URL', 'NODE_ENV', 'CI', 'VITEST']);

/** Finds the names of environment variables in code: `VITE_…` in quotes, and members of an object named `env`. */
const readVariables = (code: string): string[] =>
  [/['"`](VITE_[A-Z0-9_]+)['"`]/g, /\benv(?:\.|\??\.?\[\s*['"])([A-Z][A-Z0-9_]+)/g]
    .flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = '']) => name))
    .filter((name) => !VITE_OWN.has(name));

describe('.env.example', () => {
  const listed = listedVariables(readText('.env.example'));

  it('lists exactly the variables that the site, the embedded backend, and the Vite configuration read', () => {
    const codes = readSources('src/config', 'tests/backend', 'vite.config.ts').map(({ code }) => code);
    expect([...new Set(codes.flatMap(readVariables))].toSorted()).toEqual(Object.keys(listed).toSorted());
  });

  it('shows the default of each variable', () => {
    expect(listed).toMatchObject({
      VITE_API_ORIGIN: env.apiOrigin,
      VITE_EXTENSION_STORE_URL: env.extensionStoreUrl,
      VITE_SUPPORT_EMAIL: env.supportEmail,
      VITE_LOG_ENDPOINT: env.logEndpoint ?? '',
      MOCK_TOKEN_TTL_S: String(DEFAULT_TOKEN_TTL_S),
      SEED_USERS: String(DEFAULT_USER_COUNT),
      BACKEND_URL: '',
    });
  });

  it('lists exactly the build variables that the container build accepts', () => {
    const declared = readText('deploy/Containerfile').matchAll(/^ARG (VITE_[A-Z_]+)=/gm);
    const expected = Object.keys(listed).filter((name) => name.startsWith('VITE_'));
    expect([...declared].map(([, name = '']) => name).toSorted()).toEqual(expected.toSorted());
  });
});

it('packages are shipped unchanged: no plugin or patch rewrites modules', async () => {
  const { plugins, resolve } = await resolveConfig({ logLevel: 'error' }, 'build', 'production');
  const own = plugins.filter(({ name }) => !/^(?:vite|builtin|native|vitest|@tailwindcss\/vite):|^alias$/.test(name));
  expect(own.map(({ name }) => name)).toContain('prerender');
  const hooks = ['resolveId', 'load', 'transform', 'renderChunk'] as const;
  expect(own.filter((plugin) => hooks.some((hook) => plugin[hook] !== undefined)).map(({ name }) => name)).toEqual([]);
  // An alias may select another file that the same package publishes.
  const aliases = resolve.alias.filter(({ find }) => !String(find).includes('@vite'));
  expect(aliases.map(({ replacement }) => replacement.slice(replacement.indexOf('node_modules/')))).toEqual([
    'node_modules/react-router/dist/production/index.mjs',
    'node_modules/react-router/dist/production/dom-export.mjs',
  ]);
  expect(Object.keys(manifest.scripts).filter((name) => /install|prepare/.test(name))).toEqual([]);
  expect(manifest.overrides).toBeUndefined();
});

describe('docs/scenarios.md', () => {
  const scenarios = readScenarios();
  const ids = scenarios.map(({ id }) => id);
  const testsById = readHolders();

  it('marks a scenario as untested if and only if no test name contains its id', () => {
    const faults = scenarios.filter(({ id, isOpen }) => testsById.has(id) === isOpen);
    expect(faults.map(({ id, isOpen }) => `${id} ${isOpen ? 'has a test: say so' : 'has no test'}`)).toEqual([]);
  });

  it('lists each scenario once, and lists every scenario id that a test name contains', () => {
    expect(ids).toHaveLength(new Set(ids).size);
    const areas = new Set(ids.map((id) => id.slice(0, 2)));
    const unknown = [...testsById].filter(([id]) => areas.has(id.slice(0, 2)) && !ids.includes(id));
    expect(unknown).toEqual([]);
  });

  it('is parsed into the id, the title, and the "no test yet" mark of each scenario', () => {
    expect(scenariosOf('# A\n\n- TS-01 **!** Start\n- TS-02 Expired (no test yet)\ntext TS-03')).toEqual([
      { id: 'TS-01', title: 'Start', isOpen: false },
      { id: 'TS-02', title: 'Expired', isOpen: true },
    ]);
  });

  it('is compared with the ids and id ranges in test code, but not with the ids in comments', () => {
    const sample = toSource(
      'tests/a.test.ts',
      "// TS-09\nit('TS-01, XT-02: goes', () => {});\nit('EC-06 to EC-08', f);",
    );
    expect(Object.fromEntries(testsByScenario([sample]))).toEqual({
      'TS-01': ['tests/a.test.ts:2'],
      'XT-02': ['tests/a.test.ts:2'],
      'EC-06': ['tests/a.test.ts:3'],
      'EC-07': ['tests/a.test.ts:3'],
      'EC-08': ['tests/a.test.ts:3'],
    });
  });
});
