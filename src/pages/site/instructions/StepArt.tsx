import type { ReactNode } from 'react';

export type StepId = 'install' | 'sign-in' | 'bookmark-service' | 'ai-key' | 'save' | 'shortcut' | 'theme' | 'edit';

/** A small drawing for a step. Decoration: the words beside it say everything. */
export function StepArt({ of }: { of: StepId }) {
  return (
    <svg viewBox="0 0 208 120" fill="none" aria-hidden="true" className="drawing w-52">
      {DRAWINGS[of]}
    </svg>
  );
}

const bar = (x: number, y: number, width: number) => (
  <rect className="d-line" x={x} y={y} width={width} height="6" rx="2" />
);

const DRAWINGS: Record<StepId, ReactNode> = {
  install: (
    <>
      <path className="d-sheet" d="M1 109V21a8 8 0 0 1 8-8h190a8 8 0 0 1 8 8v88z" />
      <path className="d-edge" d="M1 47h206" />
      <rect className="d-line" x="14" y="23" width="128" height="14" rx="7" />
      <rect className="d-soft" x="170" y="18" width="24" height="24" rx="5" />
      <path className="d-ribbon" d="M177 22h10v16l-5-4-5 4z" />
      {bar(14, 62, 120)}
      {bar(14, 76, 148)}
      {bar(14, 90, 96)}
    </>
  ),
  'sign-in': (
    <>
      <rect className="d-sheet" x="34" y="9" width="140" height="102" rx="8" />
      {bar(50, 25, 52)}
      <rect className="d-edge" x="50" y="39" width="108" height="16" rx="4" />
      <rect className="d-edge" x="50" y="61" width="108" height="16" rx="4" />
      <rect fill="var(--primary)" x="50" y="85" width="64" height="15" rx="4" />
    </>
  ),
  'bookmark-service': (
    <>
      <rect className="d-sheet" x="1" y="29" width="68" height="62" rx="8" />
      <path className="d-ribbon" d="M25 44h20v34l-10-8-10 8z" />
      <path className="d-thread" pathLength="1" d="M69 60C96 60 100 60 128 60" />
      <rect className="d-sheet" x="128" y="17" width="79" height="86" rx="8" />
      {[33, 50, 67, 84].map((y) => (
        <g key={y}>
          <rect className={y === 33 ? 'd-ribbon' : 'd-soft'} x="139" y={y - 3} width="8" height="11" rx="1" />
          {bar(154, y, 40)}
        </g>
      ))}
    </>
  ),
  'ai-key': (
    <>
      <rect className="d-sheet" x="1" y="38" width="206" height="44" rx="8" />
      <circle className="d-stroke" cx="28" cy="60" r="8" />
      <path className="d-stroke" d="M36 60h22m-7 0v7m7-7v5" />
      <g className="d-words">
        {[78, 92, 106, 120, 134, 148, 162, 176].map((x) => (
          <circle key={x} cx={x} cy="60" r="3" />
        ))}
      </g>
    </>
  ),
  save: (
    <>
      <rect className="d-sheet" x="1" y="7" width="124" height="106" rx="8" />
      <rect className="d-ink" x="14" y="20" width="66" height="8" rx="2" />
      <rect className="d-mark" x="11" y="38" width="86" height="12" rx="2" />
      <g className="d-words" opacity=".55">
        {[41, 57, 71, 85, 99].map((y, place) => (
          <rect key={y} x="14" y={y} width={[80, 94, 70, 88, 52][place]} height="6" rx="2" />
        ))}
      </g>
      <rect className="d-sheet" x="96" y="46" width="111" height="60" rx="8" />
      <path className="d-ribbon" d="M187 46h11v22l-5.500-4.500-5.500 4.500z" />
      {bar(108, 58, 62)}
      {bar(108, 71, 72)}
      <path className="d-soft" d="M116 85h26v12h-26l-7-6zM157 85h26v12h-26l-7-6z" />
    </>
  ),
  shortcut: (
    <>
      <rect className="d-sheet" x="21" y="33" width="78" height="54" rx="8" />
      <path className="d-edge" d="M22 80h76" />
      <text className="d-title" x="60" y="64" textAnchor="middle">
        Alt
      </text>
      <path className="d-stroke" d="M109 60h14m-7-7v14" />
      <rect className="d-sheet" x="133" y="33" width="54" height="54" rx="8" />
      <path className="d-edge" d="M134 80h52" />
      <text className="d-title" x="160" y="64" textAnchor="middle">
        S
      </text>
    </>
  ),
  theme: (
    <>
      {/* Each half has its own theme, whichever the reader is in. */}
      <g className="light-theme">
        <path className="d-sheet" d="M104 14H37a8 8 0 0 0-8 8v76a8 8 0 0 0 8 8h67z" />
        <circle className="d-mark" cx="66" cy="60" r="13" />
        <path className="d-stroke" d="M66 37v4m0 38v4M43 60h4m38 0h4M50 44l3 3m26 26l3 3M50 76l3-3m26-26l3-3" />
      </g>
      <g className="dark-theme">
        <path className="d-sheet" d="M104 14h67a8 8 0 0 1 8 8v76a8 8 0 0 1-8 8h-67z" />
        <path className="d-ink" d="M156 68a16 16 0 1 1-11-23 13 13 0 0 0 11 23z" />
      </g>
    </>
  ),
  edit: (
    <>
      <rect className="d-sheet" x="1" y="17" width="206" height="86" rx="8" />
      <path className="d-ribbon" d="M182 17h12v26l-6-5-6 5z" />
      <rect className="d-ink" x="16" y="32" width="92" height="8" rx="2" />
      {bar(16, 50, 150)}
      {bar(16, 63, 118)}
      <path className="d-soft" d="M24 79h30v13H24l-8-6.500zM69 79h34v13H69l-8-6.500z" />
      <path className="d-stroke" d="M118 92l3-9 22-22 6 6-22 22zM139 65l6 6" />
    </>
  ),
};
