import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The folder of a server on which `deploy/activate.sh` runs, as in docs/deploy.md. */
let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'releases-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const DAY_MS = 86_400_000;

/** Creates a release like the one that rsync uploads. `assets` are its hashed files. */
const upload = (name: string, assets: readonly string[]): void => {
  const folder = join(home, 'releases', name);
  for (const part of ['dist/assets', 'dist-server/nginx', 'deploy']) mkdirSync(join(folder, part), { recursive: true });
  for (const page of ['dist/index.html', 'dist/app.html']) writeFileSync(join(folder, page), name);
  writeFileSync(join(folder, 'dist/version.json'), JSON.stringify({ entry: `/assets/${assets[0] ?? ''}` }));
  for (const file of ['nginx/maps.conf', 'headers.caddy']) writeFileSync(join(folder, 'dist-server', file), '');
  writeFileSync(join(folder, 'dist-server/settings.env'), '');
  for (const asset of assets) writeFileSync(join(folder, 'dist/assets', asset), name);
  for (const script of ['deploy/activate.sh', 'deploy/settings.sh']) cpSync(script, join(folder, script));
};

const activate = (name: string, reload = 'true', env: Record<string, string> = {}) =>
  spawnSync('sh', [join(home, 'releases', name, 'deploy/activate.sh')], {
    env: { ...process.env, RELOAD: reload, WAIT: '1', ...env },
    encoding: 'utf8',
  });

/**
 * A replacement for `curl` that responds like the server of the current release. API requests get the status codes in
 * the file `api`, one after another.
 */
const CURL = `#!/bin/sh
while [ $# -gt 1 ]; do
  case $1 in
    -D) headers=$2; shift ;;
    -o) body=$2; shift ;;
  esac
  shift
done
path=/\${1#http://site/}
: > "$headers"
: > "$body"
case $path in
  /api/*) cat api-body > "$body"; head -n 1 api | tr -d '\\n'; sed -i 1d api; exit ;;
  /) path=/index.html ;;
esac
if [ -f "current/dist$path" ]; then cp "current/dist$path" "$body"; printf 200; else printf 404; fi
`;

/**
 * Activates a release, and lets the script check the site. @param api status codes of the API before and after the
 * switch
 */
const activateAndAsk = (name: string, api: readonly number[], body = '[]') => {
  mkdirSync(join(home, 'bin'), { recursive: true });
  writeFileSync(join(home, 'bin/curl'), CURL, { mode: 0o755 });
  writeFileSync(join(home, 'api'), `${api.join('\n')}\n`);
  writeFileSync(join(home, 'api-body'), body);
  writeFileSync(join(home, 'activate.env'), 'SITE=http://site\n');
  return activate(name, 'true', { PATH: `${join(home, 'bin')}:${process.env['PATH'] ?? ''}` });
};

const differ = (lines: string): void => writeFileSync(join(home, 'settings.env'), lines);

const current = (): string => readlinkSync(join(home, 'current'));
const served = (): string[] => readdirSync(join(home, 'current/dist/assets')).toSorted();
const age = (asset: string, days: number): void => {
  const at = new Date(Date.now() - days * DAY_MS);
  utimesSync(join(home, 'current/dist/assets', asset), at, at);
};

