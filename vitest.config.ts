import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { defineConfig, mergeConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

import viteConfig from './vite.config.ts';

/** Node 25 and newer have their own local storage, which would replace the test environment's. */
const execArgv = Number(process.versions.node.split('.')[0]) >= 25 ? ['--no-experimental-webstorage'] : [];

const contains = (file: string, what: RegExp): boolean => what.test(readFileSync(file, 'utf8'));

/**
 * The test files of some folders as two projects. Most files share a worker with its modules and its window, which takes half
 * the time; those that replace modules have one each.
 */
function projects(
  name: string,
  folders: string[],
  environment: string,
  testTimeout: number,
): TestProjectInlineConfiguration[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const isolated = files.filter(
    (file) => /\.test\.tsx?$/.test(file) && contains(file, /\bvi\.(?:mock|doMock|resetModules)\(/),
  );
  const include = folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);
  const setupFiles = [`tests/support/${name}.setup.ts`];
  const shared = { environment, setupFiles, testTimeout };
  return [
    { extends: true, test: { ...shared, name, include, exclude: isolated, isolate: false } },
    { extends: true, test: { ...shared, name: `${name}-alone`, include: isolated } },
  ];
}

/**
 * A worker ends as soon as the next file needs another project or environment, so those of one kind come in a row. Files in a
 * random order: `npx vitest run --sequence.seed=7`.
 */
class ByKind extends BaseSequencer {
  override async sort(specs: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) => createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    const shuffle = () => specs.toSorted((a, b) => place(a).localeCompare(place(b)));
    const kinds: Record<string, TestSpecification[]> = {};
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array
    for (const spec of seed === undefined ? await super.sort(specs) : shuffle()) {
      const kind = `${spec.project.name} ${contains(spec.moduleId, /@vitest-environment /)}`;
      (kinds[kind] ??= []).push(spec);
    }
    return Object.values(kinds).flat();
  }
}

export default defineConfig((env) =>
  mergeConfig(viteConfig(env), {
    test: {
      execArgv,
      // By default Vitest leaves one core unused, which is half of a machine with two. VITEST_MAX_WORKERS overrides it.
      maxWorkers: '100%',
      sequence: { sequencer: ByKind },
      // Otherwise, a click on a download link would leave the site, and requests of the next test file would fail.
      environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
      retry: process.env['CI'] === undefined ? 0 : 1,
      projects: [
        ...projects('unit', ['tests/unit', 'tests/repo'], 'node', 10_000),
        ...projects('pages', ['tests/pages'], 'happy-dom', 20_000),
      ],
    },
  } satisfies ViteUserConfig),
);
