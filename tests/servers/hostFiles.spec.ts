import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { endingOf, PACKABLE } from '../../deploy/policy/contentTypes';
import { ROOT } from '../support/root';
import { TESTED } from '../support/testedBuild';
import { ADDRESSES, builtFile, hashedScript } from './support/address';
import { cloudflarePages, headersAt, netlify, parseHeaders, parseRedirects } from './support/staticHosts';
import { expect, test } from './support/test';

/**
 * The rules of `_headers` and `_redirects`. The tests apply them as the documentation of the static hosts describes.
 */
const headerRules = parseHeaders(builtFile('_headers').toString());
const redirectRules = parseRedirects(builtFile('_redirects').toString());

/**
 * Files that nginx and Caddy do not serve by name. Static hosts redirect from these to the path without the extension.
 */
const PAGE_FILES = /\.(?:html|br)$/;

test('the response for every path contains each security header once', () => {
  for (const [path] of ADDRESSES) {
    const headers = headersAt(headerRules, path);
    for (const name of [
      'content-security-policy',
      'referrer-policy',
      'x-content-type-options',
      'x-frame-options',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'strict-transport-security',
    ]) {
      expect.soft(headers.get(name), `${path} ${name}`).toHaveLength(1);
    }
    expect(headers.get('content-security-policy')?.[0]).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
  }
});

test('the response for every path has at most one Cache-Control header, because static hosts would join two headers with a comma', () => {
  for (const [path, { status, cache }] of ADDRESSES) {
    const words = headersAt(headerRules, path).get('cache-control') ?? [];
    expect.soft(words.length, path).toBeLessThanOrEqual(1);
    if (status === 200) expect.soft(words, path).toEqual([cache]);
  }
});

for (const [name, answer] of [
  ['Netlify', netlify],
  ['Cloudflare Pages', cloudflarePages],
] as const) {
  test(`${name}: serves pages and files, and responds to all other paths with status 404 and the 404 page`, () => {
    for (const [path, { status }] of ADDRESSES) {
      // Each static host has its own rules for these paths and for redirects.
      if (PAGE_FILES.test(path) || path.startsWith('/_') || ![200, 404].includes(status)) continue;
      const found = answer(redirectRules, path);
      expect.soft(found.status, path).toBe(status);
      if (status === 404) expect.soft(found.file, path).toBe('404.html');
    }
    expect(answer(redirectRules, hashedScript()).file).toBe(hashedScript().slice(1));
    expect(answer(redirectRules, '/').file).toBe('index.html');
    expect(answer(redirectRules, '/dashboard').file).toBe('app.html');
    expect(answer(redirectRules, '/admin/users/7').file).toBe('app.html');
  });
}

test('/.well-known/change-password redirects password managers to the password form of the profile', () => {
  const rule = redirectRules.find(({ from }) => from.startsWith('/.well-known'));
  expect(rule).toEqual({ from: '/.well-known/change-password', to: '/profile#password', status: 302 });
});

test('security.txt has a contact and expires in less than a year', () => {
  const text = builtFile('.well-known/security.txt').toString();
  expect(text).toContain('Contact: mailto:support@aibookmark.example\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000);
});

test('the files _headers and _redirects stay below the size limits of the static hosts', () => {
  expect(headerRules.length).toBeLessThanOrEqual(100);
  expect(redirectRules.length).toBeLessThanOrEqual(100);
  for (const line of builtFile('_headers').toString().split('\n')) expect(line.length).toBeLessThanOrEqual(2000);
});

test('every page contains the CSP, and each text file has compressed copies with the same content', () => {
  const names = readdirSync(join(ROOT, TESTED), { recursive: true, encoding: 'utf8' });
  const packed = names.filter((name) => /\.(?:br|gz)$/.test(name));
  // Ignore small files, because their compressed copies might not be smaller.
  const packable = names.filter((name) => PACKABLE.has(endingOf(name)) && builtFile(name).length > 500);
  expect(packed).toEqual(expect.arrayContaining(packable.flatMap((name) => [`${name}.br`, `${name}.gz`])));
  for (const name of packed) {
    const unpack = name.endsWith('.br') ? brotliDecompressSync : gunzipSync;
    expect(unpack(builtFile(name)).equals(builtFile(name.slice(0, -3))), name).toBe(true);
  }
  for (const name of names.filter((one) => one.endsWith('.html'))) {
    const page = builtFile(name).toString();
    expect(page.match(/<meta http-equiv="Content-Security-Policy"/g), name).toHaveLength(1);
  }
});

test('HD-11: the build contains no source maps, test ids, or developer tools', () => {
  const script = builtFile(hashedScript().slice(1)).toString();
  expect(script).not.toContain('sourceMappingURL');
  const names = readdirSync(join(ROOT, TESTED), { recursive: true, encoding: 'utf8' });
  expect(names.filter((name) => /\.map(?:\.|$)/.test(name))).toEqual([]);
  for (const name of names.filter((one) => /\.(?:js|html)$/.test(one))) {
    const text = builtFile(name).toString();
    expect.soft(text, name).not.toMatch(/data-testid|ReactQueryDevtools|React DevTools|\bdebugger\b|jsxDEV/);
  }
});