describe('activating a release', () => {
  it('keeps the files of the previous release for pages that are still open', () => {
    upload('1', ['a-1.js', 'same.js']);
    expect(activate('1').stdout).toContain('releases/1 is current');
    upload('2', ['a-2.js', 'same.js']);
    expect(activate('2').status).toBe(0);
    expect(current()).toBe('releases/2');
    expect(served()).toEqual(['a-1.js', 'a-2.js', 'same.js']);
  });

  it('deletes files that a newer release replaced more than two weeks ago', () => {
    upload('1', ['a-1.js']);
    activate('1');
    age('a-1.js', 30);
    upload('2', ['a-2.js']);
    activate('2');
    expect(served()).toEqual(['a-1.js', 'a-2.js']);
    age('a-1.js', 15);
    age('a-2.js', 15);
    upload('3', ['a-3.js']);
    activate('3');
    expect(served()).toEqual(['a-2.js', 'a-3.js']);
  });

  it('switches to an older release and back, and keeps the files of both', () => {
    upload('1', ['a-1.js']);
    upload('2', ['a-2.js']);
    activate('1');
    activate('2');
    expect(activate('1').status).toBe(0);
    expect(current()).toBe('releases/1');
    expect(served()).toEqual(['a-1.js', 'a-2.js']);
    expect(activate('2').status).toBe(0);
    expect(current()).toBe('releases/2');
  });

  it('makes no changes if the build of the release is incomplete', () => {
    upload('1', ['a-1.js']);
    activate('1');
    upload('2', ['a-2.js']);
    rmSync(join(home, 'releases/2/dist/app.html'));
    const result = activate('2');
    expect([result.status, result.stderr]).toEqual([1, expect.stringContaining('has no dist/app.html')]);
    expect(current()).toBe('releases/1');
  });

  it('rolls back if the web server fails to reload', () => {
    upload('1', ['a-1.js']);
    activate('1');
    upload('2', ['a-2.js']);
    const result = activate('2', 'false');
    expect([result.status, result.stderr]).toEqual([1, expect.stringContaining('Rolled back to releases/1.')]);
    expect(current()).toBe('releases/1');
  });

  it('checks the site if activate.env sets SITE, and otherwise warns that SITE is not set', () => {
    upload('1', ['a-1.js']);
    expect(activate('1').stderr).toContain('SITE is not set');
    upload('2', ['a-2.js']);
    const result = activateAndAsk('2', [200, 200]);
    expect([result.status, result.stdout, result.stderr]).toEqual([0, 'releases/2 is current\n', '']);
  });

  it('rolls back if the API stops responding, and keeps the files of the failed release', () => {
    upload('1', ['a-1.js']);
    activate('1');
    upload('2', ['a-2.js']);
    const result = activateAndAsk('2', [200, 502, 502, 200]);
    expect(result.stderr).toContain('/api/v1/public/plans returned 502, but 200 before');
    expect([result.status, current()]).toEqual([1, 'releases/1']);
    expect(served()).toEqual(['a-1.js', 'a-2.js']);
  });

  it('reports that the API fails if the API responds with status 200 and an HTML page', () => {
    upload('1', ['a-1.js']);
    activate('1');
    upload('2', ['a-2.js']);
    const result = activateAndAsk('2', [200, 200], '<!doctype html><title>Site</title>');
    expect(result.stderr).toContain('The API returned 200 without JSON before the release');
  });

  it('succeeds even if the API already responded with an error before the switch to the release', () => {
    upload('1', ['a-1.js']);
    activate('1');
    upload('2', ['a-2.js']);
    const result = activateAndAsk('2', [503, 503]);
    expect(result.stderr).toContain('The API returned 503 before the release');
    expect([result.status, current()]).toEqual([0, 'releases/2']);
  });

  it('writes the folder of the release into the server configuration, so that files and headers change together', () => {
    upload('1', ['a-1.js']);
    activate('1');
    for (const file of ['nginx/root.conf', 'root.caddy']) {
      expect(readFileSync(join(home, 'current/dist-server', file), 'utf8')).toContain('/releases/1/dist');
    }
  });

  it('makes no changes while another release is being activated', () => {
    upload('1', ['a-1.js']);
    activate('1');
    upload('2', ['a-2.js']);
    mkdirSync(join(home, '.activating'));
    expect(activate('2')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is being activated') as unknown,
    });
    expect(current()).toBe('releases/1');
  });

  it('keeps the five newest releases, the current one, and the previous one', () => {
    for (const name of ['1', '2', '3', '4', '5', '6', '7']) {
      upload(name, [`a-${name}.js`]);
      if (Number(name) <= 2) activate(name);
    }
    activate('2');
    expect(readdirSync(join(home, 'releases'))).toEqual(['2', '3', '4', '5', '6', '7']);
    activate('7');
    expect(readdirSync(join(home, 'releases'))).toEqual(['2', '3', '4', '5', '6', '7']);
    activate('6');
    expect(readdirSync(join(home, 'releases'))).toEqual(['3', '4', '5', '6', '7']);
    expect(statSync(join(home, 'current/dist/index.html')).isFile()).toBe(true);
  });
});

describe('activating a release with the settings of one environment', () => {
  const page = (): string => readFileSync(join(home, 'current/dist/index.html'), 'utf8');
  /** Creates a release with a page that accepts settings. */
  const uploadPage = (name: string): void => {
    upload(name, [`a-${name}.js`]);
    writeFileSync(join(home, 'releases', name, 'dist/index.html'), '<head></head>');
  };

  it('activates a copy of the release, and a new copy after the settings change, but never changes the release', () => {
    uploadPage('1');
    differ('VITE_EXTENSION_CONFIRM=always');
    expect(activate('1').status).toBe(0);
    const first = current();
    expect(first).toMatch(/^releases\/1\+\d+$/);
    expect(page()).toContain('content="always"');
    differ('VITE_EXTENSION_CONFIRM=');
    // Run the script in the copy: `current` now links to it, and docs/deploy.md runs current/deploy/activate.sh.
    expect(activate(first.replace('releases/', '')).status).toBe(0);
    expect(current()).not.toBe(first);
    expect(page()).toContain('content=""');
    rmSync(join(home, 'settings.env'));
    activate('1');
    expect([current(), page()]).toEqual(['releases/1', '<head></head>']);
  });

  it('makes no changes if a setting is invalid', () => {
    uploadPage('1');
    differ('VITE_EXTENSION_CONFIRM=always');
    activate('1');
    const before = [current(), page()];
    differ('VITE_EXTENSION_CONFIRM=sometimes');
    uploadPage('2');
    const { status, stderr } = activate('2');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /settings\.env: VITE_EXTENSION_CONFIRM must be always or empty: sometimes\nNo changes were made\.\n$/,
    );
    expect([current(), page()]).toEqual(before);
    expect(existsSync(join(home, '.activating'))).toBe(false);
  });

  it('restores the previous settings if the web server rejects the new settings', () => {
    uploadPage('1');
    differ('VITE_EXTENSION_CONFIRM=always');
    activate('1');
    const before = current();
    differ('VITE_EXTENSION_CONFIRM=');
    const { status, stderr } = activate('1', 'false');
    expect([status, stderr]).toEqual([1, expect.stringContaining(`Rolled back to ${before}.`)]);
    expect([current(), page()]).toEqual([before, expect.stringContaining('content="always"')]);
  });

  it('keeps the files that open pages need, and deletes all copies except the current and the previous copy', () => {
    differ('VITE_EXTENSION_CONFIRM=always');
    for (const name of ['1', '2', '3']) {
      uploadPage(name);
      activate(name);
    }
    expect(served()).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
    expect(readdirSync(join(home, 'releases')).map((name) => name.replace(/\+.*/, '+'))).toEqual([
      '1',
      '2',
      '2+',
      '3',
      '3+',
    ]);
  });
});
