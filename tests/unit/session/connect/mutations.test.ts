import fc from 'fast-check';
import { expect, it } from 'vitest';

import { checkAddress, shownHost, readConnectRequest } from '../../../../src/session/connect/request';
import { HASH, ID, OTHER_HASH, OTHER_ID, PINNED, policyOf } from './samples';

const policy = policyOf({ redirects: `${ID} https://own.example/cb http://localhost:8976/back`, unlisted: 'confirm' });

const SEEDS = [
  `${PINNED}/`,
  PINNED,
  `${PINNED}/cb?a=b`,
  `https://${OTHER_ID}.chromiumapp.org/`,
  `https://${HASH}.extensions.allizom.org/`,
  `http://127.0.0.1/mozoauth2/${OTHER_HASH}`,
  'https://own.example/cb',
  'http://localhost:8976/back',
  'https://evil.tld/',
];

/** Text that attackers insert into URLs */
const BITS = [
  ...[
    '@',
    ':',
    '\\',
    '/',
    '//',
    '?',
    '#',
    '.',
    '..',
    '%2e',
    '%2f',
    '%00',
    '%40',
    '%5c',
    ';',
    '&',
    '=',
    '*',
    '-',
    '_',
    '~',
  ],
  ...[' ', '\t', '\n', '\r', '\u0000', '\u00ad', '\u200b', '\u202e', '\u3002', '\uff0e', '\uff41', '\u0430', '\ud800'],
  ...[
    'evil.tld',
    '.evil.tld',
    '@evil.tld',
    'evil.tld@',
    ':443',
    ':80',
    ':8443',
    'user:pw@',
    'javascript:',
    'blob:',
    'data:',
  ],
  ...[
    'http://',
    'https://',
    'HTTPS://',
    'ftp://',
    'view-source:',
    'chrome-extension://',
    'xn--',
    '[::1]',
    '0x7f.1',
    '127.1',
  ],
  ...[
    '.chromiumapp.org',
    '.extensions.allizom.org',
    '/mozoauth2/',
    ID,
    OTHER_ID,
    HASH,
    'localhost',
    '127.0.0.1',
    'A',
    'p',
    'q',
    '0',
  ],
];

type Change = readonly [kind: number, place: number, bit: string];

const KINDS = 7;

/** Decodes a number into a change, because fast-check generates and shrinks numbers faster than objects. */
const changeOf = (number: number): Change => [
  number % KINDS,
  Math.floor(number / KINDS / BITS.length) % 101,
  BITS[Math.floor(number / KINDS) % BITS.length] ?? '',
];

/** Applies one change to a URL. */
function changed(address: string, [kind, place, bit]: Change): string {
  const at = place % (address.length + 1);
  const [before, after] = [address.slice(0, at), address.slice(at)];
  switch (kind) {
    case 0:
      return before + bit + after;
    case 1:
      return before + bit + after.slice(1);
    case 2:
      return before + after.slice(1);
    case 3:
      return before + after.charAt(0).toUpperCase() + after.slice(1);
    case 4:
      return before + after.charAt(0) + after;
    case 5:
      return bit + address;
    default:
      return address.replace(/[^/:]+/, bit);
  }
}

const mutants = fc
  .tuple(fc.nat(SEEDS.length - 1), fc.array(fc.nat(KINDS * BITS.length * 101 - 1), { maxLength: 4, size: 'max' }))
  .map(([seed, changes]) => changes.map(changeOf).reduce(changed, SEEDS[seed] ?? ''));

/** Whether the site may accept a URL. Implements the rule a second time, using only the parsed URL. */
function isLegal(raw: string, kind: string): boolean {
  const { protocol, host, origin, pathname, username, password, hash } = new URL(raw);
  if (username + password + hash !== '' || raw.includes('#') || raw.includes('@') !== pathOrQueryHasAt(raw))
    return false;
  const isPinned =
    origin === PINNED ||
    (origin === 'https://own.example' && pathname === '/cb') ||
    (origin === 'http://localhost:8976' && pathname === '/back');
  if (kind === 'pinned') return isPinned;
  const [first = '', ...rest] = host.split('.');
  const zone = rest.join('.');
  const isChrome = zone === 'chromiumapp.org' && first.length === 32 && [...first].every((c) => c >= 'a' && c <= 'p');
  const isFirefox =
    zone === 'extensions.allizom.org' && first.length === 40 && [...first].every((c) => '0123456789abcdef'.includes(c));
  const isLoopback = protocol === 'http:' && host === '127.0.0.1' && /^\/mozoauth2\/[0-9a-f]{40}$/.test(pathname);
  return !isPinned && (isLoopback || (protocol === 'https:' && (isChrome || isFirefox)));
}

const pathOrQueryHasAt = (raw: string): boolean => {
  const { pathname, search } = new URL(raw);
  return (pathname + search).includes('@');
};

it('EC-06 to EC-10: the check of redirect URLs rejects 20,000 mutated URLs, except for URLs in the build settings and URLs of extensions', () => {
  const counts = { pinned: 0, confirm: 0, refuse: 0 };
  fc.assert(
    fc.property(mutants, (raw) => {
      const { kind } = checkAddress(raw, policy);
      counts[kind] += 1;
      if (kind !== 'refuse' && !isLegal(raw, kind)) throw new Error(`${kind}: ${JSON.stringify(raw)}`);
      if ((shownHost(raw) ?? '').length > 80) throw new Error(`too long to be shown: ${raw}`);
    }),
    { seed: 20_261_120, numRuns: 20_000 },
  );
  // Check that enough of the URLs are accepted and enough are rejected. Otherwise, the test would prove little.
  expect(Math.min(counts.pinned, counts.confirm)).toBeGreaterThan(500);
  expect(counts.refuse).toBeGreaterThan(10_000);
});

it('EC-11: reading the connect request never throws, whatever the query contains', () => {
  const anyText = fc
    .array(fc.oneof(fc.constantFrom(...BITS), fc.nat(0xffff).map(String.fromCharCode)), { maxLength: 12 })
    .map((bits) => bits.join(''));
  const property = fc.property(anyText, fc.oneof(anyText, mutants), (state, address) => {
    const request = readConnectRequest(`?oauth_state=${state}&oauth_redirect_uri=${address}`, policy);
    if (request.kind !== 'pinned' && request.kind !== 'confirm') return true;
    // An accepted URL contains no character that could end the URL or the fragment early.
    return /^[\x21-\x7e]{1,512}$/.test(request.address) && /^[\x20-\x7e]{1,1024}$/.test(request.state);
  });
  expect(() => fc.assert(property, { seed: 20_261_121, numRuns: 5_000 })).not.toThrow();
});
