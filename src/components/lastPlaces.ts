let now = '';
let before: string | null = null;

/** Notes the path of the page; called with every navigation. */
export function notePlace(pathname: string): void {
  if (pathname === now) return;
  before = now === '' ? null : now;
  now = pathname;
}

/** The path of the page that was shown before this one in this tab; `null` when it is the first. Never a query, which may hold secrets. */
export const placeBefore = (): string | null => before;

/** Forgets all places, for tests. @internal */
export function forgetPlaces(): void {
  now = '';
  before = null;
}
