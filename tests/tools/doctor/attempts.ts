import { ApiError } from '../../../src/http/failure';
import { type Call, examine } from './examine';
import { type Finding, skipped, toFinding, tolerated, GOOD, wrong } from './finding';
import type { Road } from './road';

/** A run of calls that write, each a row of the table. */
export interface Attempts {
  readonly findings: Finding[];
  /** Makes a call; `null` when it failed. */
  try: <T>(row: string, ask: () => Promise<T>, judge?: Call<T>['judge']) => Promise<T | null>;
  /** Makes a call that has to be refused with one of these statuses. */
  refused: (row: string, ask: () => Promise<unknown>, statuses: readonly number[]) => Promise<void>;
  skip: (row: string, why: string) => void;
}

export function attemptsOn(road: Road): Attempts {
  const findings: Finding[] = [];
  return {
    findings,
    try: async (row, ask, judge) => {
      const { finding, answer } = await examine(road, { row, ask, judge });
      findings.push(finding);
      return answer;
    },
    refused: async (row, ask, statuses) => {
      const error: unknown = await ask().then(
        () => null,
        (reason: unknown) => reason,
      );
      const status = error instanceof ApiError ? error.status : null;
      const said = error === null ? 'it was taken' : String(status ?? 'no answer');
      const fits = status !== null && statuses.includes(status);
      const judgement = fits
        ? GOOD
        : error === null
          ? wrong(said)
          : tolerated(`${said} instead of ${statuses.join(' or ')}`);
      const isMissing = status === 405 || status === 501;
      findings.push(isMissing ? { row, verdict: 'missing', notes: [said] } : toFinding(row, judgement));
    },
    skip: (row, why) => void findings.push(skipped(row, why)),
  };
}
