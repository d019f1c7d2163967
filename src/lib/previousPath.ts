let current = '';
let previous: string | null = null;

/** Notes the path of the page; called after each navigation. */
export function notePath(pathname: string): void {
  if (pathname === current) return;
  previous = current === '' ? null : current;
  current = pathname;
}

/** The path of the page before this one in this tab; `null` on the first. Never a query, which may hold secrets. */
export const previousPath = (): string | null => previous;

/** Forgets both paths, for tests. @internal */
export function forgetPaths(): void {
  current = '';
  previous = null;
}
