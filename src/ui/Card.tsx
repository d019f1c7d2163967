import { clsx } from 'clsx';
import type { HTMLAttributes } from 'react';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
}

/** A sheet with a border: 24 px of air on public pages, 16 px in the back-office. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return (
    <Tag
      {...rest}
      className={clsx(
        'rounded-md border border-border bg-surface p-6 shadow-1 in-data-[area=admin]:p-4 max-sm:p-4',
        className,
      )}
    />
  );
}
