import { useLayoutEffect, useRef, useState } from 'react';

import { aiProviderNames, bookmarkServiceNames, browserNames } from '../../../config/env';
import { Tag } from './Demo';

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

/** What the page passes through on each plan, switched with two radio buttons and style rules: no program is needed. */
function PagePath() {
  return (
    <section aria-labelledby="path" className={`${SHOWN} mt-16 border-y border-border bg-surface lg:mt-24`}>
      <div className="site-width py-14 lg:py-16">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <h2 id="path" className="text-h1">
            Where your page goes
          </h2>
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">Plan</legend>
            <Choice value="free" label="On Free" isFirst />
            <Choice value="pro" label="On Pro" />
          </fieldset>
        </div>
        <ol className="mt-8 grid md:grid-cols-3 md:gap-6">
          <Stop title="The tab you are on" names={browserNames()} kind="Browsers">
            You press the shortcut, and the extension takes the address, title and text of this one page.
          </Stop>
          <Stop title="Your AI provider" plan="free" names={aiProviderNames()} kind="AI providers">
            They go to the AI provider whose key you entered. The provider bills you for what the key is used for.
          </Stop>
          <Stop title="Our AI" plan="pro">
            They pass through our service to the AI provider we use for you. You need no key; its use is part of the
            price.
          </Stop>
          <Stop title="Your bookmark service" names={bookmarkServiceNames()} kind="Bookmark services">
            The page is saved with its summary and tags in the service you connected, and stays there.
          </Stop>
        </ol>
      </div>
    </section>
  );
}

function Choice({ value, label, isFirst = false }: { value: 'free' | 'pro'; label: string; isFirst?: boolean }) {
  return (
    <label className="inline-flex min-h-11 items-center rounded-sm border border-border-strong px-4 font-semibold text-ink-2 hover:text-ink has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input id={`on-${value}`} type="radio" name="path" value={value} defaultChecked={isFirst} className="mr-2" />
      <span>{label}</span>
    </label>
  );
}

// By id, and for named elements: as a group of Tailwind (`… *`), with `[value=pro]`, it had every page check all its elements anew
// at each key and tick.
const SHOWN = '[&:has(#on-pro:checked)_[data-on=free]]:hidden [&:not(:has(#on-pro:checked))_[data-on=pro]]:hidden';

interface StopProps {
  title: string;
  plan?: 'free' | 'pro';
  /** What the operator has named for this step, and what these names are. */
  names?: readonly string[];
  kind?: string;
  children: string;
}

function Stop({ title, plan, names, kind, children }: StopProps) {
  return (
    <li
      data-on={plan}
      className="relative border-l-2 border-primary pb-7 pl-6 last:pb-0 md:border-t-2 md:border-l-0 md:pt-6 md:pb-0 md:pl-0"
    >
      <span
        aria-hidden="true"
        className="absolute -top-2 -left-2 size-4 rounded-full border-2 border-primary bg-surface"
      />
      <h3 className="text-h3 font-semibold">{title}</h3>
      <p className="mt-1.5 max-w-[34ch] text-ink-2">{children}</p>
      {names !== undefined && names.length > 0 && (
        <ul aria-label={kind} className="mt-1.5 flex flex-wrap gap-1.5">
          {names.map((name) => (
            <li key={name} className="rounded-xs border border-border px-2 text-least text-ink-2">
              {name}
            </li>
          ))}
        </ul>
      )}
    </li>
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
