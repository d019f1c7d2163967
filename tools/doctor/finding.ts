import type { Mapping, RecordKind } from '../../src/config/mapping';

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
  /** Lines for src/config/mapping.ts. */
  readonly lines?: readonly MappingLine[];
  /** Options for src/config/mapping.ts. */
  readonly options?: Options;
  /** Something was not checked that the run was meant to check. */
  readonly isIncomplete?: true;
  /** How long the answer took. */
  readonly ms?: number | undefined;
}

/** Options of src/config/mapping.ts that apply to all requests. */
export type Options = Partial<Pick<Mapping, 'update' | 'requests'>>;

/** What is wrong in an answer, and what the site puts up with. */
export interface Assessment {
  readonly wrong: readonly string[];
  readonly tolerated: readonly string[];
  readonly lines?: readonly MappingLine[];
}

/** One line of src/config/mapping.ts: a name, or a value of the field `field`. */
export interface MappingLine {
  readonly kind: RecordKind;
  readonly field: string | null;
  readonly theirs: string;
  /** `null` if the doctor cannot tell. */
  readonly ours: string | null;
  /** What `ours` can be. */
  readonly choices?: readonly string[];
}

export const GOOD: Assessment = { wrong: [], tolerated: [] };

export const wrong = (...notes: string[]): Assessment => ({ wrong: notes, tolerated: [] });
export const tolerated = (...notes: string[]): Assessment => ({ wrong: [], tolerated: notes });

/** All of several assessments. */
export const together = (...parts: readonly Assessment[]): Assessment => ({
  wrong: parts.flatMap((part) => part.wrong),
  tolerated: parts.flatMap((part) => part.tolerated),
  ...(parts.some(({ lines = [] }) => lines.length > 0) && { lines: parts.flatMap(({ lines = [] }) => lines) }),
});

/** Of a list that is empty: neither good nor bad. */
export const NO_ROWS = tolerated('no rows came, so none could be checked');

const isUnchecked = (notes: readonly string[]): boolean =>
  notes.length > 0 && notes.every((note) => NO_ROWS.tolerated.includes(note));

function verdictOf({ wrong, tolerated }: Assessment): Finding['verdict'] {
  if (wrong.length > 0) return 'wrong';
  if (isUnchecked(tolerated)) return 'skipped';
  return tolerated.length > 0 ? 'tolerance' : 'fits';
}

/** An assessment as a row of the table. */
export const toFinding = (row: string, assessment: Assessment, ms?: number): Finding => ({
  row,
  verdict: verdictOf(assessment),
  notes: [...assessment.wrong, ...assessment.tolerated],
  ...(assessment.lines !== undefined && { lines: assessment.lines }),
  ms,
});

export const skipped = (row: string, why: string): Finding => ({ row, verdict: 'skipped', notes: [why] });

/** A part of the run that was not possible: the run does not count as passed. */
export const unchecked = (row: string, why: string): Finding => ({ ...skipped(row, why), isIncomplete: true });

/** What was found, what a user sees because of it, and what to change. */
export interface Advice {
  readonly effect?: string | undefined;
  /** On the server. */
  readonly change?: string | undefined;
  /** In this repository: a file, and what in it. */
  readonly here?: string | undefined;
}

/** A note of several lines: what was found first, below it what comes of it. */
export const noteOf = (what: string, { effect, change, here }: Advice = {}): string =>
  [
    what,
    ...(effect === undefined ? [] : [`users see: ${effect}`]),
    ...(change === undefined ? [] : [`change: ${change}`]),
    ...(here === undefined ? [] : [`${change === undefined ? 'change' : 'or here'}: ${here}`]),
  ].join('\n');

export const SLASH_ROW = 'Paths without a slash at the end';
export const SLASH_ADVICE: Advice = {
  effect:
    'nothing behind the proxies of this repository, which follow it; elsewhere the browser is led past the proxy and blocks the call: "Network connection error. Please check your internet connection."',
  change: 'declare the routes without the slash: @router.get("") instead of @router.get("/")',
  here: 'deploy/nginx/api-proxied.conf or deploy/Caddyfile, which lead the redirect back to the site',
};

/** What a smaller largest page comes to. */
export const SIZE_ADVICE: Advice = {
  effect: 'CSV files, choices of plans and lists of 100 rows show an error, or lack rows',
  change: 'allow page_size up to 100: le=100',
  here: 'src/config/limits.ts, LOOKUP_LIMIT and ADMIN_PAGE_SIZES',
};
