/** Leaves this site in the same tab, for an address that has been judged before. One place, so that tests can look on. */
export const leaveSite = (url: string): void => globalThis.location.assign(url);
