/** Whether this page is shown inside another one. The server's headers forbid it; this is for where they are missing. */
export const isFramed = (): boolean => globalThis.self !== globalThis.top;
