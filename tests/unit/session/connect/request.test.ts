import { describe, expect, it } from 'vitest';

import { hasConnectParameters } from '../../../../src/session/connect/connection';
import { readConnectRequest } from '../../../../src/session/connect/request';
import { ID, OTHER_ID, PINNED, policyOf } from './samples';

const policy = policyOf({ redirects: ID, unlisted: 'confirm' });
const GOOD = encodeURIComponent(`${PINNED}/`);
const EVIL = encodeURIComponent('https://evil.tld/');

const read = (search: string) => readConnectRequest(search, policy);
const reasonOf = (search: string) => {
  const request = read(search);
  return request.kind === 'refused' ? request.reason : request.kind;
};

describe('reading the connect request', () => {
  it('returns the state and the URL if the URL is listed in the build settings', () => {
    expect(read(`?oauth_state=s&oauth_redirect_uri=${GOOD}`)).toEqual({
      kind: 'pinned',
      address: `${PINNED}/`,
      state: 's',
      host: `${ID}.chromiumapp.org`,
      extension: { browser: 'Chrome', id: ID },
    });
  });

  it('returns that the user must confirm every accepted URL with VITE_EXTENSION_CONFIRM=always, and still rejects other URLs', () => {
    const careful = policyOf({ redirects: ID, confirm: 'always' });
    expect(readConnectRequest(`?oauth_state=s&oauth_redirect_uri=${GOOD}`, careful).kind).toBe('confirm');
    expect(readConnectRequest(`?oauth_state=s&oauth_redirect_uri=${EVIL}`, careful).kind).toBe('refused');
  });

  it.each([
    ['', 'none'],
    ['?plan=pro_monthly', 'none'],
    ['?OAUTH_STATE=s&OAUTH_REDIRECT_URI=x', 'none'],
    ['?oauth_state=s', 'incomplete'],
    [`?oauth_redirect_uri=${GOOD}`, 'incomplete'],
    [`?oauth_redirect_uri=${EVIL}`, 'incomplete'],
    [`?oauth_state=&oauth_redirect_uri=${GOOD}`, 'incomplete'],
    [`?oauth_state&oauth_redirect_uri=${GOOD}`, 'incomplete'],
    ['?oauth_state=s&oauth_redirect_uri=', 'incomplete'],
    ['?oauth_state=&oauth_redirect_uri=', 'incomplete'],
  ])('EC-14: reads the query %s as %s', (search, kind) => {
    expect(read(search).kind).toBe(kind);
    expect(hasConnectParameters(search)).toBe(kind !== 'none');
  });

  it.each([
    `?oauth_state=s&oauth_redirect_uri=${GOOD}&oauth_redirect_uri=${EVIL}`,
    `?oauth_state=s&oauth_redirect_uri=${EVIL}&oauth_redirect_uri=${GOOD}`,
    `?oauth_state=s&oauth_redirect_uri=${GOOD}&oauth_redirect_uri=${GOOD}`,
    `?oauth_state=s&oauth_redirect_uri=&oauth_redirect_uri=${GOOD}`,
    `?oauth_state=s&oauth_redirect_uri=${GOOD}&oauth%5Fredirect_uri=${EVIL}`,
    `?oauth_state=s&oauth_state=t&oauth_redirect_uri=${GOOD}`,
    `?oauth_state=s&oauth_state=s&oauth_redirect_uri=${GOOD}`,
    '?oauth_state=s&oauth_state=t',
  ])('EC-12: rejects a repeated parameter: %s', (search) => {
    expect(reasonOf(search)).toBe('connect/repeated-parameter');
  });

  it.each([
    ['1,025 characters', 'x'.repeat(1_025), 'connect/state-length'],
    ['100,000 characters', 'x'.repeat(100_000), 'connect/state-length'],
    ['a control character', 'a%00b', 'connect/state-characters'],
    ['a line break', 'a%0Ab', 'connect/state-characters'],
    ['DEL', 'a%7F', 'connect/state-characters'],
    ['a character outside ASCII', '%C3%BC', 'connect/state-characters'],
    ['bytes that are not text', '%FF', 'connect/state-characters'],
    ['a lone surrogate', '%ED%A0%80', 'connect/state-characters'],
  ])('EC-14: rejects a state with %s', (_, state, reason) => {
    expect(reasonOf(`?oauth_state=${state}&oauth_redirect_uri=${GOOD}`)).toBe(reason);
  });

  it('EC-14: accepts a state of 1,024 characters', () => {
    expect(reasonOf(`?oauth_state=${'x'.repeat(1_024)}&oauth_redirect_uri=${GOOD}`)).toBe('pinned');
  });

  it('EC-05: returns only the host of a rejected URL', () => {
    expect(read(`?oauth_state=s&oauth_redirect_uri=${encodeURIComponent('https://evil.tld/p?q=1')}`)).toEqual({
      kind: 'refused',
      reason: 'connect/host-not-allowed',
      host: 'evil.tld',
    });
  });

  it('decodes a URL only once, so that a URL that is encoded twice counts as another URL', () => {
    expect(reasonOf(`?oauth_state=s&oauth_redirect_uri=${encodeURIComponent(GOOD)}`)).toBe('connect/not-an-address');
    const twice = encodeURIComponent(`https://${OTHER_ID}.chromiumapp.org/%2523`);
    expect(read(`?oauth_state=s&oauth_redirect_uri=${twice}`)).toMatchObject({
      address: `https://${OTHER_ID}.chromiumapp.org/%2523`,
    });
  });

  it.each([
    ['NUL', '%00'],
    ['a broken escape', '%E0%A4%A'],
    ['100,000 characters', 'x'.repeat(100_000)],
    ['a lone surrogate', '\ud800'],
  ])('EC-11: rejects a redirect URL with %s, and does not throw', (_, address) => {
    expect(read(`?oauth_state=s&oauth_redirect_uri=${address}`).kind).toBe('refused');
  });
});
