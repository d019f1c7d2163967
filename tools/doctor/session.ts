import { requestRefresh, requestToken } from '../../src/api/auth';
import { type Rights, verifyRights } from '../../src/api/users';
import { REFRESH_MARGIN_S } from '../../src/config/limits';
import { type Claims, claim, decodeClaims, expiryS, isAdmin, isExpired, userFromClaims } from '../../src/domain/user';
import { kindOf } from './answers';
import { examine } from './examine';
import { type Finding, GOOD, type Assessment, noteOf, toFinding, mergeAssessments, tolerated, wrong } from './finding';
import type { Probe } from './probe';

const has = (claims: Claims, ...names: readonly string[]): boolean =>
  names.some((name) => claim(claims, name) !== undefined && claim(claims, name) !== null);

/** Reports a claim of the wrong type, because the site ignores such a claim. */
function kindNote(
  claims: Claims,
  name: string,
  isValid: (value: unknown) => boolean,
  expectedKind: string,
): Assessment {
  const value = claim(claims, name);
  if (value === undefined || value === null || isValid(value)) return GOOD;
  return wrong(`claim ${name} is ${kindOf(value)}, the site reads only ${expectedKind}`);
}

const isTextList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

/** Optional claims, each with its possible names, and what users see without the claims. */
const OPTIONAL: readonly (readonly [claims: readonly (readonly string[])[], effect: string])[] = [
  [[['email']], 'the avatar has no letter, and forms do not fill in the email'],
  [[['name']], 'the site shows the part of the email before @ as the name'],
  [[['roles']], 'only users with is_superuser can open the admin area'],
  [[['is_superuser']], 'only users with the role admin can open the admin area'],
  [
    [['is_active_subscriber'], ['subscription_plan', 'plan']],
    'no plan until GET /users/me/subscription or GET /users/verify returns it. If neither does, the site says that it could not check the plan',
  ],
];

function life(claims: Claims, nowMs: number): Assessment {
  const exp = expiryS(claims);
  if (exp === null) return wrong('claim exp is missing or not a number: the site treats the token as expired');
  if (exp > 1e11) return wrong('claim exp looks like milliseconds; seconds are needed');
  if (isExpired(claims, nowMs)) return wrong('the token has expired according to the clock of this computer');
  const leftS = Math.round(exp - nowMs / 1000);
  return leftS <= REFRESH_MARGIN_S
    ? tolerated(
        `the token is valid for ${leftS} s. With five minutes or less, the site refreshes it before every request`,
      )
    : GOOD;
}

/** Checks the claims of an access token (spec §3). */
export function validateToken(token: string, { nowMs, asAdmin }: { nowMs: number; asAdmin: boolean }): Assessment {
  const claims = decodeClaims(token);
  if (claims === null) return wrong('the access token is not a valid JWT');
  const user = userFromClaims(claims);
  if (user === null) return wrong('neither claim sub nor user_id: "Invalid user data in token"');
  const absent = OPTIONAL.flatMap(([known, effect]) => {
    const missing = known.filter((names) => !has(claims, ...names));
    if (missing.length === 0) return [];
    const what = missing.map((names) => names.join(' or ')).join(' and ');
    const change = `add ${missing.map(([name]) => name).join(' and ')} to the token`;
    const found = missing.length > 1 ? `the claims ${what} are missing` : `the claim ${what} is missing`;
    return tolerated(noteOf(found, { effect, change, here: 'src/domain/user.ts, userFromClaims' }));
  });
  return mergeAssessments(
    life(claims, nowMs),
    kindNote(claims, 'roles', isTextList, 'a list of texts'),
    kindNote(claims, 'permissions', isTextList, 'a list of texts'),
    kindNote(claims, 'is_superuser', isFlag, 'true or false'),
    kindNote(claims, 'is_active_subscriber', isFlag, 'true or false'),
    asAdmin && !isAdmin(user) ? wrong('neither the role admin nor is_superuser: the admin area does not open') : GOOD,
    ...absent,
  );
}

/** Compares a refreshed token with the token before it. */
export function checkRenewed(before: string, after: string): Assessment {
  const [old, next] = [decodeClaims(before), decodeClaims(after)];
  if (next === null) return wrong('the renewed token is not a valid JWT');
  const [oldUser, nextUser] = [old && userFromClaims(old), userFromClaims(next)];
  if (nextUser?.id !== oldUser?.id) return wrong('the renewed token belongs to another user');
  const addedS = (expiryS(next) ?? 0) - (expiryS(old) ?? 0);
  if (addedS < 0) return wrong('the renewed token expires before the old one');
  if (before === after)
    return tolerated(
      noteOf('the server returned the same token', {
        effect: 'the login page when the token expires',
        change: 'sign a new token with a later exp',
      }),
    );
  return GOOD;
}

export interface Person {
  readonly email: string;
  readonly password: string;
}

type Role = 'user' | 'admin';

/** Delay before a second refresh. The first can return an equal token in the same second, because `exp` is in seconds. */
const ONE_SECOND_MS = 1_100;

async function askRefresh(probe: Probe, token: string, role: Role): Promise<{ finding: Finding; token: string }> {
  const ask = async () => (await requestRefresh(new AbortController().signal)).accessToken;
  const { finding, answer } = await examine(probe, {
    row: `POST /users/refresh (${role})`,
    send: async () => {
      const renewed = await ask();
      if (renewed !== token) return renewed;
      await new Promise((resolve) => setTimeout(resolve, ONE_SECOND_MS));
      return ask();
    },
    check: (renewed) => checkRenewed(token, renewed),
  });
  return { finding, token: answer ?? token };
}

/**
 * Signs in, checks the token, and refreshes it.
 *
 * @returns the rows of the table, and the token for the next requests (`null` if the sign-in failed)
 */
export async function signIn(
  probe: Probe,
  person: Person,
  role: Role,
): Promise<{ findings: Finding[]; token: string | null }> {
  probe.as(null);
  const login = await examine(probe, {
    row: `POST /users/token (${role})`,
    send: () => requestToken(person),
    check: ({ refreshToken }) =>
      refreshToken === null ? tolerated('refresh_token is missing: the browser extension cannot be connected') : GOOD,
  });
  if (login.answer === null) return { findings: [login.finding], token: null };
  const { accessToken } = login.answer;
  const claims = validateToken(accessToken, { nowMs: Date.now(), asAdmin: role === 'admin' });
  probe.as(accessToken);
  const { finding, token } = await askRefresh(probe, accessToken, role);
  probe.as(token);
  return { findings: [login.finding, toFinding(`Claims of the token (${role})`, claims), finding], token };
}

const RIGHTS: Record<Rights, Assessment> = {
  admin: GOOD,
  'no-admin': wrong('neither the role admin nor is_superuser: the admin area does not open'),
  unknown: tolerated('roles or is_superuser is missing: only the token decides who can open the admin area'),
};

/** Checks that `GET /users/verify` confirms the administrator's rights. */
export async function askWhetherAdmin(probe: Probe, token: string): Promise<Finding> {
  const claims = decodeClaims(token);
  const { finding } = await examine(probe, {
    row: 'GET /users/verify (admin)',
    send: () => verifyRights(claims && userFromClaims(claims), new AbortController().signal),
    check: (rights) => RIGHTS[rights],
  });
  return finding;
}
