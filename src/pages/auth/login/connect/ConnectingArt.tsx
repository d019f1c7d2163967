interface ConnectingArtProps {
  /** `asked`: before anything is sent. `sent`: the card has a tick. */
  state?: 'asked' | 'sending' | 'sent';
}

/** The page, the card, and one thread that is drawn once, three times while sending; still with `prefers-reduced-motion`. */
export function ConnectingArt({ state = 'asked' }: ConnectingArtProps) {
  return (
    <svg
      data-state={state}
      viewBox="0 0 240 110"
      width="240"
      height="110"
      aria-hidden="true"
      className="drawing connecting-art mx-auto mb-6"
    >
      <rect className="d-sheet" x="4.75" y="8.75" width="78" height="92" rx="8" />
      <rect className="d-ink" x="16" y="22" width="42" height="6" rx="2" />
      <rect className="d-mark" x="13" y="40" width="58" height="14" rx="2" />
      <g className="d-words" opacity=".55">
        <rect x="16" y="44.5" width="50" height="5" rx="2" />
        <rect x="16" y="62" width="54" height="5" rx="2" />
        <rect x="16" y="75" width="40" height="5" rx="2" />
      </g>
      <path className="d-thread" pathLength="1" d="M74 47C120 47 112 62 156 62" />
      <rect className="d-sheet" x="156.75" y="30.75" width="78" height="64" rx="8" />
      <path className="d-ribbon" d="M206 30h14v32l-7-6-7 6z" />
      <g className="d-words" opacity=".7">
        <rect x="168" y="46" width="28" height="5" rx="2" />
        <rect x="168" y="58" width="30" height="5" rx="2" />
      </g>
      {state === 'sent' ? (
        <path className="d-tick" pathLength="1" d="M169 78l7 7 14-14" />
      ) : (
        <path className="d-soft" d="M174 72h22a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-22l-6-6.5z" />
      )}
    </svg>
  );
}
