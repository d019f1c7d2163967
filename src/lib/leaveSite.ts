/** Leaves this site in the same tab, for an address that has been judged before. One place, so that tests can look on. */
export const leaveSite = (url: string): void => globalThis.location.assign(url);

/** The same, and this page's entry in the history goes with it: Back does not lead here again. */
export const replaceSite = (url: string): void => globalThis.location.replace(url);

/** Begins this page anew. */
export const reloadPage = (): void => globalThis.location.reload();
