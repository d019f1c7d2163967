import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { localPath, safeHttpUrl } from '../../../src/lib/url';

const APP = 'https://app.example';

describe('safeHttpUrl', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://Example.com/', 'https://example.com/'],
  ])('XS-05: accepts %s', (raw, expected) => {
    expect(safeHttpUrl(raw)).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    '//evil.tld',
    '/\\evil.tld',
    'https:\\\\evil.tld',
    'https:evil.tld',
    'ht\ttps://evil.tld',
    'https://evil.tld/\npath',
    ' https://evil.tld',
    'https://',
    'https://?',
    'https://[::1',
    'https://a b/',
    'blob:https://app.example/1',
    'file:///etc/passwd',
    'ftp://example.com',
    'view-source:https://example.com',
    '/relative',
    'example.com',
    '',
    null,
    undefined,
    5,
    {},
    ['https://example.com'],
    'a'.repeat(1_000_000),
  ])('XS-05: rejects %j', (raw) => {
    expect(safeHttpUrl(raw)).toBeNull();
  });

  it('XS-05: accepts only URLs that the browser parses as http or https with the visible host', () => {
    const scheme = fc.constantFrom(
      'https://',
      'http://',
      'https:',
      'javascript:',
      'data:',
      '//',
      'HTTPS://',
      'https:/\\',
      '',
    );
    const tail = fc.stringMatching(/^[\w./:@?#%\\\t\n-]{0,20}$/);
    fc.assert(
      fc.property(scheme, tail, (head, rest) => {
        const expected = safeHttpUrl(head + rest);
        if (expected === null) return;
        const parsed = new URL(expected, APP);
        expect(['https:', 'http:']).toContain(parsed.protocol);
        expect(parsed.href).toBe(expected);
      }),
      { seed: 5, numRuns: 2000 },
    );
  });
});

describe('localPath', () => {
  it.each(['/', '/profile', '/admin/users?page=2&search=%2F#top', '/subscription?plan=pro_yearly', '/a/b//c'])(
    'RG-19: accepts %s',
    (path) => {
      expect(localPath(path)).toBe(path);
    },
  );

  it.each([
    '//evil.tld/',
    '/\\evil.tld',
    '/%5cevil.tld',
    '/%5Cevil.tld',
    '/%2fevil.tld',
    '/%2Fevil.tld',
    '/\t/evil.tld',
    '/\n/evil.tld',
    '/a\\b',
    '\\\\evil.tld',
    'https://evil.tld',
    'javascript:alert(1)',
    'evil.tld',
    ' /profile',
    '',
    '/.//evil.tld',
    '/..//evil.tld',
    '/./\\evil.tld',
    '/a/../..//evil.tld',
    '/%2e%2e//evil.tld',
    `/${'a'.repeat(3_000)}`,
    null,
    undefined,
    5,
    {},
    ['/profile'],
  ])('RG-13: rejects %j', (path) => {
    expect(localPath(path)).toBeNull();
  });

  it('RG-13: never accepts text that leads to another site or to a path that begins with //', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5C',
      '%2e',
      '\t',
      '\n',
      '\r',
      '@',
      ':',
      '?',
      '#',
      'a',
      'evil.tld',
      'https:',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = localPath(`/${pieces.join('')}`);
        if (path === null) return;
        const parsed = new URL(path, APP);
        expect(parsed.origin).toBe(APP);
        expect(parsed.pathname).not.toMatch(/^\/(\/|\\|%2f|%5c)/i);
      }),
      { seed: 13, numRuns: 5000 },
    );
  });
});
