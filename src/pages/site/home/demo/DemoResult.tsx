import { IconCheck } from '../../../../ui/icons';
import { Tag } from '../../reading/Tag';
import type { DemoPage } from './demoPages';

const CAPTION = 'text-least font-semibold tracking-[0.06em] text-ink-3 uppercase';

/** The bookmark card beside the page: empty until the shortcut was pressed. The status line reads it out. */
export function DemoResult({ page, isSaved }: { page: DemoPage; isSaved: boolean }) {
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
