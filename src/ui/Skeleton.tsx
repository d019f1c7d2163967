import { clsx } from 'clsx';

/** A grey bar where something will be; `className` gives it its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={clsx('breathe block rounded-xs bg-mute forced-colors:border', className)} />
  );
}
