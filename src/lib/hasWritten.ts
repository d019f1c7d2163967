const page = { path: '', hasWritten: false };

/** A write has gone through on the page that is shown. */
export const noteWrite = (): void => void (page.hasWritten = true);

/** Whether a write has gone through since the page came: if it breaks now, the user must not be led to repeat it. */
export const hasWritten = (): boolean => page.hasWritten;

/** Another page is shown; called after each navigation. */
export function forgetWrites(pathname: string): void {
  if (pathname !== page.path) Object.assign(page, { path: pathname, hasWritten: false });
}
