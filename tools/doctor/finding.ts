/**
 * What the doctor says of one call or one rule, in the order of how bad it is. `absent` is a call that the site can do without,
 * `missing` one that it needs.
 */
export type Verdict = 'fits' | 'tolerance' | 'skipped' | 'absent' | 'missing' | 'wrong';

/** One row of the doctor's table. */
export interface Finding {
  readonly row: string;
  readonly verdict: Verdict;
  /**
   * What was found, one plain sentence each, and on further lines what comes of it; never a token, a password or a value of
   * somebody's row.
   */
  readonly notes: readonly string[];
  /** How long the answer took. */
  readonly ms?: number | undefined;
}

/** What is wrong in an answer, and what the site puts up with. */
export interface Judgement {
  readonly wrong: readonly string[];
  readonly tolerated: readonly string[];
}

export const GOOD: Judgement = { wrong: [], tolerated: [] };

export const wrong = (...notes: string[]): Judgement => ({ wrong: notes, tolerated: [] });
export const tolerated = (...notes: string[]): Judgement => ({ wrong: [], tolerated: notes });

/** All of several judgements. */
export const together = (...parts: readonly Judgement[]): Judgement => ({
  wrong: parts.flatMap((part) => part.wrong),
  tolerated: parts.flatMap((part) => part.tolerated),
});

/** Of a list that is empty: neither good nor bad. */
export const NO_ROWS = tolerated('no rows came, so none could be judged');

const isUnjudged = (notes: readonly string[]): boolean =>
  notes.length > 0 && notes.every((note) => NO_ROWS.tolerated.includes(note));

/** A judgement as a row of the table. */
export const toFinding = (row: string, { wrong, tolerated }: Judgement, ms?: number): Finding => ({
  row,
  verdict: wrong.length > 0 ? 'wrong' : isUnjudged(tolerated) ? 'skipped' : tolerated.length > 0 ? 'tolerance' : 'fits',
  notes: [...wrong, ...tolerated],
  ms,
});

export const skipped = (row: string, why: string): Finding => ({ row, verdict: 'skipped', notes: [why] });
