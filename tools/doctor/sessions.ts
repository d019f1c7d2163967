import { requestRefresh, requestToken } from '../../src/api/auth';
import { type Rights, verifyRights } from '../../src/api/users';
import { send } from '../../src/http/send';
import { examine } from './examine';
import { type Finding, GOOD, type Judgement, toFinding, tolerated, wrong } from './finding';
import { noteOf } from './notes';
import type { Probe } from './probe';
import { judgeClock, judgeRenewed, validateToken } from './tokens';

/** Somebody with an account. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

type Role = 'user' | 'admin';

/** Two tokens of one second can be the same: what they say has the second alone. */
const ONE_SECOND_MS = 1_100;

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string | null;
}

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
    judge: (renewed) => judgeRenewed(token, renewed),
  });
  if (answer !== null) return { finding, token: answer };
  const wanted = await wantsRefreshToken(probe, tokens);
  return { finding: wanted === null ? finding : { ...finding, verdict: 'wrong', notes: [wanted] }, token };
}

/** Whether the server renews with the refresh token where the specification has the access token (§7); what to say of it. */
async function wantsRefreshToken(probe: Probe, { accessToken, refreshToken }: Tokens): Promise<string | null> {
  if (refreshToken === null) return null;
  const asBody = { method: 'POST', path: '/users/refresh', json: { refresh_token: refreshToken } } as const;
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['as bearer', () => inNameOf(probe, refreshToken, () => requestRefresh(new AbortController().signal))],
    ['in the body', () => inNameOf(probe, accessToken, () => send({ ...asBody, identity: 'current' }))],
  ];
  for (const [way, ask] of ways) {
    const isTaken = await ask().then(
      () => true,
      () => false,
    );
    probe.as(accessToken);
    if (!isTaken) continue;
    return noteOf(`the server wants the refresh token ${way}; the site sends the access token (spec §7)`, {
      effect: 'everybody is signed out when their access token ends, with a sentence',
      change: 'take the access token as bearer, while it lives; or let access tokens live for a working day',
    });
  }
  return null;
}

async function inNameOf<T>(probe: Probe, token: string, work: () => Promise<T>): Promise<T> {
  probe.as(token);
  return work();
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
 * Signs in, judges the token, renews it and goes on with the new one.
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
    judge: ({ refreshToken }) =>
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
  if (role === 'user') findings.push(toFinding('Clocks', judgeClock(accessToken, exchange?.headers['date'], nowMs)));
  probe.as(accessToken);
  const renewed = await askRefresh(probe, login.answer, role);
  findings.push(renewed.finding);
  if (role === 'user' && renewed.token !== accessToken) findings.push(await askWithOldToken(probe, accessToken));
  probe.as(renewed.token);
  return { findings, token: renewed.token };
}

const RIGHTS: Record<Rights, Judgement> = {
  admin: GOOD,
  'no-admin': wrong('neither roles with admin nor is_superuser: the back-office stays shut'),
  unknown: tolerated('no roles are named: the token alone decides who sees the back-office'),
};

/** Whether the server calls the account an administrator too, not the token alone. */
export async function askWhetherAdmin(probe: Probe): Promise<Finding> {
  const { finding } = await examine(probe, {
    row: 'GET /users/verify (admin)',
    ask: () => verifyRights(new AbortController().signal),
    judge: (rights) => RIGHTS[rights],
  });
  return finding;
}
