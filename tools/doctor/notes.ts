/** What was found, what a user sees because of it, and what to change. */
export interface Advice {
  readonly effect?: string | undefined;
  /** On the server, or which build variable to set. */
  readonly change?: string | undefined;
}

/** A note of several lines: what was found first, below it what comes of it. */
export const noteOf = (what: string, { effect, change }: Advice = {}): string =>
  [
    what,
    ...(effect === undefined ? [] : [`users see: ${effect}`]),
    ...(change === undefined ? [] : [`change: ${change}`]),
  ].join('\n');

export const SLASH_ADVICE: Advice = {
  effect:
    'nothing behind the proxies of this repository, which follow it; elsewhere the browser is led past the proxy and blocks the call: a connection error',
  change: 'declare the routes without the slash: @router.get("") instead of @router.get("/")',
};
