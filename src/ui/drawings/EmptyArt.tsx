import { clsx } from 'clsx';

interface EmptyArtProps {
  /** One drawing, three crops: the whole page, its middle, its foot. */
  crop?: 'page' | 'middle' | 'foot';
  className?: string | undefined;
}

const CROPS = { page: '0 0 160 120', middle: '12 38 136 76', foot: '12 56 136 64' } as const;

/** An empty page with a dotted line where the highlight would be. Decoration. */
export function EmptyArt({ crop = 'page', className }: EmptyArtProps) {
  const [, , width, height] = CROPS[crop].split(' ');
  return (
    <svg viewBox={CROPS[crop]} width={width} height={height} aria-hidden="true" className={clsx('drawing', className)}>
      <rect className="d-sheet" x="22.75" y="8.75" width="114.5" height="130" rx="8" />
      <path className="d-edge" d="M23 28h114" />
      <g className="d-line">
        <circle cx="33" cy="18.5" r="2.5" />
        <circle cx="41" cy="18.5" r="2.5" />
        <circle cx="49" cy="18.5" r="2.5" />
        <rect x="38" y="42" width="52" height="6" rx="2" />
        <rect x="38" y="92" width="84" height="5" rx="2" opacity=".6" />
        <rect x="38" y="104" width="60" height="5" rx="2" opacity=".6" />
      </g>
      <path className="d-dotted" d="M39 64h82M39 77h56" />
    </svg>
  );
}
