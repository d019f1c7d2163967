import { afterEach, beforeEach, expect } from 'vitest';

let printed: unknown[][] = [];
const original = { error: console.error, warn: console.warn };

/** From now on a test of this file that prints to console.error or console.warn fails; one that expects it removes the lines first. */
export function guardConsole(): void {
  beforeEach(() => {
    printed = [];
    const note = (...line: unknown[]) => void printed.push(line);
    console.error = note;
    console.warn = note;
  });

  afterEach(() => {
    Object.assign(console, original);
    expect(takeConsoleOutput()).toEqual([]);
  });
}

/** What was printed so far; the guard forgets it. */
export const takeConsoleOutput = (): string[] => printed.splice(0).map((line) => line.map(String).join(' '));

/**
 * For a test in which a write fails, which the log reports. At its end, or for a whole group: `afterEach(expectLoggedMutationError)`.
 */
export function expectLoggedMutationError(): void {
  const lines = takeConsoleOutput();
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(line).toMatch(/^A change could not be saved \(/);
}
