import { clsx } from 'clsx';

import { Link, type LinkProps } from './Link';
import { LINK_CLASS } from './linkClass';

export interface TextLinkProps extends Omit<LinkProps, 'className'> {
  className?: string | undefined;
}

/** An underlined link to another page of this site. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={clsx(LINK_CLASS, className)} />;
}
