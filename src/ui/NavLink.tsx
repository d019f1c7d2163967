import { useLocation } from 'react-router-dom';

import { Link, type LinkProps } from './Link';

/** Paths are compared as the router compares them: capitals and a slash at the end make no difference. */
const plain = (pathname: string): string => pathname.replace(/(?<=.)\/+$/, '').toLowerCase();

/** A link of a menu: on the page it leads to it carries `aria-current="page"`. */
export function NavLink(props: LinkProps) {
  const isHere = plain(props.to) === plain(useLocation().pathname);
  return <Link {...props} aria-current={isHere ? 'page' : undefined} />;
}
