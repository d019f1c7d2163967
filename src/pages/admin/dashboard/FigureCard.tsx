import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { MissingValue } from './MissingValue';

interface FigureCardProps {
  label: string;
  /** `null` when the server does not send it. */
  figure: string | null;
  caption?: ReactNode;
  to: string;
}

/** One figure; all of the card leads to the list behind it. */
export function FigureCard({ label, figure, caption, to }: FigureCardProps) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="block h-full rounded-md border border-border bg-surface p-4 shadow-1 transition-colors duration-fast hover:border-primary"
      >
        <span className="block text-small text-ink-2">{label}</span>
        <span className="mt-1 block text-[1.5rem] leading-8 font-semibold wrap-anywhere tabular-nums">
          {figure ?? <MissingValue />}
        </span>
        <span className="mt-1 block min-h-5 text-small text-ink-3">{caption}</span>
      </Link>
    </li>
  );
}
