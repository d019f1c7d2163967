const page = { path: '', before: null as string | null };

export function rememberPath(pathname: string): void {
  if (pathname !== page.path) Object.assign(page, { path: pathname, before: page.path || null });
}

/** Returns the previous page's path; `null` on the first page. Omits the query, because it can contain secrets. */
export const previousPath = (): string | null => page.before;

/** Resets the state between tests. @internal */
export const forgetPaths = (): void => void Object.assign(page, { path: '', before: null });
