/** The path without a slash at its end, as the prerendered pages are named. */
const plain = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '');

/** Whether the root element holds the prerendered HTML of this very address; a server may have sent another page's. */
export const isPrerendered = (root: Element, pathname: string): boolean =>
  root.hasChildNodes() && root.getAttribute('data-page') === plain(pathname);
