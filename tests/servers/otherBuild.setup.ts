import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test } from '@playwright/test';

import { ROOT } from '../support/root';
import { OTHER, OTHER_SETTINGS, OTHER_WITH_OWN_API } from './support/otherBuild';

test('builds the site with other settings, and makes a copy of this build for an API on the same origin', () => {
  const args = ['node_modules/vite/bin/vite.js', 'build', '--outDir', OTHER, '--logLevel', 'error'];
  execFileSync(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...OTHER_SETTINGS } });

  const folder = mkdtempSync(join(tmpdir(), 'other-'));
  const settings = join(folder, 'settings.env');
  const release = join(folder, 'release');
  const copy = join(folder, 'copy');
  mkdirSync(release);
  symlinkSync(join(ROOT, OTHER), join(release, 'dist'));
  symlinkSync(join(ROOT, `${OTHER}-server`), join(release, 'dist-server'));
  writeFileSync(settings, 'VITE_API_ORIGIN=\n');
  execFileSync('sh', [join(ROOT, 'deploy/settings.sh'), settings, release, copy]);
  for (const [from, to] of [
    ['dist', OTHER_WITH_OWN_API],
    ['dist-server', `${OTHER_WITH_OWN_API}-server`],
  ] as const) {
    rmSync(join(ROOT, to), { recursive: true, force: true });
    cpSync(join(copy, from), join(ROOT, to), { recursive: true });
  }
  rmSync(folder, { recursive: true });
});
