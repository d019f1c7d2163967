import { describe, expect, it } from 'vitest';

import { decodeTokens } from '../../../src/session/tokens';
import { type EndReason, initialSession, type SessionEvent, transition } from '../../../src/session/transition';
import { jwtOf, tokenWith } from '../../support/tokens';

const tokensOf = (accessToken: string, refreshToken: string | null = null) =>
  decodeTokens({ accessToken, refreshToken });

const first = tokensOf(tokenWith(240), 'refresh-1');
const newer = tokensOf(tokenWith(3600), 'refresh-2');
const renamed = tokensOf(tokenWith(3600, { name: 'Lin Yi' }));
const otherUser = tokensOf(tokenWith(3600, { sub: '8' }));
const noUser = tokensOf(jwtOf({ exp: 4e9 }));
const refresh = Promise.resolve('newer');
const earlierRefresh = Promise.resolve('earlier');

/** The fields of a session that has just started with these tokens. */
const startedWith = ({ user, accessToken, claims, refreshToken }: typeof first) => ({
  user,
  token: accessToken,
  claims,
  refreshToken,
});

const visitor = { ...initialSession, lastRefreshAttempt: 5000 };
const signedIn = { ...visitor, ...startedWith(first), sessionNumber: 1 };
const refreshing = {
  ...signedIn,
  refreshing: refresh,
  pendingRefresh: { triesLeft: 2, hasStarted: true },
  pendingRequests: 3,
};
const ended = {
  ...visitor,
  endReason: 'expired' as const,
  endedUser: first.user,
  notice: 'Your session has expired. Please log in again.',
  sessionNumber: 2,
};
const STATES = { visitor, signedIn, refreshing, ended };
type StateName = keyof typeof STATES;

/** The fields that an event must change, or `null` if the event must return the same state */
type Changes = Readonly<Record<string, unknown>> | null;

/**
 * Returns the expected state of a session that has just started. Of the earlier state, only `lastRefreshAttempt` may
 * remain.
 */
const begin = (tokens: typeof first, sessionNumber: number, isAccountChanged = false) => ({
  ...initialSession,
  ...startedWith(tokens),
  lastRefreshAttempt: 5000,
  isAccountChanged,
  sessionNumber,
});
const end = (endReason: EndReason, sessionNumber: number, notice: string | null = null, endedUser = false) => ({
  ...initialSession,
  endReason,
  notice,
  endedUser: endedUser ? first.user : null,
  lastRefreshAttempt: 5000,
  sessionNumber,
});
const NEWER = { token: newer.accessToken, claims: newer.claims, refreshToken: 'refresh-2' };
const EXPIRED = 'Your session has expired. Please log in again.';
const started = { refreshing: refresh, lastRefreshAttempt: 9000 };

const everywhere = (changes: Changes) => ({ visitor: changes, signedIn: changes, refreshing: changes, ended: changes });
const whileSignedIn = (changes: Changes) => ({ ...everywhere(null), signedIn: changes, refreshing: changes });
const whileRefreshing = (changes: Changes) => ({ ...everywhere(null), refreshing: changes });

