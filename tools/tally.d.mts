export type Tally = { passed: number; failed: number; skipped: number };

export const NOTHING: Tally;
export const add: (a: Tally, b: Tally) => Tally;
export const tallyOf: (report: unknown) => Tally | null;
export const readTally: (path: string) => Tally;
export const closingLine: (tally: Tally) => string;
