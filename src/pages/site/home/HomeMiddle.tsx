import type { ReactNode } from 'react';

import { SavedCard } from '../../../components/SavedCard';
import { TryIt } from './TryIt';

export const HomeMiddle = () => (
  <>
    <Comparison />
    <TryIt />
    <Audiences />
  </>
);

const TITLE = 'Why cold dough tastes better';
const ADDRESS = 'slowbread.example/cold-dough';

function Comparison() {
  return (
    <section aria-label="A bookmark that tells you what's inside" className="border-y border-border bg-surface">
      <div className="container-site py-7 md:py-11">
        <h2 className="text-section">A bookmark that tells you what&apos;s inside</h2>
        <div className="mt-4 grid gap-3 md:mt-6 md:gap-6 lg:grid-cols-[5fr_7fr]">
          <article
            aria-label={`A plain bookmark: ${TITLE}`}
            className="flex flex-col rounded-md border border-dashed border-border-strong bg-bg px-4 py-3 md:p-[calc(1.5rem+1px)]"
          >
            <p className="text-xs font-semibold text-ink-3">A plain bookmark</p>
            <h3 className="mt-1 font-display text-[1.25rem] leading-tight md:mt-2.5 md:text-[1.375rem]">{TITLE}</h3>
            <p className="text-small text-ink-3">{ADDRESS}</p>
            <p className="mt-auto pt-1.5 text-small text-ink-3 md:pt-3">
              Just a title and a URL. To remember why you saved it, you have to read it again.
            </p>
          </article>
          <SavedCard
            label="Saved with AI Bookmark"
            title={TITLE}
            address={ADDRESS}
            summary="Resting dough overnight in the refrigerator builds flavor and a browner crust. The dough needs half the yeast and a very hot oven."
            tags={['baking', 'bread', 'how-to']}
            footer="The same title and URL, with a summary and tags."
            edge="border-2 border-primary"
          />
        </div>
        <ol
          aria-label="Key features"
          className="strip mt-4 grid divide-border rounded-md border border-border max-md:divide-y md:mt-6 md:grid-cols-3 md:divide-x"
        >
          {FEATURES.map(([title, text, figure]) => (
            <li
              key={title}
              className="grid grid-cols-[2.5rem_1fr] items-center gap-x-3 px-4 py-2 md:grid-cols-[3rem_1fr] md:py-4"
            >
              <span className="row-span-2 grid size-10 place-items-center rounded-md bg-sunken md:size-12">
                <svg viewBox="0 0 36 36" aria-hidden="true" className="drawing size-7">
                  {figure}
                </svg>
              </span>
              <h3 className="self-end text-body leading-snug">{title}</h3>
              <p className="self-start text-small leading-normal text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const FEATURES: readonly (readonly [title: string, text: string, figure: ReactNode])[] = [
  [
    'Reads this page',
    'Only when you press the shortcut.',
    <>
      <rect className="d-mark" x="3" y="12" width="25" height="11" rx="2" />
      <path className="d-stroke" d="M5 7h22M5 17.5h20M5 28h15" />
    </>,
  ],
  [
    'Writes a summary and tags',
    'You can edit every word.',
    <>
      <path className="d-soft" d="M12 8h17a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H12L3 18z" />
      <path className="d-stroke" d="M12 8h17a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H12L3 18zM17 15h9M17 21h6" />
    </>,
  ],
  [
    'Saves the bookmark',
    'To the service you connected.',
    <>
      <path className="d-soft" d="M18 4h8v14l-4-3.5-4 3.5z" />
      <path
        className="d-stroke"
        d="M8 4h20a2 2 0 0 1 2 2v24a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM18 4v14l4-3.5 4 3.5V4M11 24h12M11 28h8"
      />
    </>,
  ],
];

const AUDIENCES = [
  {
    title: 'For research',
    text: "Search forty articles by what's in them.",
    saved: ['Notes on a good interview', 'Ask about the last time it happened, not about what usually happens.'],
    tags: ['method', 'to cite'],
  },
  {
    title: 'For developers',
    text: 'Find that fix again in your own words.',
    saved: ['What an index costs', 'Every index slows down writes, so measure before you add a third.'],
    tags: ['database', 'reference'],
  },
  {
    title: 'For writers',
    text: 'Keep the thread of a story for weeks.',
    saved: ['The first sentence', 'Cut everything before the line that makes people read on.'],
    tags: ['writing', 'draft'],
  },
] as const;

function Audiences() {
  return (
    <section aria-label="For people who go back to what they've read" className="container-site pb-12 md:pb-18">
      <h2 className="text-section">For people who go back to what they&apos;ve read</h2>
      <ul className="mt-3 grid gap-3 md:mt-6 md:grid-cols-3 md:gap-4 lg:gap-6">
        {AUDIENCES.map(({ title, text, saved: [page, summary], tags }) => (
          <li key={title} className="flex flex-col">
            <h3 className="font-display text-[1.25rem] leading-tight md:text-[1.375rem]">{title}</h3>
            <p className="text-ink-2 md:mt-1 md:mb-4">{text}</p>
            <div className="flex-1 max-md:hidden">
              <SavedCard isSmall hasRibbon={false} heading="h4" title={page} summary={summary} tags={tags} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
