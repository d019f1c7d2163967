/** The look of both charts. Tokens as colours, so that a change of theme needs no new drawing. */
export const TICK = { fill: 'var(--text-3)', fontSize: 12 } as const;
export const GRID = 'var(--border)';
export const INK = 'var(--chart-1)';
export const MARGIN = { top: 8, right: 4, bottom: 0, left: 0 } as const;
