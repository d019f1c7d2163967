import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import { safeHttpUrl } from '../lib/url';
import { buttonClass, type ButtonSize } from './Button';
import { IconArrowOut } from './icons';

export const LINK_CLASS = 'text-link underline underline-offset-3 decoration-1 hover:decoration-2';

interface TextLinkProps extends Omit<LinkProps, 'className'> {
  className?: string | undefined;
}

export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={clsx(LINK_CLASS, className)} />;
}

interface ExternalLinkProps {
  /** URL of the link. It can come from the server, so anything other than http(s) is rendered as plain text. */
  href: string | null | undefined;
  variant?: 'text' | 'primary' | 'secondary' | 'plain' | undefined;
  size?: ButtonSize;
  className?: string | undefined;
  /** Text for screen readers after the text of the link. */
  note?: string | undefined;
  children: ReactNode;
}

/** A link to another site. It opens a new tab without opener or referrer, and screen readers announce the new tab. */
export function ExternalLink(props: ExternalLinkProps) {
  const { href, variant = 'text', size, className, note = '(opens another site)', children } = props;
  const url = safeHttpUrl(href);
  if (url === null) return <span className={className}>{children}</span>;
  const look =
    variant === 'text' ? LINK_CLASS : variant === 'plain' ? undefined : buttonClass(variant, undefined, size);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={clsx(look, className)}>
      {children}
      <span className={variant === 'text' ? 'no-break-before' : 'contents'}>
        <IconArrowOut className="mb-0.5 ml-0.5 inline size-[1.05em] shrink-0" />
      </span>
      <span className="sr-only"> {note}</span>
    </a>
  );
}
