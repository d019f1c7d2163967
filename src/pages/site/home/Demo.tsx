import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useTimeout } from '../../../lib/clock';
import { listen } from '../../../lib/listen';
import { Button } from '../../../ui/Button';
import { IconCheck } from '../../../ui/icons';
import { isShortcut, Keys, useShortcutModifier } from '../reading/Keys';

/**
 * "See it work": three canned pages and the shortcut, without installing anything. Pick a page, press the keys or the button, see
 * what was saved; no call is made.
 */
export function Demo() {
  const [page, setPage] = useState(DEMO_PAGES[0]);
  const [phase, setPhase] = useState<DemoPhase>('page');
  const root = useRef<HTMLDivElement>(null);

  const choose = (chosen: DemoPage) => {
    setPage(chosen);
    setPhase('page');
  };
  const save = () => setPhase(afterSave);
  const next = () => choose(DEMO_PAGES[(DEMO_PAGES.indexOf(page) + 1) % DEMO_PAGES.length] ?? DEMO_PAGES[0]);

  useTimeout(() => setPhase('saved'), phase === 'reading' ? READING_MS : null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || !isOnScreen(root.current)) return;
      event.preventDefault();
      setPhase(afterSave);
    };
    return listen(document, 'keydown', onKey);
  }, []);

  const modifier = useShortcutModifier();
  return (
    <section aria-labelledby="demo" className="site-width pt-16 lg:pt-24">
      <h2 id="demo" className="text-h1">
        See it work
      </h2>
      <p className="mt-3 max-w-[60ch] text-ink-2">
        Pick a text and press{' '}
        <span className="phone:hidden">
          <Keys of={`${modifier}+S`} />, or{' '}
        </span>
        the button. Three prepared examples; nothing leaves this page.
      </p>
      <noscript>
        <p className="mt-3 text-ink-2">
          The buttons work once JavaScript is on; the text below is what they start from.
        </p>
      </noscript>
      <div ref={root} className="mt-8">
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
          <div role="group" aria-label="Text to save" className="flex flex-wrap gap-2 noscript:hidden">
            {DEMO_PAGES.map((choice) => (
              <button
                key={choice.id}
                type="button"
                aria-pressed={choice === page}
                onClick={() => choose(choice)}
                className="min-h-11 rounded-sm border border-border px-1 font-semibold text-ink-2 hover:border-border-strong hover:text-ink aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft max-sm:flex-auto sm:px-4"
              >
                {choice.label}
              </button>
            ))}
          </div>
          <DemoReader page={page} isMarked={phase !== 'page'} />
          <div className="grid sm:justify-items-start lg:col-start-2 lg:row-start-1 noscript:hidden">
            {phase === 'saved' ? (
              <Button variant="secondary" onClick={next}>
                Try the next text
              </Button>
            ) : (
              <Button onClick={save} busy={phase === 'reading'} busyLabel="Reading…">
                Save this page
              </Button>
            )}
          </div>
          <DemoResult page={page} isSaved={phase === 'saved'} />
        </div>
        <p role="status" className="sr-only">
          {phase === 'saved' &&
            `Saved in this demo: ${page.title}. Summary: ${page.summary} Tags: ${page.tags.join(', ')}.`}
        </p>
      </div>
    </section>
  );
}

type DemoPhase = 'page' | 'reading' | 'saved';

/** How long the highlighter takes; with reduced motion there is no wait. */
const READING_MS = 900;

const prefersReducedMotion = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** The keys count only while the demo can be seen: further down they must not start something out of sight. */
function isOnScreen(element: Element | null): boolean {
  if (element === null) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom >= 0 && top <= globalThis.innerHeight;
}

/** A page is read once; pressing again while or after it is read changes nothing. */
const afterSave = (now: DemoPhase): DemoPhase => {
  if (now !== 'page') return now;
  return prefersReducedMotion() ? 'saved' : 'reading';
};

/** A highlighter stroke that grows from the left; it is a background, so lines break as they did before. */
const STROKE =
  'box-decoration-clone bg-[linear-gradient(var(--marker),var(--marker))] bg-no-repeat transition-[background-size] duration-500 motion-reduce:transition-none';

/** The canned page in a small browser window, with its key passages marked once the shortcut was pressed. */
function DemoReader({ page, isMarked }: { page: DemoPage; isMarked: boolean }) {
  return (
    <article aria-label={`Example page: ${page.title}`} className="rounded-md border border-border bg-surface">
      <AddressBar address={page.address} />
      <div className="px-6 pt-6 pb-7">
        <h3 className="font-display text-[1.375rem] leading-7 font-semibold">{page.title}</h3>
        <p className="mt-3 max-w-[62ch] text-ink-2">
          {page.passages.map(({ text, isKey }, place) =>
            isKey === true ? (
              <span
                key={`${page.id}-${place}`}
                className={clsx(STROKE, isMarked ? 'bg-[length:100%_100%] text-ink' : 'bg-[length:0%_100%]')}
              >
                {text}
              </span>
            ) : (
              <span key={`${page.id}-${place}`}>{text}</span>
            ),
          )}
        </p>
      </div>
    </article>
  );
}

/** The upper edge of a small browser window. Decoration. */
export const AddressBar = ({ address }: { address: string }) => (
  <div aria-hidden="true" className="flex items-center gap-1.5 border-b border-border px-4 py-3 sm:px-5">
    {[1, 2, 3].map((dot) => (
      <span key={dot} className="size-2.5 rounded-full bg-border" />
    ))}
    <span className="ml-3 min-w-0 flex-1 truncate rounded-full bg-sunken px-3 py-0.5 text-least text-ink-3">
      {address}
    </span>
  </div>
);

