import { useId } from 'react';

import { Pager } from '../../../components/Pager';
import { pagerEn } from '../../../components/pagerEn';
import { RefetchBar } from '../../../components/RefetchBar';
import type { PageParam } from '../../../components/usePageParam';
import { messageOf } from '../../../http/failure';
import { EmptyPanel, ErrorPanel } from '../../../ui/panels';
import { FeedbackEntry } from './FeedbackEntry';
import { HistorySkeleton } from './HistorySkeleton';
import { useFeedbackHistory } from './useFeedbackHistory';

/** What the user has sent, newest first, with its answers. */
export function FeedbackHistory({ paging }: { paging: PageParam }) {
  const id = useId();
  const { rows, total, dropped, pageCount, failure, isFetching, retry } = useFeedbackHistory(paging);
  return (
    <section
      aria-labelledby={id}
      className="relative overflow-hidden rounded-md border border-border bg-surface shadow-1"
    >
      <RefetchBar isActive={isFetching && rows !== undefined} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-6 pt-6 pb-4 max-sm:px-4 max-sm:pt-4">
        <h2 id={id}>Your feedback</h2>
        <p role="status" className="text-small text-ink-3">
          {total > 0 && (total === 1 ? '1 message' : `${total.toLocaleString('en')} messages`)}
        </p>
      </div>
      {failure !== null && (
        <ErrorPanel
          title="Could not load your feedback."
          message={messageOf(failure)}
          onRetry={retry}
          busy={isFetching}
          className="mx-6 mb-6 max-sm:mx-4 max-sm:mb-4"
        />
      )}
      {rows === undefined && failure === null && <HistorySkeleton />}
      {rows !== undefined && (
        <div aria-busy={isFetching} className="border-t border-border">
          {rows.length === 0 ? (
            <EmptyPanel crop="middle">
              {total === 0 ? 'Nothing sent yet.' : 'None of these messages could be shown.'}
            </EmptyPanel>
          ) : (
            <ul className="divide-y divide-border">
              {rows.map((feedback, place) => (
                // A server may send an id twice; the place tells them apart.
                <FeedbackEntry key={`${feedback.id} ${place}`} feedback={feedback} />
              ))}
            </ul>
          )}
        </div>
      )}
      {dropped > 0 && (
        <p className="border-t border-border px-6 py-3 text-small text-ink-2 max-sm:px-4">
          {dropped === 1 ? '1 message could not be shown.' : `${dropped} messages could not be shown.`}
        </p>
      )}
      {pageCount > 1 && (
        <Pager
          page={Math.min(paging.page, pageCount)}
          pageCount={pageCount}
          onPage={paging.setPage}
          words={pagerEn}
          className="border-t border-border px-6 py-4 max-sm:px-4"
        />
      )}
    </section>
  );
}
