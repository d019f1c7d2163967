import { ApiError } from '../../src/http/failure';
import { send } from '../../src/http/send';
import { missingCall } from './contract';
import { type Call, examine } from './examine';
import { type Finding, skipped, toFinding, tolerated, GOOD, wrong } from './finding';
import type { Exchange, Probe } from './probe';

/** A run of calls that write, each a row of the table. */
export interface Attempts {
  readonly findings: Finding[];
  /** Makes a call; `null` when it failed. */
  try: <T>(row: string, ask: () => Promise<T>, judge?: Call<T>['judge']) => Promise<T | null>;
  /**
   * Makes a call that has to be refused with one of these statuses.
   *
   * @param taken what to say when it is not
   * @returns whether it was taken
   */
  refused: (row: string, ask: () => Promise<unknown>, statuses: readonly number[], taken?: string) => Promise<boolean>;
  skip: (row: string, why: string) => void;
}

/**
 * Whether a call was answered as any path is that the server does not know: a 404 can be a refusal, or mean that there is
 * nothing, too.
 */
export async function isUnknownPath(
  probe: Probe,
  last: Exchange | undefined = probe.exchanges.at(-1),
): Promise<boolean> {
  await send({ method: 'POST', path: '/doctor-no-such-path', json: {}, identity: 'none' }).catch(() => undefined);
  const unknown = probe.exchanges.at(-1);
  return unknown?.status === 404 && unknown.text === last?.text;
}

export function attemptsOn(probe: Probe): Attempts {
  const findings: Finding[] = [];
  return {
    findings,
    try: async (row, ask, judge) => {
      const { finding, answer } = await examine(probe, { row, ask, judge });
      findings.push(finding);
      return answer;
    },
    refused: async (row, ask, statuses, taken = 'it was taken') => {
      const error: unknown = await ask().then(
        () => null,
        (reason: unknown) => reason,
      );
      const status = error instanceof ApiError ? error.status : null;
      const said = error === null ? taken : String(status ?? 'no answer');
      const fits = status !== null && statuses.includes(status);
      const judgement = fits
        ? GOOD
        : error === null
          ? wrong(said)
          : tolerated(`${said} instead of ${statuses.join(' or ')}`);
      const isMissing = status === 405 || status === 501 || (status === 404 && (await isUnknownPath(probe)));
      const { verdict, note } = missingCall(row, said);
      findings.push(isMissing ? { row, verdict, notes: [note] } : toFinding(row, judgement));
      return error === null;
    },
    skip: (row, why) => void findings.push(skipped(row, why)),
  };
}
