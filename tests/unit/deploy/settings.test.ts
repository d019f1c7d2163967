import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { BUILT_SETTINGS_FILE, builtSettings } from '../../../deploy/build/builtSettings';
import { writeDelivery } from '../../../deploy/build/writeDelivery';
import { apiOriginOf } from '../../../deploy/policy/apiOrigin';
import { logPathOf } from '../../../deploy/policy/logPath';
import { readPolicy } from '../../../src/session/connect/policy';

let home: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const BUILT = {
  VITE_API_ORIGIN: '',
  VITE_LOG_ENDPOINT: '/client-log',
  VITE_EXTENSION_STORE_URL: 'https://store.example/search/AI%20Bookmark',
  VITE_EXTENSION_STORE_URL_FIREFOX: 'https://firefox.example/addon/?hl=en&gl=US',
  VITE_EXTENSION_STORE_URL_EDGE: '',
};

const inMarkup = (text: string): string => text.replaceAll('&', '&amp;');

/** Creates the files of a release that was built with these settings. */
const build = (name: string, settings: Readonly<Record<keyof typeof BUILT, string>>): string => {
  const folder = join(home, name);
  const dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'assets/index-1.js'), `"${settings.VITE_EXTENSION_STORE_URL}"`);
  const store = settings.VITE_EXTENSION_STORE_URL;
  const pages = {
    'app.html': '',
    'index.html': `<script type="application/ld+json">{"downloadUrl":"${store}"}</script>`,
    'pricing.html': `<link rel="preload" as="fetch" crossorigin href="${settings.VITE_API_ORIGIN}/api/v1/public/plans">`,
  };
  for (const [file, head] of Object.entries(pages)) {
    const links = [store, settings.VITE_EXTENSION_STORE_URL_FIREFOX].map((url) => `<a href="${inMarkup(url)}">x</a>`);
    writeFileSync(
      join(dist, file),
      `<!doctype html><html><head><meta charset="utf-8" />${head}</head><body>${links.join('').repeat(20)}</body></html>`,
    );
  }
  const site = { apiOrigin: settings.VITE_API_ORIGIN, logPath: settings.VITE_LOG_ENDPOINT };
  writeDelivery(dist, site, true);
  writeFileSync(join(`${dist}-server`, BUILT_SETTINGS_FILE), builtSettings(settings));
  return folder;
};

/** Creates a release that contains only its built-in settings. The script needs no other files to reject settings. */
const bare = (settings: Partial<typeof BUILT> = BUILT): string => {
  const folder = join(home, 'bare');
  for (const part of ['dist', 'dist-server']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'dist-server', BUILT_SETTINGS_FILE), builtSettings(settings));
  return folder;
};

/** @param lines content of settings.env @param release folder of the release */
const set = (lines: string, release = bare()) => {
  writeFileSync(join(home, 'settings.env'), lines);
  const copy = join(home, 'copy');
  const { status, stderr } = spawnSync('sh', ['deploy/settings.sh', join(home, 'settings.env'), release, copy], {
    encoding: 'utf8',
  });
  return { status, stderr: stderr.replace(/^brotli is not installed.*\n/, ''), copy, isWritten: existsSync(copy) };
};

