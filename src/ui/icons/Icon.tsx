import type { ReactNode } from 'react';

export interface IconProps {
  className?: string | undefined;
}

/** The frame of every icon: 24 units, drawn in the colour of the text, as large as a line of it. Never carries a name. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={className}
    >
      {children}
    </svg>
  );
}
