const page = { path: '', before: null as string | null };

/** Records the current path. Called after each navigation. */
export function rememberPath(pathname: string): void {
  if (pathname !== page.path) Object.assign(page, { path: pathname, before: page.path || null });
}

/**
 * Returns the path of the previous page in this tab, or `null` on the first one. Without its query, which can contain secrets.
 */
export const previousPath = (): string | null => page.before;

/** Resets the state between tests. @internal */
export const forgetPaths = (): void => void Object.assign(page, { path: '', before: null });
