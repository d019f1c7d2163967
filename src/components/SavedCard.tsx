import { clsx } from 'clsx';

/** Splits text at the searched words. Every second part is a match. */
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

const NO_WORDS: readonly string[] = [];

interface TagsProps {
  tags: readonly string[];
  words?: readonly string[];
  isSmall?: boolean;
}

export function Tags({ tags, words = NO_WORDS, isSmall = false }: TagsProps) {
  return (
    <ul className={clsx('flex flex-wrap', isSmall ? 'gap-1.5' : 'gap-2')}>
      {tags.map((tag) => (
        <li key={tag} className={clsx('tag', isSmall && 'tag-s')}>
          <Marked text={tag} words={words} />
        </li>
      ))}
    </ul>
  );
}

interface SavedCardProps {
  title: string;
  summary: string;
  tags: readonly string[];
  /** `label` is above the title, `address` below it, and `footer` at the bottom. */
  label?: string;
  address?: string;
  footer?: string;
  words?: readonly string[];
  heading?: 'h3' | 'h4' | 'p';
  isSmall?: boolean;
  hasRibbon?: boolean;
  edge?: string | undefined;
}

export function SavedCard(props: SavedCardProps) {
  const { title, summary, tags, label, address, footer, words = NO_WORDS, heading: Heading = 'h3' } = props;
  const { isSmall = false, hasRibbon = true, edge = 'border border-border' } = props;
  return (
    <article
      aria-label={label === undefined ? title : `${label}: ${title}`}
      className={clsx(
        'relative flex h-full flex-col rounded-md bg-surface',
        isSmall ? 'gap-1 px-4 py-3 max-md:py-2.5' : 'p-6 max-md:px-4 max-md:py-3',
        edge,
      )}
    >
      {hasRibbon && <HangingRibbon isSmall={isSmall} />}
      {label !== undefined && <p className="pr-10 text-xs font-semibold text-ink-3">{label}</p>}
      <Heading
        className={clsx(
          hasRibbon && 'pr-10',
          isSmall
            ? 'text-[0.9375rem] leading-snug font-semibold'
            : 'font-display text-[1.375rem] leading-tight font-semibold max-md:text-[1.25rem]',
          label !== undefined && 'mt-2.5 max-md:mt-1',
        )}
      >
        <Marked text={title} words={words} />
      </Heading>
      {address !== undefined && <p className="text-small text-ink-3">{address}</p>}
      <p className={isSmall ? 'text-small leading-normal text-ink-2' : 'mt-2.5 mb-3 text-ink-2'}>
        <Marked text={summary} words={words} />
      </p>
      <div className={clsx(isSmall && 'mt-auto pt-1.5')}>
        <Tags tags={tags} words={words} isSmall={isSmall} />
      </div>
      {footer !== undefined && <p className="mt-auto pt-3 text-small text-ink-3 max-md:hidden">{footer}</p>}
    </article>
  );
}

function HangingRibbon({ isSmall }: { isSmall: boolean }) {
  return (
    <svg
      viewBox="0 0 20 42"
      aria-hidden="true"
      className={clsx('absolute -top-px fill-ribbon', isSmall ? 'right-4 h-8.5 w-4' : 'right-6 h-10.5 w-5')}
    >
      <path d="M0 0h20v42l-10-8-10 8z" />
    </svg>
  );
}
