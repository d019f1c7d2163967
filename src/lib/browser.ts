// What a page does with the browser itself. One module, so that tests can replace it.

/** Leaves this site in the same tab. The caller has checked the address. */
export const leaveSite = (url: string): void => globalThis.location.assign(url);

/** As {@link leaveSite}, but replaces the entry of this page in the history: Back does not lead here again. */
export const replaceSite = (url: string): void => globalThis.location.replace(url);

export const reloadPage = (): void => globalThis.location.reload();

/** Whether a person caused an event, not a script. */
export const isTrustedEvent = (event: Event): boolean => event.isTrusted;

/** Copies a text; `false` when the browser refuses, for lack of permission or on plain http. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
