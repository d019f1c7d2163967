import { afterEach, beforeEach, expect } from 'vitest';

let printed: unknown[][] = [];
const original = { error: console.error, warn: console.warn };

/** What every failed write prints: a test that lets one fail has asked for it. */
const FAILED_WRITE = /^A change could not be saved \(/;

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
    expect(takePrinted().filter((line) => !FAILED_WRITE.test(line))).toEqual([]);
  });
}

/** What was printed so far; the guard forgets it. */
export const takePrinted = (): string[] => printed.splice(0).map((line) => line.map(String).join(' '));
