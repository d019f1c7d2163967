import { useId } from 'react';

/** A page with three marked passages, threads, and the bookmark card they end in. Plays once, then stands still. */
export function HeroArt() {
  const title = useId();
  const desc = useId();
  return (
    <svg viewBox="0 0 720 440" role="img" aria-labelledby={title} aria-describedby={desc} className="drawing hero-art">
      <title id={title}>From web page to tidy bookmark</title>
      <desc id={desc}>
        A web page with three highlighted passages; threads lead from them to a bookmark card that holds a short
        summary, three tags and a saved mark.
      </desc>
      <rect className="d-sheet" x="20.75" y="36.75" width="312" height="364" rx="12" />
      <path className="d-edge" d="M21 76h311" />
      <g className="d-line">
        <circle cx="42" cy="57" r="5" />
        <circle cx="60" cy="57" r="5" />
        <circle cx="78" cy="57" r="5" />
        <rect x="100" y="48" width="208" height="18" rx="9" />
      </g>
      <g className="d-ink">
        <rect x="44" y="100" width="208" height="12" rx="3" />
        <rect x="44" y="120" width="140" height="12" rx="3" />
      </g>
      <rect className="d-mark" x="38" y="152" width="236" height="22" rx="3" />
      <rect className="d-mark hero-2" x="38" y="226" width="180" height="22" rx="3" />
      <rect className="d-mark hero-3" x="38" y="324" width="252" height="22" rx="3" />
      <g className="d-words" opacity=".55">
        {LINES.map(([y, width]) => (
          <rect key={y} x="44" y={y} width={width} height="8" rx="2" />
        ))}
      </g>
      <path className="d-thread" pathLength="1" d="M276 163C350 163 340 176 412 176" />
      <path className="d-thread" pathLength="1" d="M220 237C330 237 330 268 412 268" />
      <path className="d-thread" pathLength="1" d="M292 335C360 335 340 276 412 272" />
      <rect className="d-sheet" x="412.75" y="92.75" width="286" height="252" rx="12" />
      <path className="d-ribbon hero-drop" d="M648 92h28v62l-14-12-14 12z" />
      <text className="d-title" x="436" y="132">
        Readable line lengths
      </text>
      <text className="d-cap" x="436" y="164">
        SUMMARY
      </text>
      <g className="d-words hero-pop hero-p1" opacity=".7">
        <rect x="436" y="176" width="196" height="8" rx="2" />
        <rect x="436" y="194" width="238" height="8" rx="2" />
        <rect x="436" y="212" width="150" height="8" rx="2" />
      </g>
      <text className="d-cap" x="436" y="250">
        TAGS
      </text>
      {TAGS.map(({ word, x, width, order }) => (
        <g key={word} className={`hero-pop ${order}`}>
          <path
            className="d-soft"
            d={`M${x} 262h${width + 14}a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6h-${width + 14}l-12-15z`}
          />
          <text className="d-tag" x={x + 8} y="282" textLength={width} lengthAdjust="spacingAndGlyphs">
            {word}
          </text>
        </g>
      ))}
      <path className="d-edge" d="M413 308h285" />
      <path className="d-tick hero-pop hero-p3" d="M438 327l5 5 10-11" />
      <text className="d-note hero-pop hero-p3" x="462" y="331">
        Saved to your bookmarks
      </text>
    </svg>
  );
}

/** Lines of text on the page: top edge and width. */
const LINES = [
  [159, 224],
  [183, 262],
  [207, 240],
  [233, 168],
  [257, 256],
  [281, 232],
  [305, 262],
  [331, 240],
  [355, 196],
  [379, 120],
] as const;

const TAGS = [
  { word: 'design', x: 448, width: 48, order: 'hero-p1' },
  { word: 'css', x: 540, width: 24, order: 'hero-p2' },
  { word: 'layout', x: 608, width: 48, order: 'hero-p3' },
] as const;

interface FeatureMarkProps {
  /** `highlight`: a marked line; `tag`: the product's tag; `ribbon`: a page that keeps its place. */
  kind: 'highlight' | 'tag' | 'ribbon';
}

/** The three marks of the feature list, 40 px in two tones. Decoration: the heading beside it says the same. */
export function FeatureMark({ kind }: FeatureMarkProps) {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className="drawing">
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
