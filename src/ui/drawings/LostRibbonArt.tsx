import { clsx } from 'clsx';

/** A ribbon that hangs from no page. Decoration of the 404 and crash screens. */
export function LostRibbonArt({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 160 150" width="160" height="150" aria-hidden="true" className={clsx('drawing', className)}>
      <path className="d-dotted" d="M40 18h80a8 8 0 0 1 8 8v98a8 8 0 0 1-8 8H40a8 8 0 0 1-8-8V26a8 8 0 0 1 8-8z" />
      <path className="d-ribbon" d="M66 10h28v96L80 92l-14 14z" />
    </svg>
  );
}
