import { useState } from 'react';

import { IconCheck } from '../../../ui/icons';
import { AddressBar, Tag } from './Demo';

/**
 * What the product does, in HTML: three passages of a page are marked line by line, then its bookmark has a summary and tags.
 * Plays once, then stands still, which is all there is with reduced motion; `drawings.css` moves it, also before the program runs.
 */
export function HeroArt() {
  const [round, setRound] = useState(0);
  return (
    <div className="hero-art relative">
      <p id="hero-art" hidden>
        A web page with three highlighted passages, and the bookmark made of it: a short summary, three tags and a saved
        mark.
      </p>
      <div key={round} role="img" aria-label="From web page to tidy bookmark" aria-describedby="hero-art">
        <div className="rounded-lg border border-border bg-surface shadow-1">
          <AddressBar address="fieldnotes.example/why-leaves-fall" />
          <div className="px-5 pt-5 pb-20 sm:px-8 sm:pt-7">
            <p className="font-display text-[1.5rem] leading-8 font-semibold">Why trees drop their leaves</p>
            <p className="mt-3 leading-7 text-ink-2">
              We say that leaves fall; it is the tree that lets go of them.{' '}
              <span className="hero-mark">
                As the days get shorter, it takes nutrients back into its wood and seals the stem of each leaf
              </span>{' '}
              with a thin layer of cork.{' '}
              <span className="hero-mark hero-2">A bare crown loses little water while the ground is frozen,</span> and
              holds less snow. <span className="hero-mark hero-3">The first strong wind only finishes the work.</span>
            </p>
          </div>
        </div>
        <div className="relative -mt-14 ml-auto w-[calc(100%-1.5rem)] rounded-md border border-border bg-raised p-5 shadow-2 sm:w-[23rem] sm:translate-x-4">
          <svg viewBox="0 0 28 62" className="hero-drop absolute -top-px right-5 h-11 w-5 fill-ribbon">
            <path d="M0 0h28v62L14 50 0 62z" />
          </svg>
          <p className="pr-10 font-display text-[1.125rem] leading-6 font-semibold">Why trees drop their leaves</p>
          <p className="hero-pop hero-p1 mt-2 text-small text-ink-2">
            Trees shed leaves on purpose: they take the nutrients back, seal each stem with cork, and so keep water
            through the frost.
          </p>
          <p className="mt-3 flex flex-wrap gap-2">
            <span className="hero-pop hero-p2 inline-block">
              <Tag>trees</Tag>
            </span>
            <span className="hero-pop hero-p3 inline-block">
              <Tag>autumn</Tag>
            </span>
            <span className="hero-pop hero-p4 inline-block">
              <Tag>biology</Tag>
            </span>
          </p>
          <p className="hero-pop hero-p5 mt-4 flex items-center gap-2 border-t border-border pt-3 text-small text-ink-3">
            <IconCheck className="size-4 shrink-0 text-ok-ink" />
            Saved to your bookmarks
          </p>
        </div>
      </div>
      <button
        type="button"
        onClick={() => setRound(round + 1)}
        className="min-h-11 text-small font-semibold text-link underline underline-offset-4 hover:text-primary-hover motion-reduce:hidden sm:absolute sm:bottom-0 sm:left-0 noscript:hidden"
      >
        Play again
      </button>
    </div>
  );
}

/** One of the three marks of the feature list, 40 px in two tones. Decoration: the heading beside it says the same. */
export function FeatureMark({ kind }: { kind: keyof typeof MARKS }) {
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
