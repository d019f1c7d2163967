import { requestRefresh, requestToken } from '../../src/api/auth';
import { endpoints } from '../../src/api/endpoints';
import { type Rights, verifyRights } from '../../src/api/users';
import { examine } from './examine';
import { type Finding, GOOD, type Judgement, toFinding, tolerated, wrong } from './finding';
import type { Probe } from './probe';
import { judgeClock, judgeRenewed, validateToken } from './tokens';

/** Somebody with an account. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

type Role = 'user' | 'admin';

async function askRefresh(probe: Probe, token: string, role: Role): Promise<{ finding: Finding; token: string }> {
  const { finding, answer } = await examine(probe, {
    row: `POST ${endpoints.refresh()} (${role})`,
    ask: () => requestRefresh(new AbortController().signal),
    judge: (renewed) => judgeRenewed(token, renewed),
  });
  return { finding, token: answer ?? token };
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
    row: `POST ${endpoints.token()} (${role})`,
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
  const renewed = await askRefresh(probe, accessToken, role);
  findings.push(renewed.finding);
  if (role === 'user' && renewed.token !== accessToken) findings.push(await askWithOldToken(probe, accessToken));
  probe.as(renewed.token);
  return { findings, token: renewed.token };
}

const RIGHTS: Record<Rights, Judgement> = {
  admin: GOOD,
  'no-admin': wrong('neither roles with admin nor is_superuser: the back-office stays shut'),
  unsaid: tolerated('no roles are named: the token alone decides who sees the back-office'),
};

/** Whether the server calls the account an administrator too, not the token alone. */
export async function askWhetherAdmin(probe: Probe): Promise<Finding> {
  const { finding } = await examine(probe, {
    row: `GET ${endpoints.verify()} (admin)`,
    ask: () => verifyRights(new AbortController().signal),
    judge: (rights) => RIGHTS[rights],
  });
  return finding;
}
