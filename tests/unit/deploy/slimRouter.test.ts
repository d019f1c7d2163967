import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { withoutUnused } from '../../../deploy/build/slimRouter';
import { ROOT } from '../../house/read/source';

const FOLDER = join(ROOT, 'node_modules/react-router/dist/development');
const core = (): string =>
  readdirSync(FOLDER)
    .filter((name) => /^chunk-\w+\.mjs$/.test(name))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
    .find((code) => code.includes('function createRouter(')) ?? '';

it('the installed router has every part that the build cuts out', () => {
  const cut = withoutUnused(core());
  expect(cut).toContain('var ENABLE_DEV_WARNINGS = false;');
  expect(cut).not.toMatch(/displayName = "Link"|if \(init\.instrumentations\)|if \(this\.context/);
});

it('a router that has changed stops the build, and the message says which part is gone', () => {
  const changed = core().replaceAll('init.instrumentations', 'init.probes');
  expect(() => withoutUnused(changed)).toThrow('The router has changed: instrumentation not found');
});
