import { clsx } from 'clsx';

import type { DemoPage } from './demoPages';

/** A highlighter stroke that grows from the left; it is a background, so lines break as they did before. */
const STROKE =
  'box-decoration-clone bg-[linear-gradient(var(--marker),var(--marker))] bg-no-repeat transition-[background-size] duration-500 motion-reduce:transition-none';

/** The canned page in a small browser window, with its key passages marked once the shortcut was pressed. */
export function DemoReader({ page, isMarked }: { page: DemoPage; isMarked: boolean }) {
  return (
    <article aria-label={`Example page: ${page.title}`} className="rounded-md border border-border bg-surface">
      <div className="flex items-center gap-2 border-b border-border px-4 py-3" aria-hidden="true">
        <span className="size-2.5 rounded-full bg-border" />
        <span className="size-2.5 rounded-full bg-border" />
        <span className="size-2.5 rounded-full bg-border" />
        <span className="ml-3 min-w-0 flex-1 truncate rounded-full bg-sunken px-3 py-0.5 text-least text-ink-3">
          {page.address}
        </span>
      </div>
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
              text
            ),
          )}
        </p>
      </div>
    </article>
  );
}
