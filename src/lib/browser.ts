// Tests mock these functions.

/** Navigates this tab to another site. The caller has validated the URL. */
export const navigateAway = (url: string): void => globalThis.location.assign(url);

export const replaceSite = (url: string): void => globalThis.location.replace(url);

export const reloadPage = (): void => globalThis.location.reload();

/** Whether the user caused the event, not a script. */
export const isTrustedEvent = (event: Event): boolean => event.isTrusted;

/** Copies text. @returns `false` if the browser denies it, for example on plain http */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
