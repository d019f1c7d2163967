import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { safeHttpUrl } from '../lib/safeUrl';
import { buttonClass } from './buttonClass';
import { IconArrowOut } from './icons';
import { LINK_CLASS } from './linkClass';
import { VisuallyHidden } from './VisuallyHidden';

interface ExternalLinkProps {
  /** May come from a server; anything but http and https is shown as plain text. */
  href: string | null | undefined;
  /** `plain` has no look of its own: navigation rows bring theirs. */
  variant?: 'text' | 'primary' | 'secondary' | 'plain' | undefined;
  className?: string | undefined;
  /** What listeners hear after the name; pages in another language bring their own. */
  note?: string | undefined;
  children: ReactNode;
}

/** A link that leaves this site: new tab, no opener, no referrer, an arrow to see and a note to hear. */
export function ExternalLink({
  href,
  variant = 'text',
  className,
  note = '(opens another site)',
  children,
}: ExternalLinkProps) {
  const url = safeHttpUrl(href);
  if (url === null) return <span className={className}>{children}</span>;
  const look = variant === 'text' ? LINK_CLASS : variant === 'plain' ? undefined : buttonClass(variant);
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={clsx(look, className)}>
      {children}
      <IconArrowOut className="mb-0.5 ml-0.5 inline size-[1.05em] shrink-0" />
      <VisuallyHidden> {note}</VisuallyHidden>
    </a>
  );
}
