import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { Seo } from '../../../components/Seo';
import { Contents, type ContentsEntry } from './Contents';

interface ReadingPageProps {
  title: string;
  description: string;
  /** Path of the page. */
  path: string;
  /** What stands under the heading: a lead sentence, a date. */
  intro: ReactNode;
  contents: readonly ContentsEntry[];
  /** Text with drawings beside it may be wider than 68 characters as a whole. */
  isWide?: boolean;
  children: ReactNode;
}

/** Frame of the pages that are read from top to bottom: heading, contents list beside or above, text of 68 characters. */
export function ReadingPage({ title, description, path, intro, contents, isWide = false, children }: ReadingPageProps) {
  return (
    <div className="site-width pt-12 pb-20 lg:pt-16 lg:pb-24 print:py-0">
      <Seo title={title} description={description} path={path} />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-16">
        <header className="lg:col-start-2">
          <h1 tabIndex={-1} className="text-[clamp(2rem,1.5rem+2vw,2.75rem)] leading-[1.15]">
            {title}
          </h1>
          <div className="mt-4 max-w-[60ch] text-lead text-ink-2">{intro}</div>
        </header>
        <Contents entries={contents} />
        <div className={clsx('mt-10 min-w-0 lg:col-start-2 lg:mt-12', !isWide && 'max-w-measure')}>{children}</div>
      </div>
    </div>
  );
}
