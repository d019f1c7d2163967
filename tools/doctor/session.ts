import { requestRefresh, requestToken } from '../../src/api/auth';
import { type Rights, verifyRights } from '../../src/api/users';
import { REFRESH_MARGIN_S } from '../../src/config/limits';
import { type Claims, claim, decodeClaims, expiryS, isAdmin, isExpired, userFromClaims } from '../../src/domain/user';
import { send } from '../../src/http/send';
import { kindOf } from './answers';
import { examine } from './examine';
import { type Finding, GOOD, type Assessment, noteOf, toFinding, together, tolerated, wrong } from './finding';
import type { Probe } from './probe';

const has = (claims: Claims, ...names: readonly string[]): boolean =>
  names.some((name) => claim(claims, name) !== undefined && claim(claims, name) !== null);

/** A claim of the wrong kind: rights are granted only by exactly the right one. */
function kindNote(claims: Claims, name: string, fits: (value: unknown) => boolean, wanted: string): Assessment {
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

function life(claims: Claims, nowMs: number): Assessment {
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
export function validateToken(token: string, { nowMs, asAdmin }: { nowMs: number; asAdmin: boolean }): Assessment {
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
    return tolerated(noteOf(found, { effect, change, here: 'src/domain/user.ts, userFromClaims' }));
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
export function checkClock(token: string, dateHeader: string | undefined, nowMs: number): Assessment {
  const serverMs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(serverMs)) return tolerated('no Date header: a wrong clock of the server cannot be seen');
  const skewS = Math.round((serverMs - nowMs) / 1000);
  const issued = claim(decodeClaims(token) ?? {}, 'iat');
  const earlyS = typeof issued === 'number' ? Math.round(issued - serverMs / 1000) : 0;
  return together(
    Math.abs(serverMs - nowMs) > SKEW_MS
      ? tolerated(
          `the clocks are ${Math.abs(skewS)} s apart (the server is ${skewS > 0 ? 'ahead' : 'behind'}): exp is checked by the device`,
        )
      : GOOD,
    Math.abs(earlyS) > SKEW_MS / 1000
      ? tolerated(`claim iat is ${Math.abs(earlyS)} s off the server's own Date`)
      : GOOD,
  );
}

/** A renewed token against the one it replaces. */
export function checkRenewed(before: string, after: string): Assessment {
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

/** Somebody with an account. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

type Role = 'user' | 'admin';

/** Two tokens of one second can be the same: what they say has the second alone. */
const ONE_SECOND_MS = 1_100;

type Tokens = Awaited<ReturnType<typeof requestToken>>;

async function askRefresh(probe: Probe, tokens: Tokens, role: Role): Promise<{ finding: Finding; token: string }> {
  const { accessToken: token } = tokens;
  const ask = () => requestRefresh(new AbortController().signal);
  const { finding, answer } = await examine(probe, {
    row: `POST /users/refresh (${role})`,
    ask: async () => {
      const renewed = await ask();
      if (renewed !== token) return renewed;
      await new Promise((resolve) => setTimeout(resolve, ONE_SECOND_MS));
      return ask();
    },
    check: (renewed) => checkRenewed(token, renewed),
  });
  if (answer !== null) return { finding, token: answer };
  const wanted = await wantsRefreshToken(probe, tokens);
  return { finding: wanted === null ? finding : { ...finding, verdict: 'wrong', notes: [wanted] }, token };
}

/** Whether the server renews with the refresh token where the specification has the access token (§7); what to say of it. */
async function wantsRefreshToken(probe: Probe, { accessToken, refreshToken }: Tokens): Promise<string | null> {
  if (refreshToken === null) return null;
  const inBody = { method: 'POST', path: '/users/refresh', json: { refresh_token: refreshToken } } as const;
  const ways = [
    { way: 'as bearer', token: refreshToken, ask: () => requestRefresh(new AbortController().signal) },
    { way: 'in the body', token: accessToken, ask: () => send({ ...inBody, auth: 'asIs' }) },
  ];
  for (const { way, token, ask } of ways) {
    probe.as(token);
    const isTaken = await ask().then(
      () => true,
      () => false,
    );
    probe.as(accessToken);
    if (!isTaken) continue;
    return noteOf(`the server wants the refresh token ${way}; the site sends the access token (spec §7)`, {
      effect: 'everybody is signed out when their access token ends, with a sentence',
      change: 'take the access token as bearer, while it lives; or let access tokens live for a working day',
      here: 'src/api/auth.ts, requestRefresh',
    });
  }
  return null;
}

/** Calls that are under way while a token is renewed still carry the old one. */
async function askWithOldToken(probe: Probe, old: string): Promise<Finding> {
  probe.as(old);
  const { finding } = await examine(probe, {
    row: 'The old token after a refresh',
    ask: () => verifyRights(new AbortController().signal),
  });
  return finding.verdict === 'fits' || finding.verdict === 'tolerance'
    ? toFinding(finding.row, GOOD, finding.ms)
    : toFinding(finding.row, tolerated('it is refused at once: calls under way fail'), finding.ms);
}

/**
 * Signs in, checks the token, renews it and goes on with the new one.
 *
 * @returns the rows, and the token to go on with; `null` when nobody could sign in
 */
export async function signIn(
  probe: Probe,
  person: Person,
  role: Role,
): Promise<{ findings: Finding[]; token: string | null }> {
  probe.as(null);
  const login = await examine(probe, {
    row: `POST /users/token (${role})`,
    ask: () => requestToken(person),
    check: ({ refreshToken }) =>
      refreshToken === null ? tolerated('refresh_token is missing: the browser extension cannot be connected') : GOOD,
  });
  if (login.answer === null) return { findings: [login.finding], token: null };
  const { accessToken } = login.answer;
  const exchange = probe.exchanges.at(-1);
  const nowMs = exchange?.atMs ?? Date.now();
  const findings = [
    login.finding,
    toFinding(`Claims of the token (${role})`, validateToken(accessToken, { nowMs, asAdmin: role === 'admin' })),
  ];
  if (role === 'user') findings.push(toFinding('Clocks', checkClock(accessToken, exchange?.headers['date'], nowMs)));
  probe.as(accessToken);
  const renewed = await askRefresh(probe, login.answer, role);
  findings.push(renewed.finding);
  if (role === 'user' && renewed.token !== accessToken) findings.push(await askWithOldToken(probe, accessToken));
  probe.as(renewed.token);
  return { findings, token: renewed.token };
}

const RIGHTS: Record<Rights, Assessment> = {
  admin: GOOD,
  'no-admin': wrong('neither roles with admin nor is_superuser: the back-office stays shut'),
  unknown: tolerated('no roles are named: the token alone decides who sees the back-office'),
};

/** Whether the server calls the account an administrator too, not the token alone. */
export async function askWhetherAdmin(probe: Probe): Promise<Finding> {
  const { finding } = await examine(probe, {
    row: 'GET /users/verify (admin)',
    ask: () => verifyRights(new AbortController().signal),
    check: (rights) => RIGHTS[rights],
  });
  return finding;
}
