import { describe, expect, it } from 'vitest';

import { checkAddress, shownHost } from '../../../../src/session/connect/request';
import { HASH, ID, OTHER_HASH, OTHER_ID, PINNED, policyOf } from './samples';

const policy = policyOf({
  redirects: `${ID} ${HASH} https://own.example/cb http://127.0.0.1:8976/back`,
  unlisted: 'confirm',
});

const verdict = (raw: string) => {
  const { kind, ...rest } = checkAddress(raw, policy);
  return kind === 'refuse' && 'reason' in rest ? rest.reason : kind;
};

describe('the check of redirect URLs', () => {
  it.each([
    PINNED,
    `${PINNED}/`,
    `${PINNED}/provider_cb`,
    `https://${HASH}.extensions.allizom.org/`,
    `http://127.0.0.1/mozoauth2/${HASH}`,
    'https://own.example/cb',
    'http://127.0.0.1:8976/back',
  ])('EC-01, EC-31: accepts the redirect URL %s of an extension that is listed in the build settings', (raw) => {
    expect(verdict(raw)).toBe('pinned');
  });

  it.each([
    `${PINNED}/?a=b`,
    `${PINNED}/cb?a=b&c=%2F`,
    'https://own.example/cb?a=b',
    `http://127.0.0.1/mozoauth2/${HASH}?a=b`,
  ])('EC-10: accepts a query in a redirect URL that is listed in the build settings: %s', (raw) => {
    expect(verdict(raw)).toBe('pinned');
  });

  it.each([
    [`https://${OTHER_ID}.chromiumapp.org/`, 'Chrome', OTHER_ID],
    [`https://${OTHER_ID}.chromiumapp.org/cb?x=1`, 'Chrome', OTHER_ID],
    [`https://${OTHER_HASH}.extensions.allizom.org/`, 'Firefox', OTHER_HASH],
    [`http://127.0.0.1/mozoauth2/${OTHER_HASH}`, 'Firefox', OTHER_HASH],
  ])('EC-04: requires a confirmation by the user for the redirect URL of another extension: %s', (raw, browser, id) => {
    expect(checkAddress(raw, policy)).toMatchObject({ kind: 'confirm', extension: { browser, id } });
  });

  it('EC-04: rejects the redirect URL of another extension if the settings require this', () => {
    const strict = policyOf({ redirects: ID });
    expect(checkAddress(`https://${OTHER_ID}.chromiumapp.org/`, strict)).toEqual({
      kind: 'refuse',
      reason: 'connect/not-listed',
    });
    expect(checkAddress(`${PINNED}/`, strict).kind).toBe('pinned');
  });
});

describe("EC-06: the check of redirect URLs whose host looks like an extension's", () => {
  it.each([
    'https://evil.tld/',
    'https://evil.chromiumapp.org.attacker.tld/',
    `${PINNED}.attacker.tld/`,
    'https://attackerchromiumapp.org/',
    `https://${ID}chromiumapp.org/`,
    `https://${ID}.chromiumapp.org.uk/`,
    `https://x.${ID}.chromiumapp.org/`,
    `https://${ID}.x.chromiumapp.org/`,
    `https://${ID}a.chromiumapp.org/`,
    `https://${ID.slice(1)}.chromiumapp.org/`,
    `https://${ID.slice(1)}q.chromiumapp.org/`,
    'https://chromiumapp.org/',
    'https://.chromiumapp.org/',
    'https://evil.chromiumapp.org/',
    `https://${ID}-chromiumapp.org/`,
    `https://${OTHER_ID}.extensions.allizom.org/`,
    `https://${HASH}.chromiumapp.org/`,
    'https://extensions.allizom.org/',
    `https://${HASH}.allizom.org/`,
    `https://attacker.tld/${PINNED}/`,
    `https://attacker.tld/?u=${PINNED}/`,
  ])('rejects %s', (raw) => {
    expect(verdict(raw)).toMatch(/^connect\/(?:host-not-allowed|not-an-address)$/);
  });
});

