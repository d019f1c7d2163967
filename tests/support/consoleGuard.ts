import { afterEach, beforeEach, expect } from 'vitest';

let printed: unknown[][] = [];
const original = { error: console.error, warn: console.warn };

/**
 * Fails every test in this file that prints to console.error or console.warn. A test that expects output removes it
 * with `takeConsoleOutput`.
 */
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

/** Returns and clears the lines that were printed so far. */
export const takeConsoleOutput = (): string[] => printed.splice(0).map((line) => line.map(String).join(' '));

/**
 * Expects the log entry of a failed write. Call it at the end of a test, or for a group with
 * `afterEach(expectLoggedMutationError)`.
 */
export function expectLoggedMutationError(): void {
  const lines = takeConsoleOutput();
  expect(lines).not.toEqual([]);
  for (const line of lines) expect(line).toMatch(/^A change could not be saved \(/);
}
