import { buttonClass, type ButtonSize, type ButtonVariant } from './buttonClass';
import { Link, type LinkProps } from './Link';

export interface ButtonLinkProps extends Omit<LinkProps, 'className'> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  className?: string | undefined;
}

/** A link to another page of this site that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(variant, className, size)} />;
}