describe('EC-07: the check of redirect URLs with a misleading host part', () => {
  it.each([
    `https://evil.tld@${ID}.chromiumapp.org/`,
    `https://${ID}.chromiumapp.org@evil.tld/`,
    `https://user:secret@${ID}.chromiumapp.org/`,
    `https://@${ID}.chromiumapp.org/`,
    `https://:@${ID}.chromiumapp.org/`,
    `https://:secret@${ID}.chromiumapp.org/`,
    `https://evil.tld\\@${ID}.chromiumapp.org/`,
    `https://evil.tld\\.${ID}.chromiumapp.org/`,
    `https:\\\\${ID}.chromiumapp.org\\`,
    `https:/${ID}.chromiumapp.org/`,
    `https:${ID}.chromiumapp.org/`,
    `https:///${ID}.chromiumapp.org/`,
    `https:////${ID}.chromiumapp.org/`,
    `//${ID}.chromiumapp.org/`,
    `/${ID}.chromiumapp.org/`,
    `${ID}.chromiumapp.org`,
    './',
    '/dashboard',
    'login',
    '?',
    `https//${ID}.chromiumapp.org/`,
    `://${ID}.chromiumapp.org/`,
    'https://',
    'https:',
  ])('rejects %s', (raw) => {
    expect(verdict(raw)).toMatch(/^connect\//);
  });
});

describe('EC-08: the check of redirect URLs with another or a hidden scheme', () => {
  const schemes = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    `javascript://${ID}.chromiumapp.org/%0aalert(1)`,
    'data:text/html,<script>alert(1)</script>',
    `blob:https://${ID}.chromiumapp.org/0f0f`,
    'blob:https://own.example/cb',
    `filesystem:https://${ID}.chromiumapp.org/temporary/x`,
    'about:blank',
    'about:srcdoc',
    `view-source:https://${ID}.chromiumapp.org/`,
    `intent://${ID}.chromiumapp.org/#Intent;scheme=https;end`,
    `chrome-extension://${ID}/`,
    `moz-extension://${HASH}/`,
    `ftp://${ID}.chromiumapp.org/`,
    `wss://${ID}.chromiumapp.org/`,
    `http://${ID}.chromiumapp.org/`,
    'http://own.example/cb',
    'file:///etc/passwd',
    'mailto:a@b.example',
  ];
  it.each([
    ...schemes,
    ...schemes.map((raw) => ` ${raw}`),
    ...schemes.map((raw) => `\t${raw}`),
    ...schemes.map((raw) => `\n${raw}`),
    ...schemes.map((raw) => raw.replace(':', '\t:')),
    ...schemes.map((raw) => raw.toUpperCase()),
  ])('rejects %j', (raw) => {
    expect(verdict(raw)).toMatch(/^connect\//);
  });

  it.each([
    ` ${PINNED}/`,
    `${PINNED}/ `,
    `${PINNED}/\n`,
    `https:\t//${ID}.chromiumapp.org/`,
    `\u0000${PINNED}/`,
    `HTTPS://${ID}.chromiumapp.org/`,
  ])('rejects an accepted URL with additional characters: %j', (raw) => {
    expect(verdict(raw)).toMatch(/^connect\/(?:address-characters|not-canonical)$/);
  });
});

describe('EC-09: the check of redirect URLs with another spelling of an accepted host', () => {
  it.each([
    [`https://${ID.toUpperCase()}.chromiumapp.org/`, 'not-canonical'],
    [`https://${ID}.ChromiumApp.org/`, 'not-canonical'],
    [`${PINNED}:443/`, 'not-canonical'],
    [`${PINNED}:/`, 'not-canonical'],
    [`${PINNED}:8443/`, 'host-not-allowed'],
    [`${PINNED}./`, 'host-not-allowed'],
    [`https://${ID}%2echromiumapp.org/`, 'not-canonical'],
    [`https://%61${ID.slice(1)}.chromiumapp.org/`, 'not-canonical'],
    [`https://\uff41${ID.slice(1)}.chromiumapp.org/`, 'address-characters'],
    [`https://${ID}\u3002chromiumapp.org/`, 'address-characters'],
    [`https://${ID}\u00ad.chromiumapp.org/`, 'address-characters'],
    [`https://\u0430${ID.slice(1)}.chromiumapp.org/`, 'address-characters'],
    [`https://${ID}%C2%AD.chromiumapp.org/`, 'not-canonical'],
    [`https://xn--80ak6aa92e.chromiumapp.org/`, 'host-not-allowed'],
    [`${PINNED}/a/../b`, 'not-canonical'],
    [`${PINNED}/./`, 'not-canonical'],
    [`${PINNED}/%2e%2e/b`, 'not-canonical'],
    [`http://127.0.0.1/x/../mozoauth2/${HASH}`, 'not-canonical'],
    [`http://2130706433/mozoauth2/${HASH}`, 'not-canonical'],
    [`http://0x7f000001/mozoauth2/${HASH}`, 'not-canonical'],
    [`http://0x7f.1/mozoauth2/${HASH}`, 'not-canonical'],
    [`http://017700000001/mozoauth2/${HASH}`, 'not-canonical'],
    [`http://0177.0.0.1/mozoauth2/${HASH}`, 'not-canonical'],
    [`http://127.1/mozoauth2/${HASH}`, 'not-canonical'],
    [`http://127.0.0.1.:80/mozoauth2/${HASH}`, 'not-canonical'],
    [`http://127.0.0.1:80/mozoauth2/${HASH}`, 'not-canonical'],
    [`http://127.0.0.1:8080/mozoauth2/${HASH}`, 'host-not-allowed'],
    [`http://[::ffff:127.0.0.1]/mozoauth2/${HASH}`, 'not-canonical'],
    [`http://[::ffff:7f00:1]/mozoauth2/${HASH}`, 'host-not-allowed'],
    [`http://[::1]/mozoauth2/${HASH}`, 'host-not-allowed'],
    [`http://localhost/mozoauth2/${HASH}`, 'host-not-allowed'],
    [`http://127.0.0.2/mozoauth2/${HASH}`, 'host-not-allowed'],
  ])('rejects %s', (raw, reason) => {
    expect(verdict(raw)).toBe(`connect/${reason}`);
  });
});

describe('EC-10: the check of redirect URLs with a fragment', () => {
  it.each([`${PINNED}/#x`, `${PINNED}/#`, `${PINNED}#`, `${PINNED}/?a=b#`, `${PINNED}/#access_token=evil&x=`])(
    'rejects %s',
    (raw) => {
      expect(verdict(raw)).toBe('connect/address-characters');
    },
  );
});

describe('EC-11: the check of redirect URLs that are long or not URLs', () => {
  it.each([
    ['an empty text', '', 'address-length'],
    ['513 characters', `${PINNED}/`.padEnd(513, 'x'), 'address-length'],
    ['100,000 characters', `${PINNED}/`.padEnd(100_000, 'x'), 'address-length'],
    ['a NUL character', `${PINNED}/\u0000`, 'address-characters'],
    ['a lone surrogate', `${PINNED}/\ud800`, 'address-characters'],
    ['a broken port', 'https://a:b:c/', 'not-an-address'],
    ['a broken bracket', 'https://[::1/', 'not-an-address'],
    ['a space in the host', 'https://a%20b/', 'not-an-address'],
  ])('rejects %s without an exception', (_, raw, reason) => {
    expect(verdict(raw)).toBe(`connect/${reason}`);
    expect(() => shownHost(raw)).not.toThrow();
  });

  it('accepts a URL of 512 characters', () => {
    expect(verdict(`${PINNED}/`.padEnd(512, 'x'))).toBe('pinned');
  });
});

describe('EC-31: the check of redirect URLs of Firefox', () => {
  it.each([
    `http://127.0.0.1/mozoauth2/${HASH}evil`,
    `http://127.0.0.1/mozoauth2/${HASH}/`,
    `http://127.0.0.1/mozoauth2/${HASH}/x`,
    `http://127.0.0.1/mozoauth2/${HASH.slice(1)}`,
    `http://127.0.0.1/mozoauth2/${HASH.toUpperCase()}`,
    `http://127.0.0.1/mozoauth/${HASH}`,
    `http://127.0.0.1//mozoauth2/${HASH}`,
    `https://127.0.0.1/mozoauth2/${HASH}`,
    `http://127.0.0.1/mozoauth2/${HASH}%2f`,
    'http://127.0.0.1/',
    'http://127.0.0.1',
  ])('rejects %s', (raw) => {
    expect(verdict(raw)).toMatch(/^connect\/(?:host|path)-not-allowed$/);
  });

  it('reports the reason path-not-allowed if only the path differs from the redirect URL in the build settings', () => {
    expect(verdict('https://own.example/cb2')).toBe('connect/path-not-allowed');
    expect(verdict('https://own.example/')).toBe('connect/path-not-allowed');
    expect(verdict('https://own.example')).toBe('connect/path-not-allowed');
    expect(verdict('https://own.example.evil.tld/cb')).toBe('connect/host-not-allowed');
  });
});

describe('the part of a rejected URL that can be shown', () => {
  it.each([
    ['https://evil.tld/path?q=secret', 'evil.tld'],
    ['https://user:secret@evil.tld:8443/', 'evil.tld:8443'],
    ['https://b\u00fccher.example/', 'xn--bcher-kva.example'],
    ['https://\u0430pple.com/', 'xn--pple-43d.com'],
    ['javascript:alert(1)', null],
    ['data:text/html,evil.tld', null],
    ['blob:https://evil.tld/x', null],
    ['not a URL', null],
    [`https://${'a'.repeat(600)}.tld/`, null],
  ])('of %s is %s', (raw, expected) => {
    expect(shownHost(raw)).toBe(expected);
  });

  it('is at most 80 characters long', () => {
    const expected = shownHost(`https://${Array.from({ length: 8 }, () => 'a'.repeat(30)).join('.')}/`);
    expect(expected).toHaveLength(80);
    expect(expected).toMatch(/^a.*…$/);
  });
});
