import type { BrowserContext } from '@playwright/test';

/** What went wrong in the pages of a test, and what of it the test has said it expects. */
export type Watch = {
  /** From now on lines that match are no failure. */
  allow: (...patterns: RegExp[]) => void;
  /** Every line so far that was not allowed. */
  unexpected: () => string[];
  /** Every line so far. */
  lines: readonly string[];
};

/** Watches all pages of a context, those that are opened later too. */
export type Watcher = Watch & { add: (context: BrowserContext) => Promise<void> };

/** Makes a violation of the content security policy a line of its own that says what was blocked. */
const tellViolations = (): void => {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) => {
      console.error(
        `CSP violation: ${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`,
      );
    },
  );
};

/** Who has never subscribed gets a 404 for an answer, which the browser prints as if it were a fault. */
const NO_SUBSCRIPTION = /status of 404 .*\/users\/me\/subscription\)$/;

export const createWatcher = (): Watcher => {
  const lines: string[] = [];
  const allowed = [NO_SUBSCRIPTION];
  return {
    lines,
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    add: async (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') lines.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => void lines.push(`page error: ${String(webError.error())}`));
      await context.addInitScript(tellViolations);
    },
  };
};