const TABLE: [name: string, event: SessionEvent, expected: Record<StateName, Changes>][] = [
  [
    'signedIn',
    { type: 'signedIn', tokens: first },
    { visitor: begin(first, 1), signedIn: begin(first, 2), refreshing: begin(first, 2), ended: begin(first, 3) },
  ],
  [
    'signedIn as another user here',
    { type: 'signedIn', tokens: otherUser },
    {
      visitor: begin(otherUser, 1),
      signedIn: begin(otherUser, 2),
      refreshing: begin(otherUser, 2),
      ended: begin(otherUser, 3),
    },
  ],
  [
    'signedIn as another user in another tab',
    { type: 'signedIn', tokens: otherUser, stored: true },
    {
      visitor: begin(otherUser, 1),
      signedIn: begin(otherUser, 2, true),
      refreshing: begin(otherUser, 2, true),
      ended: begin(otherUser, 3, true),
    },
  ],
  [
    'signedIn as the same user in another tab',
    { type: 'signedIn', tokens: newer, stored: true },
    { visitor: begin(newer, 1), signedIn: begin(newer, 2), refreshing: begin(newer, 2), ended: begin(newer, 3) },
  ],
  ['signedIn without a user', { type: 'signedIn', tokens: noUser }, everywhere(null)],
  [
    'refreshed',
    { type: 'refreshed', tokens: newer },
    { ...whileSignedIn(NEWER), refreshing: { ...NEWER, pendingRefresh: null } },
  ],
  [
    'refreshed in another tab',
    { type: 'refreshed', tokens: newer, stored: true },
    { ...whileSignedIn(NEWER), refreshing: { ...NEWER, pendingRefresh: { triesLeft: 2, hasStarted: false } } },
  ],
  ['refreshed for another user', { type: 'refreshed', tokens: otherUser }, everywhere(null)],
  ['refreshed without a user', { type: 'refreshed', tokens: noUser }, everywhere(null)],
  [
    'ended by expiry',
    { type: 'ended', reason: 'expired' },
    {
      visitor: end('expired', 1, EXPIRED),
      signedIn: end('expired', 2, EXPIRED, true),
      refreshing: end('expired', 2, EXPIRED, true),
      ended: end('expired', 3, EXPIRED),
    },
  ],
  [
    'ended by a logout',
    { type: 'ended', reason: 'user_initiated' },
    {
      visitor: end('user_initiated', 1),
      signedIn: end('user_initiated', 2),
      refreshing: end('user_initiated', 2),
      ended: end('user_initiated', 3),
    },
  ],
  ['refreshWanted', { type: 'refreshWanted' }, whileSignedIn({ pendingRefresh: { triesLeft: 3, hasStarted: false } })],
  [
    'refreshStarted',
    { type: 'refreshStarted', refresh, atMs: 9000 },
    { ...whileSignedIn(started), refreshing: { ...started, pendingRefresh: { triesLeft: 1, hasStarted: true } } },
  ],
  ['refreshSent', { type: 'refreshSent', atMs: 9000 }, everywhere({ lastRefreshAttempt: 9000 })],
  [
    'refreshSettled with a token',
    { type: 'refreshSettled', refresh, error: null },
    whileRefreshing({ refreshing: null }),
  ],
  [
    'refreshSettled with an error',
    { type: 'refreshSettled', refresh, error: 'Failed.' },
    whileRefreshing({
      refreshing: null,
      refreshError: 'Failed.',
      pendingRefresh: { triesLeft: 2, hasStarted: false },
    }),
  ],
  [
    'refreshSettled of an earlier refresh',
    { type: 'refreshSettled', refresh: earlierRefresh, error: 'Failed.' },
    everywhere(null),
  ],
  [
    'queueChanged by a request of session 1',
    { type: 'queueChanged', by: -1, sessionNumber: 1 },
    { ...everywhere(null), signedIn: { pendingRequests: -1 }, refreshing: { pendingRequests: 2 } },
  ],
  [
    'actionChanged',
    { type: 'actionChanged', isLoading: true, error: 'Failed.' },
    everywhere({ isLoading: true, error: 'Failed.' }),
  ],
  ['accountChanged', { type: 'accountChanged', isAccountChanged: true }, everywhere({ isAccountChanged: true })],
  ['noticeShown', { type: 'noticeShown' }, everywhere({ notice: null })],
];

describe.each(TABLE)('the session event "%s"', (_, event, expected) => {
  it.each(Object.entries(STATES))(
    'changes the state %s as specified, without mutating the state object',
    (name, state) => {
      const changes = expected[name as StateName];
      const before = { ...state };
      const after = transition(state, event);
      if (changes === null) expect(after).toBe(state);
      else expect(after).toEqual({ ...state, ...changes });
      expect(state).toEqual(before);
    },
  );
});

it.each([
  ['unauthorized', 'Authentication failed, please log in again', true],
  ['inactive', 'Your account is not active. Please contact support.', false],
  ['other_tab', null, false],
] as const)(
  'ending the session with the reason %s shows the notice for this reason, and keeps the user only for a new login on the same page',
  (reason, notice, isKept) => {
    expect(transition(signedIn, { type: 'ended', reason })).toEqual(end(reason, 2, notice, isKept));
  },
);

it('a refresh keeps the user object until its content changes', () => {
  expect(transition(signedIn, { type: 'refreshed', tokens: newer }).user).toBe(signedIn.user);
  expect(transition(signedIn, { type: 'refreshed', tokens: renamed }).user).toBe(renamed.user);
});

it('a new token clears the errors of earlier attempts', () => {
  const failed = { ...signedIn, refreshError: 'Failed.', isPersistent: false };
  expect(transition(failed, { type: 'refreshed', tokens: newer })).toMatchObject({
    refreshError: null,
    isPersistent: true,
  });
});

it('a requested refresh stays requested if the refresh in flight started before the request', () => {
  const requested = transition(refreshing, { type: 'refreshWanted' });
  expect(transition(requested, { type: 'refreshed', tokens: newer }).pendingRefresh).toEqual({
    triesLeft: 3,
    hasStarted: false,
  });
});
