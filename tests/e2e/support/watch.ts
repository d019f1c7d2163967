import type { BrowserContext } from '@playwright/test';

/** The errors in the pages of a test, and the errors that the test allows. */
export type Watch = {
  allow: (...patterns: RegExp[]) => void;
  unexpected: () => string[];
  lines: readonly string[];
};

/** Watches all current and future pages of a context. */
export type Watcher = Watch & { add: (context: BrowserContext) => Promise<void> };

/** Logs each violation of the content security policy with its details. */
const reportViolations = (): void => {
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) => {
      console.error(
        `CSP violation: ${violatedDirective} blocked ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`,
      );
    },
  );
};

/** The subscription request of a user without a subscription returns 404, and the browser prints that as an error. */
const NO_SUBSCRIPTION = /status of 404 .*\/users\/me\/subscription\)$/;

/** Email previews run no scripts. They also block the init script below, which the tests add to every frame. */
const SCRIPTLESS_FRAME = /^console: Blocked script execution in 'about:srcdoc'/;

export const createWatcher = (): Watcher => {
  const lines: string[] = [];
  const allowed = [NO_SUBSCRIPTION, SCRIPTLESS_FRAME];
  return {
    lines,
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => lines.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    add: async (context) => {
      context.on('console', (message) => {
        if (message.type() === 'error') lines.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => void lines.push(`page error: ${String(webError.error())}`));
      await context.addInitScript(reportViolations);
    },
  };
};