/** Returns the texts of files by path, without compressed files and without the settings in the head. */
const textsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(folder, file)).isFile() && !/\.(?:br|gz)$|settings\.env$/.test(file))
      .map((file) => [file, readFileSync(join(folder, file), 'utf8').replaceAll(/<meta name="VITE_[^>]*>/g, '')]),
  );

describe('a copy of a release with the settings of one environment', () => {
  it('contains the pages and headers of a build with these settings, and the JavaScript of the release', () => {
    const there = {
      VITE_API_ORIGIN: 'https://api.staging.example:8443',
      VITE_LOG_ENDPOINT: '/reports/staging',
      // This new value is the built-in URL of another store. The script must not replace it a second time.
      VITE_EXTENSION_STORE_URL: BUILT.VITE_EXTENSION_STORE_URL_FIREFOX,
      VITE_EXTENSION_STORE_URL_FIREFOX: 'https://firefox.example/staging?a=1&b=2',
    };
    const lines = Object.entries(there).map(([name, value]) => `${name} = ${value} \r\n`);
    const { status, stderr, copy } = set(
      `# staging\r\n\r\n${lines.join('')}VITE_EXTENSION_CONFIRM=always`,
      build('built', BUILT),
    );
    expect([status, stderr]).toEqual([0, '']);
    const expected = build('wanted', { ...BUILT, ...there });
    const code = 'dist/assets/index-1.js';
    expect(textsOf(copy)).toEqual({ ...textsOf(expected), [code]: textsOf(join(home, 'built'))[code] });
    expect(readFileSync(join(copy, 'dist/index.html'), 'utf8')).toContain(
      '<meta name="VITE_EXTENSION_STORE_URL_FIREFOX" content="https://firefox.example/staging?a=1&amp;b=2">' +
        '<meta name="VITE_EXTENSION_CONFIRM" content="always"></head>',
    );
  });

  it("uses the site's own origin if VITE_API_ORIGIN is empty", () => {
    const elsewhere = build('elsewhere', { ...BUILT, VITE_API_ORIGIN: 'https://api.example.com' });
    const { status, copy } = set('VITE_API_ORIGIN=\n', elsewhere);
    expect(status).toBe(0);
    expect(textsOf(copy)).toEqual(textsOf(build('wanted', BUILT)));
  });

  it('contains compressed files that match the changed pages', () => {
    const { copy } = set('VITE_API_ORIGIN=https://api.example.com', build('built', BUILT));
    for (const page of ['app.html', 'index.html', 'pricing.html']) {
      const text = readFileSync(join(copy, 'dist', page), 'utf8');
      expect(gunzipSync(readFileSync(join(copy, 'dist', `${page}.gz`))).toString()).toBe(text);
    }
    const hasBrotli = spawnSync('sh', ['-c', 'command -v brotli']).status === 0;
    expect(existsSync(join(copy, 'dist/index.html.br'))).toBe(hasBrotli);
    expect(existsSync(join(copy, 'dist/assets/index-1.js'))).toBe(true);
  });

  it('is identical to the release if no setting differs', () => {
    const { copy } = set('# nothing differs\n', build('built', BUILT));
    const bytesOf = (folder: string): [string, string][] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => statSync(join(folder, file)).isFile())
        .map((file) => [file, readFileSync(join(folder, file), 'base64')]);
    expect(bytesOf(copy)).toEqual(bytesOf(join(home, 'built')));
  });
});

describe('settings.sh', () => {
  it.each([
    ['VITE_API_ORIGIN=https://api.example.com/v1', 'must be an origin like https://api.example.com'],
    ["VITE_API_ORIGIN=https://a;script-src 'unsafe-inline'", 'must be an origin'],
    ['VITE_LOG_ENDPOINT=https://logs.example/a', 'must be a path of the site like /client-log'],
    ['VITE_LOG_ENDPOINT=', 'must be a path of the site like /client-log'],
    ['VITE_EXTENSION_STORE_URL=javascript:alert(1)', 'must be a URL like https://'],
    ['VITE_EXTENSION_STORE_URL=https://store.example/"><script>', 'must be a URL like https://'],
    ['VITE_EXTENSION_STORE_URL=', 'must be a URL like https://'],
    ['VITE_EXTENSION_STORE_URL_EDGE=https://edge.example/x', 'the pages of this build have no link to that store'],
    [
      `VITE_EXTENSION_REDIRECTS=${'a'.repeat(32)},https://*.chromiumapp.org`,
      'without wildcards: https://*.chromiumapp',
    ],
    ['VITE_EXTENSION_UNLISTED=maybe', 'must be confirm, refuse, or empty: maybe'],
    ['VITE_EXTENSION_CONFIRM="always"', 'must be always or empty: "always"'],
    ['VITE_SITE_URL=https://bookmarks.example.com', "VITE_SITE_URL can't be set without another build"],
    ['VITE_API_ORIGIN=\nVITE_API_ORIGIN=https://api.example.com', 'VITE_API_ORIGIN is set twice'],
    ['VITE_API_ORIGIN: https://api.example.com', 'expected NAME=value'],
  ])('writes no files and rejects %s', (lines, error) => {
    const { status, stderr, isWritten } = set(lines);
    expect([status, isWritten]).toEqual([1, false]);
    expect(stderr).toContain(join(home, 'settings.env: '));
    expect(stderr).toContain(error);
  });

  it('rejects VITE_LOG_ENDPOINT if the build sends no reports', () => {
    const { status, stderr } = set('VITE_LOG_ENDPOINT=/client-log', bare({ ...BUILT, VITE_LOG_ENDPOINT: '' }));
    expect([status, stderr]).toEqual([1, expect.stringContaining('this build sends no reports')]);
  });

  it('rejects any setting if the release is too old to read settings', () => {
    const old = bare();
    rmSync(join(old, 'dist-server', BUILT_SETTINGS_FILE));
    const { status, stderr } = set('VITE_API_ORIGIN=https://api.example.com', old);
    expect([status, stderr]).toEqual([1, expect.stringContaining('Remove the file to use that release')]);
  });
});

describe('the rules of settings.sh', () => {
  const accepts = (line: string): boolean => {
    rmSync(join(home, 'copy'), { recursive: true, force: true });
    return set(line).status === 0;
  };
  const doesNotThrow = (work: () => unknown): boolean => {
    try {
      work();
      return true;
    } catch {
      return false;
    }
  };

  it('match the rules of the site for API origins and log paths', () => {
    for (const value of [
      'http://localhost:8000',
      'https://[::1]:8000',
      'https://a_b.example',
      'ftp://a',
      'https://',
      '//a',
    ]) {
      expect([value, accepts(`VITE_API_ORIGIN=${value}`)]).toEqual([value, doesNotThrow(() => apiOriginOf(value))]);
    }
    for (const value of ['/a', '/a/b.c-d', '//a', '/', 'a', '/a b', '/ä']) {
      expect([value, accepts(`VITE_LOG_ENDPOINT=${value}`)]).toEqual([value, doesNotThrow(() => logPathOf(value))]);
    }
  });

  it('match the rules of the site for extension ids and redirect URLs', () => {
    const values = [
      'abcdefghijklmnopabcdefghijklmnop',
      'abcdefghijklmnopabcdefghijklmnoz',
      'ABCDEFGHIJKLMNOPABCDEFGHIJKLMNOP',
      '0123456789abcdef0123456789abcdef01234567',
      'https://idp.example',
      'https://idp.example/cb/x',
      'https://idp.example:8443/cb',
      'https://10.0.0.7/cb',
      'https://idp.example/*',
      'https://idp.example/cb/%2A',
      'https://idp.example/a+b',
      'https://idp.example/:id',
      'https://idp.example./cb',
      'https://Idp.example/cb',
      'https://idp.example/cb?x=1',
      'https://user@idp.example/',
      'http://127.0.0.1:9000/cb',
      'http://localhost/cb',
      'http://idp.example/cb',
      'chrome-extension://abcdefghijklmnopabcdefghijklmnop/',
    ];
    const isRead = (redirects: string): boolean =>
      readPolicy({ storeUrl: '', redirects, unlisted: '', confirm: '' }).warnings.length === 0;
    expect(accepts(`VITE_EXTENSION_REDIRECTS=${values.filter(isRead).join(', ')}`)).toBe(true);
    for (const refused of values.filter((value) => !isRead(value))) {
      expect([refused, accepts(`VITE_EXTENSION_REDIRECTS=${refused}`)]).toEqual([refused, false]);
    }
  });
});
