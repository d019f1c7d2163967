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

/** What was found, what a user sees because of it, and what to change. */
export interface Advice {
  readonly effect?: string | undefined;
  /** On the server, or which build variable to set. */
  readonly change?: string | undefined;
}

/** A note of several lines: what was found first, below it what comes of it. */
export const noteOf = (what: string, { effect, change }: Advice = {}): string =>
  [
    what,
    ...(effect === undefined ? [] : [`users see: ${effect}`]),
    ...(change === undefined ? [] : [`change: ${change}`]),
  ].join('\n');

export const SLASH_ROW = 'Paths without a slash at the end';
export const SLASH_ADVICE: Advice = {
  effect:
    'nothing behind the proxies of this repository, which follow it; elsewhere the browser is led past the proxy and blocks the call: "The server sent this request to another address …"',
  change: 'declare the routes without the slash: @router.get("") instead of @router.get("/")',
};

/** What a smaller largest page comes to. */
export const SIZE_EFFECT =
  'lists work; CSV files, choices of plans and look-ups ask for 100 rows and, when refused, again for fewer: more calls';
