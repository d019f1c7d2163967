import { describe, expect, it } from 'vitest';

import { secureUrl } from '../../../src/lib/url';

describe('the check of an external URL for payments', () => {
  it.each([
    'https://checkout.example/c/abc',
    'https://checkout.example:8443/c?x=1#y',
    'http://localhost:4173/api/v1/__mock/checkout/cs_1',
    'http://127.0.0.1:5173/pay',
    'http://[::1]:5173/pay',
  ])('accepts %s', (url) => expect(secureUrl(url)).toBe(url));

  it.each([
    'http://checkout.example/c/abc',
    'http://localhost.evil.example/pay',
    'http://127.0.0.1.evil.example/pay',
    'http://192.168.0.7/pay',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//checkout.example/c',
    '/checkout/1',
    'https:checkout.example',
    'java\tscript:alert(1)',
    '',
    null,
    7,
  ])('XS-05: rejects %s', (url) => expect(secureUrl(url)).toBeNull());
});
