import { clsx } from 'clsx';

interface FeatureMarkProps {
  /** `highlight`: a marked line; `tag`: the product's tag; `ribbon`: a page that keeps its place. */
  kind: 'highlight' | 'tag' | 'ribbon';
  className?: string | undefined;
}

/** The three marks of the feature list, 40 px in two tones. Decoration: the heading beside it says the same. */
export function FeatureMark({ kind, className }: FeatureMarkProps) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={clsx('drawing', className)}>
      {MARKS[kind]}
    </svg>
  );
}

const MARKS = {
  highlight: (
    <>
      <rect className="d-mark" x="3" y="13" width="28" height="13" rx="2" />
      <path className="d-stroke" d="M6 8h28M6 19.5h22M6 31h17" />
    </>
  ),
  tag: (
    <>
      <path className="d-soft" d="M14 8h18a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H14L3 20z" />
      <path className="d-stroke" d="M14 8h18a4 4 0 0 1 4 4v16a4 4 0 0 1-4 4H14L3 20zM19 16.5h11M19 23.5h7" />
      <circle className="d-ink" cx="12" cy="20" r="2" />
    </>
  ),
  ribbon: (
    <>
      <path
        className="d-stroke"
        d="M9 4h22a2 2 0 0 1 2 2v28a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM13 26h14M13 31h9"
      />
      <path className="d-ribbon" d="M19 3h9v18l-4.5-4-4.5 4z" />
    </>
  ),
} as const;
