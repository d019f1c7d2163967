import { useLocation } from 'react-router-dom';

import { plainPath } from '../lib/plainPath';
import { Link, type LinkProps } from './Link';

/** A link of a menu, to a path without a query: on the page it leads to it carries `aria-current="page"`. */
export function NavLink(props: LinkProps) {
  const isHere = plainPath(props.to) === plainPath(useLocation().pathname);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
