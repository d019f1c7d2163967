import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';

import { Button } from '../ui/Button';

interface PagerLabels {
  readonly nav: string;
  readonly first?: string;
  readonly previous: string;
  readonly next: string;
  readonly last?: string;
  readonly place?: (page: number, pageCount: number) => string;
}

const EN: PagerLabels = {
  nav: 'Pages',
  previous: 'Previous',
  next: 'Next',
  place: (page, pageCount) => `Page ${page} of ${pageCount}`,
};

interface PagerProps {
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** Called when the user hovers or focuses Next, so that the next page can be prefetched. */
  onNearPage?: (page: number) => void;
  labels?: PagerLabels;
  className?: string | undefined;
}

/** Renders nothing for one page. Buttons without effect, such as Previous on page 1, stay visible and focusable. */
export function Pager({ page: requestedPage, pageCount, onPage, onNearPage, labels = EN, className }: PagerProps) {
  const page = Math.min(requestedPage, pageCount);
  const isFirst = page <= 1;
  const isLast = page >= pageCount;
  const [isNearNext, setNearNext] = useState(false);
  const notifyNearPage = useEffectEvent(() => !isLast && onNearPage?.(page + 1));
  useEffect(() => {
    if (isNearNext) notifyNearPage();
  }, [isNearNext, page]);
  const near = {
    onPointerEnter: () => setNearNext(true),
    onPointerLeave: () => setNearNext(false),
    onFocus: () => setNearNext(true),
    onBlur: () => setNearNext(false),
  };
  const step = (label: string | undefined, target: number, isEnd: boolean, events?: typeof near) =>
    label !== undefined && (
      <Button
        variant="secondary"
        aria-disabled={isEnd}
        className={clsx(isEnd && 'opacity-55')}
        {...events}
        onClick={() => {
          if (!isEnd) onPage(target);
        }}
      >
        {label}
      </Button>
    );
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.nav} className={clsx('flex flex-wrap items-center justify-between gap-3', className)}>
      {labels.place !== undefined && (
        <p className="tabular-nums text-small text-ink-2">{labels.place(page, pageCount)}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {step(labels.first, 1, isFirst)}
        {step(labels.previous, page - 1, isFirst)}
        {step(labels.next, page + 1, isLast, near)}
        {step(labels.last, pageCount, isLast)}
      </div>
    </nav>
  );
}
