import { createHash } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import {
  blockedMarkup,
  inlineScriptHashes,
  inlineStyleHashes,
  withMetaPolicy,
} from '../../../deploy/build/inlineHashes';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the hashes of inline scripts in a built page', () => {
  it('include each executable script, but no external files, JSON data, or comments', () => {
    const html = `<!-- <script>old()</script> --><script>a()</script><script type="module">b()</script>
      <script src="/a.js"></script><script type="module" crossorigin src="/b.js"></script>
      <script type="application/ld+json">{"@type":"Product"}</script><SCRIPT type=text/javascript>c()</SCRIPT>`;
    expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('b()'), hashOf('c()')]);
  });

  it('are computed with normalized line ends, as in browsers', () => {
    expect(inlineScriptHashes('<script>\r\na()\r\n</script>')).toEqual([hashOf('\na()\n')]);
  });
});

describe('the hashes of inline styles in a built page', () => {
  it('include each style element, but no style elements in scripts or comments', () => {
    const html = `<!-- <style>a{}</style> --><script>"<style>b{}</style>"</script><style>c{}\r\n</style><STYLE media="print">d{}</STYLE>`;
    expect(inlineStyleHashes(html)).toEqual([hashOf('c{}\n'), hashOf('d{}')]);
  });
});

describe('the check for markup that the policy would block', () => {
  it.each([
    ['<p class="x" style="color:red">', 'a style attribute'],
    ['<body onload=go()>', 'an event handler'],
    ["<a href='javascript:go()'>", 'a javascript: address'],
    ['<a href="javascript:go()">', 'a javascript: address'],
    ['<base href="/">', 'a base element'],
  ])('rejects %s because of %s', (html, what) => {
    expect(blockedMarkup(html)).toEqual([expect.stringContaining(what)]);
  });

  it.each([
    '<p title="the style= attribute, onload= and <style>">style=x onload=y</p>',
    '<meta content="a > b"><link rel="stylesheet" href="/a.css">',
    '<script>el.style = 1; "<p style=x>"</script>',
    '<!-- <p style="x"> -->',
    '<style>p{content:"<p style=x>"}</style>',
  ])('accepts %s', (html) => {
    expect(blockedMarkup(html)).toEqual([]);
  });
});

describe('the content security policy in a page', () => {
  it('is added once, directly after the charset', () => {
    const page = withMetaPolicy('<html><head><meta charset="utf-8" /><script>a()</script></head></html>', "x 'y'");
    expect(page).toBe(
      `<html><head><meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="x 'y'" /><script>a()</script></head></html>`,
    );
    expect(withMetaPolicy(page, 'z')).toBe(page);
    expect(withMetaPolicy('<head><title>x</title></head>', 'z')).toMatch(/^<head><meta http-equiv/);
    expect(() => withMetaPolicy('no head', 'z')).toThrow('head');
  });
});
