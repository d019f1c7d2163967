import { useLayoutEffect, useRef, useState } from 'react';

import { Tag } from './Demo';
import { PagePath } from './PagePath';

/** From the shelf to the audiences: nothing that has to work before the first screen does. */
export const HomeMiddle = () => (
  <>
    <Shelf />
    <PagePath />
    <Audiences />
  </>
);

/** Bookmarks as the extension would have saved them: title, summary, tags. Written for this page. */
const SHELF: readonly (readonly [title: string, summary: string, tags: string])[] = [
  ['Why cold dough tastes better', 'A night in the cold gives enzymes time; halve the yeast.', 'baking, bread'],
  ['Readable line lengths', 'Set columns of 45 to 75 characters.', 'design, css'],
  ['Caching files that never change', 'A hash in the name, a year in the cache; never the HTML.', 'http, deployment'],
  ['Why trees drop their leaves', 'They take nutrients back before the frost.', 'biology, autumn'],
  ['Notes on a good interview', 'Ask for the last time it happened, not for what is usual.', 'interview, method'],
  ['Repairing a slow puncture', 'Find the leak under water, roughen, glue, patch.', 'bicycle, how-to'],
  ['A week in Lisbon by tram', 'Tram 28 early; the hills are for the way down.', 'travel, to read'],
  ['What an index costs', 'Each one makes writes slower; measure before the third.', 'database, reference'],
  ['How bees find the way home', 'They learn landmarks on short flights first.', 'biology, sources'],
  ['Reading a lease', 'Look for the notice period, the deposit and repairs.', 'housing, reference'],
  ['Tea, water and time', 'Green tea at 75 degrees for two minutes.', 'kitchen, how-to'],
  ['The first sentence', 'Cut everything before the reason to go on.', 'writing, draft'],
];

/** Cuts a text at the words that were looked for; every second part is one of them. */
const partsOf = (text: string, words: readonly string[]): string[] =>
  words.length === 0
    ? [text]
    : text.split(new RegExp(`(${words.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'iu'));

function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(text, words).map((part, place) => (
    <span key={place} className={place % 2 === 1 ? 'marker' : undefined}>
      {part}
    </span>
  ));
}

/** "Find it again": a shelf of saved pages and the box that finds them by what they said. A plain list without the program. */
function Shelf() {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // What was typed into the page before the program took it over.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), []);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = SHELF.filter((bookmark) => words.every((word) => bookmark.join(' ').toLowerCase().includes(word)));
  return (
    <section aria-labelledby="shelf" className="site-width pt-16 lg:pt-24">
      <h2 id="shelf" className="text-h1">
        Find it again
      </h2>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        A dozen saved pages: look for what a page said, not for what it was called.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-3 noscript:hidden">
        <input
          ref={field}
          type="search"
          aria-label="Search these bookmarks"
          placeholder="yeast, biology, how-to…"
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          className="block min-h-control w-full min-w-0 rounded-sm border border-border-strong bg-surface px-3 text-ink sm:w-[23rem]"
        />
        <p role="status" className="text-small text-ink-2">
          {words.length > 0 && `${found.length} of ${SHELF.length} bookmarks`}
        </p>
      </div>
      <ul className="mt-8 grid gap-x-6 gap-y-2 md:grid-cols-3">
        {found.map(([title, summary, tags]) => (
          <li key={title} className="border-t border-border py-3">
            <h3 className="text-body font-semibold">
              <Marked text={title} words={words} />
            </h3>
            <p className="text-small text-ink-2">
              <Marked text={summary} words={words} />
            </p>
            <p className="mt-1 text-small text-ink-3">
              <Marked text={tags} words={words} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const AUDIENCES = [
  {
    title: 'You read to study',
    text: 'Forty open articles become forty bookmarks with a summary each. When the essay is due you look through what they said, not through what they were called.',
    tags: ['sources', 'method', 'to cite'],
  },
  {
    title: 'You read to build',
    text: 'The one answer that fixed it, the changelog, the page about that header. Saved in a second, found again by the words you would use.',
    tags: ['http', 'caching', 'reference'],
  },
  {
    title: 'You read to write',
    text: 'Keep the thread of a story across weeks of reading. Tags tie the pieces together and summaries tell you which one to open first.',
    tags: ['interview', 'quotes', 'draft'],
  },
] as const;

function Audiences() {
  return (
    <section aria-labelledby="audiences" className="site-width py-16 lg:py-24">
      <h2 id="audiences" className="text-h1">
        For people who read to use it later
      </h2>
      <ul className="mt-8 grid divide-y divide-border border-y border-border md:grid-cols-3 md:divide-x md:divide-y-0">
        {AUDIENCES.map(({ title, text, tags }) => (
          <li key={title} className="flex flex-col py-7 md:px-7 md:first:pl-0 md:last:pr-0">
            <h3 className="font-display text-[1.25rem] leading-7 font-semibold">{title}</h3>
            <p className="mt-3 mb-6 text-ink-2">{text}</p>
            <ul aria-label="Tags it might get" className="mt-auto flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li key={tag}>
                  <Tag>{tag}</Tag>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
