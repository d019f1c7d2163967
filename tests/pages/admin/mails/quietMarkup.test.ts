import { describe, expect, test } from 'vitest';

import { quietMarkup } from '../../../../src/pages/admin/mails/quietMarkup';
import { growth, quickestMs } from '../../../support/growth';

describe('markup that is read without a complaint of the policy', () => {
  test.each([
    ['<p style="color:red">a</p>', '<p >a</p>'],
    ["<p class=x STYLE='a>b' id=y>a</p>", '<p class=x  id=y>a</p>'],
    ['<img src=x onerror=alert(1)>', '<img src=x >'],
    ['<a href="https://a.example/?style=x" onclick="go()">a</a>', '<a href="https://a.example/?style=x" >a</a>'],
    ['<style>p{}</style><b>x</b><script>1</script>', '<b>x</b>'],
    ['<base href="https://evil.example/"><link rel=x><meta http-equiv=refresh content="0">', ''],
    ['1 < 2, style="x" in a sentence', '1 < 2, style="x" in a sentence'],
  ])('%s', (before, after) => {
    expect(quietMarkup(before)).toBe(after);
  });

  test('a long mail without an end of a tag takes no time', () => {
    const mail = `${'<p style="a'.repeat(2_000)}${"<a b='".repeat(2_000)}${'<script>'.repeat(2_000)}`;
    expect(quickestMs(() => quietMarkup(mail))).toBeLessThan(2_000);
  });

  test.each(['<a', '<script ', '<base a', '<a "', '</style'])(
    'XS-04: 200 KB of %j take no time, and about four times as long as 50 KB',
    (piece) => {
      const body = (letters: number) => piece.repeat(letters / piece.length);
      expect(quickestMs(() => quietMarkup(body(200_000)))).toBeLessThan(3_000);
      expect(growth((letters) => quietMarkup(body(letters)), 50_000)).toBeLessThan(12);
    },
  );
});
