export type Noted = {
  fcp: number;
  lcp: number;
  shifts: number;
  tasks: [start: number, ms: number][];
  readyAt: number;
  headingAt: number;
};

export const probe: () => void;
export const interactiveAt: (noted: Noted, hasScript: boolean) => number;
export const blockingTime: (noted: Pick<Noted, 'tasks' | 'fcp'>) => number;
