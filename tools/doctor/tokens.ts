import { REFRESH_MARGIN_S } from '../../src/config/limits';
import { type Claims, claim, decodeClaims, expiryS, isExpired, isAdmin, userFromClaims } from '../../src/domain/user';
import { kindOf } from './compare';
import { GOOD, type Judgement, together, tolerated, wrong } from './finding';
import { noteOf } from './notes';

const has = (claims: Claims, ...names: readonly string[]): boolean =>
  names.some((name) => claim(claims, name) !== undefined && claim(claims, name) !== null);

/** A claim of the wrong kind: rights are granted only by exactly the right one. */
function kindNote(claims: Claims, name: string, fits: (value: unknown) => boolean, wanted: string): Judgement {
  const value = claim(claims, name);
  if (value === undefined || value === null || fits(value)) return GOOD;
  return wrong(`claim ${name} is ${kindOf(value)}, the site reads only ${wanted}`);
}

const isTextList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** Claims that a token can do without, each under its names, and what is shown then. */
const OPTIONAL: readonly (readonly [claims: readonly (readonly string[])[], effect: string])[] = [
  [[['email']], 'the avatar has no letter, and forms do not know the e-mail'],
  [[['name']], 'the part of the e-mail before @ stands for the name'],
  [[['roles']], 'only is_superuser makes an administrator'],
  [[['is_superuser']], 'only the role admin makes an administrator'],
  [
    [['is_active_subscriber'], ['subscription_plan', 'plan']],
    'nothing of the plan until GET /users/me/subscription or GET /users/verify has told it; where neither does, "We could not check your plan."',
  ],
];

function life(claims: Claims, nowMs: number): Judgement {
  const exp = expiryS(claims);
  if (exp === null) return wrong('claim exp is missing or no number: the token counts as expired');
  if (exp > 1e11) return wrong('claim exp looks like milliseconds; seconds are needed');
  if (isExpired(claims, nowMs)) return wrong('the token is expired by the clock of this machine');
  const leftS = Math.round(exp - nowMs / 1000);
  return leftS <= REFRESH_MARGIN_S
    ? tolerated(`the token lives ${leftS} s: with five minutes or less it is renewed before every call`)
    : GOOD;
}

/** The claims of an access token against what the site reads (spec §3). */
export function validateToken(token: string, { nowMs, asAdmin }: { nowMs: number; asAdmin: boolean }): Judgement {
  const claims = decodeClaims(token);
  if (claims === null) return wrong('the access token is no JWT that can be decoded');
  const user = userFromClaims(claims);
  if (user === null) return wrong('neither claim sub nor user_id: "Invalid user data in token"');
  const absent = OPTIONAL.flatMap(([known, effect]) => {
    const missing = known.filter((names) => !has(claims, ...names));
    if (missing.length === 0) return [];
    const what = missing.map((names) => names.join(' or ')).join(' and ');
    const change = `add ${missing.map(([name]) => name).join(' and ')} to the token`;
    const found = missing.length > 1 ? `the claims ${what} are missing` : `the claim ${what} is missing`;
    return tolerated(noteOf(found, { effect, change }));
  });
  return together(
    life(claims, nowMs),
    kindNote(claims, 'roles', isTextList, 'a list of texts'),
    kindNote(claims, 'permissions', isTextList, 'a list of texts'),
    kindNote(claims, 'is_superuser', isFlag, 'true or false'),
    kindNote(claims, 'is_active_subscriber', isFlag, 'true or false'),
    asAdmin && !isAdmin(user) ? wrong('neither the role admin nor is_superuser: no way into the back-office') : GOOD,
    ...absent,
  );
}

const SKEW_MS = 30_000;

/** The server's clock against ours, and the token's times against the server's clock. */
export function judgeClock(token: string, dateHeader: string | undefined, nowMs: number): Judgement {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return tolerated('no Date header: a wrong clock of the server cannot be seen');
  const skewS = Math.round((serverMs - nowMs) / 1000);
  const issued = claim(decodeClaims(token) ?? {}, 'iat');
  const earlyS = typeof issued === 'number' ? Math.round(issued - serverMs / 1000) : 0;
  return together(
    Math.abs(serverMs - nowMs) > SKEW_MS
      ? tolerated(
          `the clocks are ${Math.abs(skewS)} s apart (the server is ${skewS > 0 ? 'ahead' : 'behind'}): exp is judged by the device`,
        )
      : GOOD,
    Math.abs(earlyS) > SKEW_MS / 1000
      ? tolerated(`claim iat is ${Math.abs(earlyS)} s off the server's own Date`)
      : GOOD,
  );
}

/** A renewed token against the one it replaces. */
export function judgeRenewed(before: string, after: string): Judgement {
  const [old, next] = [decodeClaims(before), decodeClaims(after)];
  if (next === null) return wrong('the renewed token is no JWT that can be decoded');
  const [oldUser, nextUser] = [old && userFromClaims(old), userFromClaims(next)];
  if (nextUser?.id !== oldUser?.id) return wrong('the renewed token is of another user');
  const gained = (expiryS(next) ?? 0) - (expiryS(old) ?? 0);
  if (gained < 0) return wrong('the renewed token ends before the old one');
  if (before === after)
    return tolerated(
      noteOf('the very same token came back: nothing was renewed', {
        effect: 'signed out when the token ends',
        change: 'sign a new token with a later exp',
      }),
    );
  return GOOD;
}
