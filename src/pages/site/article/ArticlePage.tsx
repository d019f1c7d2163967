import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { Seo } from '../../../components/PageTitle';
import { IconChevronDown } from '../../../ui/icons';

interface ReadingPageProps {
  title: string;
  description: string;
  path: string;
  intro: ReactNode;
  contents: readonly { readonly id: string; readonly label: string }[];
  /** Whether lines can exceed 68 characters, for illustrations. If not, phones show the table of contents collapsed. */
  isWide?: boolean;
  children: ReactNode;
}

export function ArticlePage({ title, description, path, intro, contents, isWide = false, children }: ReadingPageProps) {
  const heading = <p className="text-small font-semibold text-ink">On this page</p>;
  const list = (
    <ol className="mt-2 grid sm:grid-cols-2 sm:gap-x-6 lg:grid-cols-1">
      {contents.map(({ id, label }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block py-1 pl-6 -indent-6 text-small leading-6 text-ink-2 hover:text-link hover:underline pointer-coarse:py-2.5"
          >
            {label}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <div className="container-site py-7 md:py-11 print:py-0">
      <Seo title={title} description={description} path={path} />
      <div className="lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-16">
        <header className="lg:col-start-2">
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
          <div className="mt-4 max-w-[60ch] text-lead text-ink-2">{intro}</div>
        </header>
        <nav
          aria-label="On this page"
          className={clsx(
            'mt-8 border-y border-border lg:sticky lg:top-[calc(var(--header-h)+2rem)] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-2 lg:self-start lg:border-0 lg:py-0 print:hidden',
            isWide ? 'py-4' : 'md:py-4',
          )}
        >
          {isWide ? (
            <>
              {heading}
              {list}
            </>
          ) : (
            <details className="contents-fold group">
              <summary className="flex min-h-12 list-none items-center justify-between text-small font-semibold text-ink [&::-webkit-details-marker]:hidden">
                <span>On this page</span>
                <IconChevronDown className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180" />
              </summary>
              <div className="max-md:hidden">{heading}</div>
              {list}
            </details>
          )}
        </nav>
        <div className={clsx('mt-10 min-w-0 lg:col-start-2 lg:mt-12', !isWide && 'max-w-measure')}>{children}</div>
      </div>
    </div>
  );
}
