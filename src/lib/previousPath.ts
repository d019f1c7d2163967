const page = { path: '', before: null as string | null };

/** Notes the path of the page; called after each navigation. */
export function notePath(pathname: string): void {
  if (pathname !== page.path) Object.assign(page, { path: pathname, before: page.path || null });
}

/** The path of the page before this one in this tab; `null` on the first. Never a query, which may hold secrets. */
export const previousPath = (): string | null => page.before;

/** Another tab, for tests. @internal */
export const forgetPaths = (): void => void Object.assign(page, { path: '', before: null });
