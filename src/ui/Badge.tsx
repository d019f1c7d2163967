import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const TONES = {
  ok: { look: 'bg-ok text-ok-ink', ink: 'text-ok-ink', shape: '●' },
  bad: { look: 'bg-bad text-bad-ink', ink: 'text-bad-ink', shape: '■' },
  warn: { look: 'bg-warn text-warn-ink', ink: 'text-warn-ink', shape: '▲' },
  mute: { look: 'bg-mute text-mute-ink', ink: 'text-mute-ink', shape: '○' },
  info: { look: 'bg-info text-info-ink', ink: 'text-info-ink', shape: '◆' },
};

interface BadgeProps {
  tone: keyof typeof TONES;
  isQuiet?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A status as text with a color and a shape. The transparent border becomes visible in forced colors. */
export function Badge({ tone, isQuiet = false, className, children }: BadgeProps) {
  const { look, ink, shape } = TONES[tone];
  if (isQuiet) {
    return (
      <span className={clsx('inline-flex max-w-full items-center gap-1.5 whitespace-nowrap text-ink-2', className)}>
        <span aria-hidden="true" className={clsx('text-[0.75em] leading-none select-none', ink)}>
          {shape}
        </span>
        <span className="truncate">{children}</span>
      </span>
    );
  }
  return (
    <span
      className={clsx(
        // `:where` has no specificity, so a caller's max-width wins.
        'inline-flex items-center gap-1.5 rounded-xs border border-transparent px-2 py-px text-small font-semibold whitespace-nowrap [:where(&)]:max-w-full',
        look,
        className,
      )}
    >
      <span aria-hidden="true" className="text-[0.65em] leading-none select-none">
        {shape}
      </span>
      {/* The baseline of the badge. Without it, the smaller shape would be the baseline. */}
      <span className="self-baseline truncate">{children}</span>
    </span>
  );
}
