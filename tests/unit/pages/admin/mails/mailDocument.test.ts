// @vitest-environment jsdom
import DOMPurify from 'dompurify';
import { describe, expect, test } from 'vitest';

import { createMailDocument, muteStyles } from '../../../../../src/pages/admin/mails/mailDocument';
import { cpuMs } from '../../../../support/cpuMs';

const pageOf = createMailDocument(DOMPurify);

describe('XS-04: the document of an email preview', () => {
  test('begins with a content security policy that allows no requests and no scripts', () => {
    const page = pageOf('<p>Hello</p>');
    expect(page).toMatch(
      /^<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; form-action 'none'; base-uri 'none'">/,
    );
    expect(page).toContain('<p>Hello</p>');
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a base', '<base href="https://evil.example/">'],
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example/">'],
    ['a style sheet', '<link rel="stylesheet" href="https://evil.example/">'],
    ['a frame', '<iframe src="https://evil.example/"></iframe>'],
    ['an object', '<object data="https://evil.example/"></object>'],
    ['an SVG image', '<svg onload="alert(1)"><image href="https://evil.example/"></image></svg>'],
    ['a handler', '<img src="https://evil.example/a.png" onerror="alert(1)">'],
    ['an image set', '<img srcset="https://evil.example/a.png 2x">'],
    ['a background', '<table background="https://evil.example/a.png"></table>'],
    ['a style that loads a URL', '<p style="background:url(https://evil.example/)">x</p>'],
    ['a style sheet that loads a URL', '<style>p{background:url(https://evil.example/)}</style>'],
    ['an escaped style that loads a URL', '<p style="background:u\\72l(https://evil.example/)">x</p>'],
    ['a form', '<form action="https://evil.example/"><button formaction="https://evil.example/">Go</button></form>'],
  ])('does not contain %s', (_, html) => {
    const page = pageOf(`<p>before</p>${html}<p>after</p>`);
    expect(page).not.toMatch(/evil\.example|alert\(1\)/);
    expect(page).toContain('before');
    expect(page).toContain('after');
  });

  test('has no working links, shows their URLs, and masks the tokens in them', () => {
    const page = pageOf(
      '<a href="https://a.example/activate?token=secret123" target="_top" ping="https://evil.example/">Open</a>',
    );
    expect(page).not.toMatch(/<a[^>]* (href|target|ping)=/);
    expect(page).toContain('title="https://a.example/activate?token=••••••"');
    expect(page).not.toContain('secret123');
  });

  test("keeps structure, color attributes, and text in any language, and removes styles, because the site's policy blocks inline styles", () => {
    const page = pageOf(
      '<html><head><style>p{color:red}</style></head><body style="margin:0" bgcolor="#eeeeee"><p dir="rtl" STYLE=color:red>مرحبا 你好</p></body></html>',
    );
    expect(page).not.toMatch(/style/i);
    expect(page).toContain('<body bgcolor="#eeeeee">');
    expect(page).toMatch(/<p dir="rtl"\s*>مرحبا 你好<\/p>/);
  });

  test('disables fields and buttons', () => {
    expect(pageOf('<input name="a"><button>Go</button>').match(/disabled=""/g)).toHaveLength(2);
  });
});

describe('inline styles and handlers in an email', () => {
  test.each([
    ['<p style="color:red">a</p>', '<p x-style="color:red">a</p>'],
    ["<p class=x STYLE='a>b' id=y>a</p>", "<p class=x x-STYLE='a>b' id=y>a</p>"],
    ['<img src=x onerror=alert(1)>', '<img src=x x-onerror=alert(1)>'],
    [
      '<a href="https://a.example/?style=x" onclick="go()">a</a>',
      '<a href="https://a.example/?style=x" x-onclick="go()">a</a>',
    ],
    [
      '<style>p{}</style><b>x</b><base href="https://evil.example/">',
      '<x-style>p{}</x-style><b>x</b><param href="https://evil.example/">',
    ],
    ['1 < 2, style="x" in a sentence', '1 < 2, style="x" in a sentence'],
  ])('are renamed, so that the browser does not report them: %s', (before, after) => {
    expect(muteStyles(before)).toBe(after);
  });

  test('are renamed quickly in a long email without a closing tag', () => {
    const mail = `${'<p style="a'.repeat(2_000)}${"<a b='".repeat(2_000)}${'<script>'.repeat(2_000)}`;
    expect(cpuMs(() => muteStyles(mail))).toBeLessThan(2_000);
  });

  test.each(['<a', '<script ', '<base a', '<a "', '</style', '<a style ', '<a on'])(
    'XS-04: are renamed quickly in 200 KB of %j',
    (piece) => {
      const body = piece.repeat(200_000 / piece.length);
      expect(cpuMs(() => muteStyles(body))).toBeLessThan(3_000);
    },
  );
});
