/** What this tab knows of its visit. */
const visit = { path: '', before: null as string | null, hasWritten: false };

/** Notes the path of the page; called after each navigation. */
export function notePath(pathname: string): void {
  if (pathname === visit.path) return;
  Object.assign(visit, { path: pathname, before: visit.path || null, hasWritten: false });
}

/** The path of the page before this one in this tab; `null` on the first. Never a query, which may hold secrets. */
export const previousPath = (): string | null => visit.before;

/** A write has gone through on the page that is shown. */
export const noteWrite = (): void => void (visit.hasWritten = true);

/** Whether a write has gone through since the page came: if it breaks now, the user must not be led to repeat it. */
export const hasWritten = (): boolean => visit.hasWritten;

/** Another tab, for tests. @internal */
export const forgetVisit = (): void => void Object.assign(visit, { path: '', before: null, hasWritten: false });
