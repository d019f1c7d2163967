import type { Mapping, RecordKind } from '../../src/config/mapping';

/**
 * Verdict for one request or rule, from best to worst. `absent`: the server lacks an optional request. `missing`: it lacks a
 * required one.
 */
export type Verdict = 'fits' | 'tolerance' | 'skipped' | 'absent' | 'missing' | 'wrong';

/** One row of the doctor's table. */
export interface Finding {
  readonly row: string;
  readonly verdict: Verdict;
  /**
   * Differences, one per note, with their consequences on further lines. Must not contain tokens, passwords, or values of rows,
   * because the output can be shared.
   */
  readonly notes: readonly string[];
  /** Lines to add to src/config/mapping.ts. */
  readonly lines?: readonly MappingLine[];
  /** Options to set in src/config/mapping.ts. */
  readonly options?: Options;
  /** Set if the doctor could not check this part. The exit code is then 3. */
  readonly isIncomplete?: true;
  /** Response time in ms. */
  readonly ms?: number | undefined;
}

/** Options of src/config/mapping.ts that apply to all requests. */
export type Options = Partial<Pick<Mapping, 'update' | 'requests'>>;

/** Notes about a response: differences that break the site, and differences that it tolerates. */
export interface Assessment {
  readonly wrong: readonly string[];
  readonly tolerated: readonly string[];
  readonly lines?: readonly MappingLine[];
}

/** One line of src/config/mapping.ts. Maps a field name, or a value of `field` if that isn't `null`. */
export interface MappingLine {
  readonly kind: RecordKind;
  readonly field: string | null;
  readonly theirs: string;
  /** The site's name or value; `null` if the doctor can't guess it. */
  readonly ours: string | null;
  /** Allowed values of `ours`. */
  readonly choices?: readonly string[];
}

export const GOOD: Assessment = { wrong: [], tolerated: [] };

export const wrong = (...notes: string[]): Assessment => ({ wrong: notes, tolerated: [] });
export const tolerated = (...notes: string[]): Assessment => ({ wrong: [], tolerated: notes });

export const mergeAssessments = (...parts: readonly Assessment[]): Assessment => ({
  wrong: parts.flatMap((part) => part.wrong),
  tolerated: parts.flatMap((part) => part.tolerated),
  ...(parts.some(({ lines = [] }) => lines.length > 0) && { lines: parts.flatMap(({ lines = [] }) => lines) }),
});

/** Assessment of an empty list. The verdict is then `skipped`. */
export const NO_ROWS = tolerated('the server sent no rows, so they were not checked');

const isUnchecked = (notes: readonly string[]): boolean =>
  notes.length > 0 && notes.every((note) => NO_ROWS.tolerated.includes(note));

function verdictOf({ wrong, tolerated }: Assessment): Finding['verdict'] {
  if (wrong.length > 0) return 'wrong';
  if (isUnchecked(tolerated)) return 'skipped';
  return tolerated.length > 0 ? 'tolerance' : 'fits';
}

export const toFinding = (row: string, assessment: Assessment, ms?: number): Finding => ({
  row,
  verdict: verdictOf(assessment),
  notes: [...assessment.wrong, ...assessment.tolerated],
  ...(assessment.lines !== undefined && { lines: assessment.lines }),
  ms,
});

export const skipped = (row: string, why: string): Finding => ({ row, verdict: 'skipped', notes: [why] });

/** Creates the row of a part that could not be checked. The exit code is then 3, or 1 if another row is wrong or missing. */
export const unchecked = (row: string, why: string): Finding => ({ ...skipped(row, why), isIncomplete: true });

/** Consequence of a difference for users, and two ways to fix the difference. */
export interface Advice {
  readonly effect?: string | undefined;
  /** Fix on the server. */
  readonly change?: string | undefined;
  /** Fix in this repository: a file, and an export or option in it. */
  readonly here?: string | undefined;
}

/** Joins a difference and its advice, one line each. */
export const noteOf = (what: string, { effect, change, here }: Advice = {}): string =>
  [
    what,
    ...(effect === undefined ? [] : [`users see: ${effect}`]),
    ...(change === undefined ? [] : [`change: ${change}`]),
    ...(here === undefined ? [] : [`${change === undefined ? 'change' : 'or here'}: ${here}`]),
  ].join('\n');

export const SLASH_ROW = 'Paths without a trailing slash';
export const SLASH_ADVICE: Advice = {
  effect:
    'nothing with the proxies of this repository, which rewrite the redirect. With others, the browser blocks the request: "Network connection error. Please check your internet connection."',
  change: 'declare the routes without the slash: @router.get("") instead of @router.get("/")',
  here: 'deploy/nginx/api-proxied.conf or deploy/Caddyfile, which rewrite the redirect',
};

/** Advice for servers that don't accept a page size of 100. */
export const SIZE_ADVICE: Advice = {
  effect: 'CSV files, plan menus, and lists of 100 rows show an error or lack rows',
  change: 'allow page_size up to 100: le=100',
  here: 'src/config/limits.ts, LOOKUP_LIMIT and ADMIN_PAGE_SIZES',
};
