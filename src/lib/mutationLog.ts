const page = { path: '', hasWritten: false };

export const recordMutation = (): void => void (page.hasWritten = true);

/** Whether a mutation succeeded since the last navigation. If so, the error screen says that the change was saved. */
export const hasMutated = (): boolean => page.hasWritten;

export function clearMutations(pathname: string): void {
  if (pathname !== page.path) Object.assign(page, { path: pathname, hasWritten: false });
}
