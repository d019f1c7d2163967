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

export const SLASH_ROW = 'Paths without a slash at the end';
export const SLASH_ADVICE: Advice = {
  effect:
    'nothing behind the proxies of this repository, which follow it; elsewhere the browser is led past the proxy and blocks the call: "The server sent this request to another address …"',
  change: 'declare the routes without the slash: @router.get("") instead of @router.get("/")',
};

/** What a smaller largest page comes to. */
export const SIZE_EFFECT =
  'lists work; CSV files, choices of plans and look-ups ask for 100 rows and, when refused, again for fewer: more calls';