const CAPTION = 'text-least font-semibold tracking-[0.06em] text-ink-3 uppercase';

/** The bookmark card beside the page: empty until the shortcut was pressed. The status line reads it out. */
function DemoResult({ page, isSaved }: { page: DemoPage; isSaved: boolean }) {
  if (!isSaved) {
    return (
      <div className="grid min-h-40 place-content-center rounded-md border border-dashed border-border-strong p-6 text-center text-ink-3 lg:min-h-64">
        <p>Summary and tags appear here.</p>
      </div>
    );
  }
  return (
    <article
      aria-label={`Bookmark: ${page.title}`}
      className="appear-unfold relative flex flex-col rounded-md border border-border bg-surface p-6 lg:min-h-64"
    >
      <svg viewBox="0 0 28 62" aria-hidden="true" className="absolute -top-px right-6 h-12 w-5.5 fill-ribbon">
        <path d="M0 0h28v62L14 50 0 62z" />
      </svg>
      <h3 className="pr-12 font-display text-[1.125rem] leading-6 font-semibold">{page.title}</h3>
      <h4 className={`mt-4 ${CAPTION}`}>Summary</h4>
      <p className="mt-1.5 text-small text-ink-2">{page.summary}</p>
      <h4 className={`mt-4 ${CAPTION}`}>Tags</h4>
      <ul className="mt-2 mb-5 flex flex-wrap gap-2">
        {page.tags.map((tag) => (
          <li key={tag}>
            <Tag>{tag}</Tag>
          </li>
        ))}
      </ul>
      <p className="mt-auto flex items-center gap-2 border-t border-border pt-3 text-small text-ink-3">
        <IconCheck className="size-4 shrink-0 text-ok-ink" />
        With the extension, this would now be in your bookmarks
      </p>
    </article>
  );
}

/** The product's own tag shape, with its point to the left. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-r-sm bg-primary-soft py-1 pr-2.5 pl-5 text-small font-semibold text-on-primary-soft [clip-path:polygon(0_50%,12px_0,100%_0,100%_100%,12px_100%)] forced-colors:border forced-colors:[clip-path:none]">
      {children}
    </span>
  );
}

interface DemoPage {
  readonly id: string;
  /** What the button says that picks the page. */
  readonly label: string;
  readonly address: string;
  readonly title: string;
  /** Its text in pieces; `isKey` is what the highlighter picks out. */
  readonly passages: readonly { readonly text: string; readonly isKey?: boolean }[];
  readonly summary: string;
  readonly tags: readonly string[];
}

/** Three pages written for the demo, each with the result that is shown for it. Nothing here is computed or fetched. */
const DEMO_PAGES: readonly [DemoPage, ...DemoPage[]] = [
  {
    id: 'type',
    label: 'Essay',
    address: 'typography.example/line-length',
    title: 'Readable line lengths',
    passages: [
      { text: 'A line of text can be too long to return from. ' },
      { text: 'Between 45 and 75 characters the eye finds the next line without searching.', isKey: true },
      { text: ' Beyond that, readers skip lines or read them twice, and few of them know why the page felt tiring. ' },
      { text: 'Set the width of the column in characters, not in pixels,', isKey: true },
      { text: ' and it will hold when someone enlarges the type. On a phone there is no choice to make: ' },
      { text: 'give the text the whole width and a little more space between the lines.', isKey: true },
    ],
    summary:
      'Lines of 45 to 75 characters are easiest to read. Set column width in characters so that it survives larger type; on phones use the full width and more line spacing.',
    tags: ['design', 'css', 'typography'],
  },
  {
    id: 'bread',
    label: 'Recipe',
    address: 'slowbread.example/cold-dough',
    title: 'Why cold dough tastes better',
    passages: [
      { text: 'Yeast slows down in the cold, but the other things in a dough do not slow down as much. ' },
      { text: 'A night in the refrigerator gives enzymes time to turn starch into sugar,', isKey: true },
      { text: ' which is where the brown crust comes from. The dough is also easier to shape. Two warnings: ' },
      { text: 'use about half the yeast,', isKey: true },
      { text: ' and cover the bowl so that it cannot dry out. ' },
      { text: 'Bake it straight from the cold in a very hot oven.', isKey: true },
    ],
    summary:
      'Resting dough overnight in the refrigerator builds flavour and a browner crust. Halve the yeast, cover the bowl, and bake from cold in a very hot oven.',
    tags: ['baking', 'bread', 'how-to'],
  },
  {
    id: 'cache',
    label: 'Manual',
    address: 'docs.example/http/caching',
    title: 'Caching files that never change',
    passages: [
      { text: 'Give each built file a name that contains a hash of its content. ' },
      { text: 'Such a file can be cached for a year and marked immutable,', isKey: true },
      { text: ' since a new version always has a new name. The page that refers to those files is another matter: ' },
      { text: 'never let the HTML be cached for long,', isKey: true },
      { text: ' or visitors will ask for files that no longer exist. ' },
      { text: 'A missing file must answer 404, not the start page.', isKey: true },
    ],
    summary:
      'Hashed files can be cached for a year as immutable. Keep the HTML that names them fresh, and answer 404 for missing files instead of the start page.',
    tags: ['http', 'caching', 'deployment'],
  },
];
