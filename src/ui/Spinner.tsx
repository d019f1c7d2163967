import { clsx } from 'clsx';

/** A turning ring for the eye only; who shows it says in words what is going on. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.15em"
      height="1.15em"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      aria-hidden="true"
      className={clsx('turn shrink-0', className)}
    >
      <circle cx="12" cy="12" r="9" opacity=".3" />
      <path d="M12 3a9 9 0 0 1 9 9" />
    </svg>
  );
}
