import { clsx } from 'clsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

import { SavedCard } from '../../../components/SavedCard';
import { useTimeout } from '../../../lib/clock';
import { listen } from '../../../lib/listen';
import { Button } from '../../../ui/Button';
import { IconCheck, IconRefresh, IconSearch } from '../../../ui/icons';
import { HighlightCaption } from '../article/BrowserPicture';
import { isShortcut, useShortcutModifier } from '../article/Keys';
import { EXAMPLES, type SavedPage, OTHER_BOOKMARKS } from './examples';

/** Duration of the highlight animation. With reduced motion, it is 0. */
const READING_MS = 900;

const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** Whether an element is visible. The shortcut must not start a demo that the user can't see. */
function isOnScreen(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= globalThis.innerHeight;
}

const FIRST = { page: EXAMPLES[0], saved: EXAMPLES[0], isReading: false, hasPlayed: false };

/** Demo with three pages and a list of saved pages. The static HTML shows the first page as saved. */
export function TryIt() {
  const [{ page, saved, isReading, hasPlayed }, setState] = useState(FIRST);
  const root = useRef<HTMLDivElement>(null);

  // Use updater functions, because queued clicks run one after another without a render in between.
  const finish = () => setState((now) => ({ page: now.page, saved: now.page, isReading: false, hasPlayed: true }));
  const play = (example?: typeof page) => {
    setState((now) => ({ ...now, page: example ?? now.page, isReading: true }));
    if (prefersReducedMotion()) finish();
  };
  useTimeout(finish, isReading ? READING_MS : null, page);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !isOnScreen(root.current)) return;
      event.preventDefault();
      root.current?.querySelector<HTMLButtonElement>('[data-save]')?.click();
    };
    return listen(document, 'keydown', onKey);
  }, []);

  const modifier = useShortcutModifier();
  return (
    <section id="demo" aria-label="Try it: save a page, then find it">
      <div className="container-site py-7 md:py-11">
        <h2 className="text-section">
          Try it: save a page, <br className="md:hidden" />
          then find it
        </h2>
        <p className="mt-1.5 text-ink-2 max-md:text-[0.9375rem] md:mt-2">
          Save an example, then search for something in it. Nothing leaves this page.
        </p>
        <div ref={root} className="mt-4 grid gap-4 md:mt-6 md:gap-6 lg:grid-cols-[5fr_6fr]">
          <article
            aria-label={`Example page: ${page.title}`}
            className="flex min-h-88 flex-col rounded-md border border-border-strong bg-surface md:min-h-96 lg:min-h-117"
          >
            <div
              role="group"
              aria-label="Page to save"
              className="flex min-h-12 flex-wrap items-end rounded-t-md bg-sunken md:px-3 noscript:hidden"
            >
              {EXAMPLES.map((example) => (
                <button
                  key={example.label}
                  type="button"
                  aria-pressed={example === page}
                  onClick={() => play(example)}
                  className="h-11 rounded-t-md border-t-2 border-transparent text-[0.9375rem] font-semibold text-ink-2 hover:text-ink aria-pressed:border-primary aria-pressed:bg-surface aria-pressed:text-ink max-md:flex-1 md:px-4"
                >
                  {example.label}
                </button>
              ))}
            </div>
            <div className="flex items-center gap-3 border-b border-border px-3 py-2">
              <span aria-hidden="true" className="url-bar max-md:hidden max-md:noscript:block">
                {page.address}
              </span>
              <Button
                variant="secondary"
                data-save=""
                busy={isReading}
                busyLabel="Reading…"
                onClick={() => play()}
                className="max-md:flex-1 noscript:hidden"
              >
                <span className="inline-flex items-center gap-2">
                  <IconRefresh />
                  <span>Save again</span>
                  <kbd
                    aria-hidden="true"
                    className="rounded-xs border border-b-2 border-current px-1.5 py-0.5 font-sans text-[0.75rem] leading-none max-md:hidden phone:hidden"
                  >
                    {`${modifier} S`}
                  </kbd>
                </span>
              </Button>
            </div>
            <div className="flex-1 px-4 py-3 md:px-6 md:pt-6 md:pb-6">
              <h3 className="font-display text-[1.25rem] leading-tight md:text-[1.375rem]">{page.title}</h3>
              <p className={clsx('mt-2 text-ink-2 max-md:text-[0.9375rem] md:mt-3', hasPlayed && 'just-read')}>
                {page.passages.map(({ text, mark, isLong }) => (
                  <span
                    key={text}
                    className={clsx(
                      mark !== undefined && !isReading && `hero-mark ${mark}`,
                      isLong === true && 'max-md:hidden',
                    )}
                  >
                    {text}
                  </span>
                ))}
              </p>
              <HighlightCaption className="mt-2 md:mt-3" />
            </div>
            <p className="flex min-h-10 items-center gap-2 border-t border-border px-4 text-small text-ink-2 md:min-h-12 md:px-6">
              {!isReading && <IconCheck className="size-5 shrink-0 text-ok-ink" />}
              <span>{isReading ? 'Reading…' : 'Saved to the top of the list'}</span>
            </p>
          </article>
          <BookmarkList saved={saved} />
        </div>
        <p role="status" className="sr-only">
          {hasPlayed &&
            !isReading &&
            `Saved in this demo: ${saved.title}. Summary: ${saved.summary} Tags: ${saved.tags.join(', ')}.`}
        </p>
      </div>
    </section>
  );
}

function BookmarkList({ saved }: { saved: SavedPage }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // Read the text that was typed before hydration.
  useLayoutEffect(() => setTyped(field.current?.value ?? ''), []);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const bookmarks = [saved, ...OTHER_BOOKMARKS];
  const found = bookmarks.filter(({ title, summary, tags }) =>
    words.every((word) => [title, summary, ...tags].join(' ').toLowerCase().includes(word)),
  );
  const isSearching = words.length > 0;
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
        <div className="relative min-w-0 flex-1 basis-60">
          <IconSearch className="absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
          <input
            ref={field}
            type="search"
            aria-label="Search these bookmarks"
            placeholder="Try biology, water, or how-to"
            autoComplete="off"
            onChange={({ target }) => setTyped(target.value)}
            className="block h-12 w-full rounded-sm border border-border-strong bg-surface pr-3 pl-11 text-ink"
          />
        </div>
        <p role="status" className={clsx('text-small text-ink-3', !isSearching && 'max-md:sr-only')}>
          {isSearching ? `${found.length} of ${bookmarks.length} bookmarks` : `${bookmarks.length} bookmarks`}
        </p>
      </div>
      <ul className="mt-2.5 grid gap-2 md:mt-4 md:grid-cols-2 md:gap-3">
        {found.map((page) => (
          <li key={page.title} className={clsx('md:min-h-35', !isSearching && 'max-md:nth-[n+3]:hidden')}>
            <SavedCard
              title={page.title}
              summary={page.summary}
              tags={page.tags}
              isSmall
              hasRibbon={page === saved}
              edge={page === saved ? 'border border-primary' : undefined}
              words={words}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="mt-4 text-ink-2">No matches. Try “biology”.</p>}
    </div>
  );
}
