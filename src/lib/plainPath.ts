/** A path as routers compare it: capitals and a slash at the end make no difference. */
export const plainPath = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '').toLowerCase();
