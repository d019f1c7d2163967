type Figures = Record<string, number>;
type Target = { what: string; value: string; limit: string; ok: boolean };

export const median: (values: readonly number[]) => number;
export const medians: (runs: readonly Figures[]) => Figures;
export const ratioOf: (runs: readonly Figures[], others: readonly Figures[], name: string) => number;
export const pageTable: (title: string, pages: Record<string, Figures>) => string;
export const targetsOf: (measured: {
  fast: Record<string, Figures>;
  slow: Record<string, Figures>;
  moves: { first: number; again: number };
  ratios: { lcp: number; interactive: number };
}) => Target[];
export const targetTable: (targets: readonly Target[]) => string;
export const listTable: (rows: readonly { name: string; total: number; paint: number; processor: number }[]) => string;
