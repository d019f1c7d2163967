export type Candidate = { path: string; env?: Record<string, string> };

export type Way = {
  name: string;
  fetch?: () => Promise<boolean>;
  candidates: () => Candidate[] | Promise<Candidate[]>;
};

export const BROWSER_FILE: string;
export const BROWSER_ARGS: string[];
export const canStart: (candidate: Candidate) => Promise<boolean>;
export const firstThatStarts: (
  ways: Way[],
  options?: { starts?: (candidate: Candidate) => Promise<boolean>; say?: (line: string) => void },
) => Promise<(Candidate & { way: string }) | null>;
export const findBrowser: () => Promise<boolean>;
