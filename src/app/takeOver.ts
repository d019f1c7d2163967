import { plainPath } from '../lib/plainPath';

/** Whether the root element holds the prerendered HTML of this very address; a server may have sent another page's. */
export const isPrerendered = (root: Element, pathname: string): boolean =>
  root.hasChildNodes() && root.getAttribute('data-page') === plainPath(pathname);
