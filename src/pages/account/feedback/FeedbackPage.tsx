import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';

import { type Feedback, myFeedbackQuery } from '../../../api/feedback';
import { usePageCount, usePageParam, visiblePage } from '../../../components/pageParams';
import { Pager } from '../../../components/Pager';
import { PageTitle } from '../../../components/PageTitle';
import { QueryView } from '../../../components/QueryView';
import { formatDateTime, isoDate, formatDateNoWrap } from '../../../domain/dates';
import { capitalised } from '../../../lib/cleanText';
import { formatNumber } from '../../../lib/formatNumber';
import { keyedRows } from '../../../lib/keyedRows';
import { useSession, selectLastUser } from '../../../session/store';
import type { StatusLabel, StatusLabels } from '../../../text/en/status';
import { IconChevronDown } from '../../../ui/icons';
import { Skeleton } from '../../../ui/loading';
import { EmptyPanel } from '../../../ui/panels';
import { StatusText } from '../planStatement';
import { FeedbackForm } from './FeedbackForm';
import { deletionRequest, FEEDBACK_TYPES } from './feedbackForm';

function FeedbackPage() {
  const user = useSession(selectLastUser);
  const [params, setParams] = useSearchParams();
  if (user === null) return null;
  return (
    <div key={user.id}>
      <PageTitle title="Feedback" />
      <p className="max-w-measure text-ink-2">
        Tell us what&apos;s broken, what&apos;s missing, or what you like. We read every message.
      </p>
      <div className="mt-6 grid items-start gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <FeedbackForm
          userId={user.id}
          request={params.get('about') === 'deletion' ? deletionRequest(user.email) : null}
          onSent={() => setParams({}, { replace: true, preventScrollReset: true })}
        />
        <FeedbackHistory />
      </div>
    </div>
  );
}
export { FeedbackPage as Component };

const PAGE_SIZE = 10;

function FeedbackHistory() {
  const id = useId();
  const paging = usePageParam();
  const query = useQuery({
    ...myFeedbackQuery({ page: paging.page, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
    select: visiblePage,
  });
  const total = query.data?.total ?? 0;
  const pageCount = usePageCount(paging, { ...query.data, isFetching: query.isFetching, pageSize: PAGE_SIZE });
  return (
    <section
      aria-labelledby={id}
      className="relative overflow-hidden rounded-md border border-border bg-surface shadow-1"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-6 pt-6 pb-4 max-sm:px-4 max-sm:pt-4">
        <h2 id={id}>Your feedback</h2>
        <p role="status" className="text-small text-ink-3">
          {total > 0 &&
            (total === 1
              ? '1 message'
              : `${query.data?.isAtLeast === true ? 'At least ' : ''}${formatNumber(total)} messages`)}
        </p>
      </div>
      <QueryView
        query={query}
        loading={<HistorySkeleton />}
        errorTitle="We couldn't load your feedback."
        errorClassName="mx-6 mb-6 max-sm:mx-4 max-sm:mb-4"
      >
        {({ rows, dropped }) => (
          <>
            <div className="border-t border-border">
              {rows.length === 0 ? (
                total === 0 && <EmptyPanel>You haven&apos;t sent any feedback yet.</EmptyPanel>
              ) : (
                <ul className="divide-y divide-border">
                  {keyedRows(rows).map(({ key, row }) => (
                    <FeedbackEntry key={key} feedback={row} />
                  ))}
                </ul>
              )}
            </div>
            {dropped > 0 && (
              <p className="border-t border-border px-6 py-3 text-small text-ink-2 max-sm:px-4">
                {dropped === 1 ? "We couldn't show 1 message." : `We couldn't show ${dropped} messages.`}
              </p>
            )}
          </>
        )}
      </QueryView>
      <Pager
        page={paging.page}
        pageCount={pageCount}
        onPage={paging.setPage}
        className="border-t border-border px-6 py-4 max-sm:px-4"
      />
    </section>
  );
}

const SKELETON_WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2'] as const;

const HistorySkeleton = () => (
  <>
    {SKELETON_WIDTHS.map((width) => (
      <div key={width} className="flex items-start justify-between gap-6 border-t border-border px-6 py-4 max-sm:px-4">
        <div className="flex-1">
          <Skeleton className={`h-4 ${width}`} />
          <Skeleton className="mt-2.5 h-3.5 w-32" />
        </div>
        <Skeleton className="h-5 w-16" />
      </div>
    ))}
  </>
);

/** A sent message, collapsed until the user expands it. The text is plain, without HTML or links. */
function FeedbackEntry({ feedback }: { feedback: Feedback }) {
  const { id, subject, type, status, content, reply, createdAt, repliedAt } = feedback;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-control list-none flex-wrap items-start gap-3 px-6 py-3.5 hover:bg-primary-soft hover:text-on-primary-soft max-sm:px-4 [&::-webkit-details-marker]:hidden">
          <IconChevronDown className="mt-0.5 size-4.5 shrink-0 text-ink-3 transition-transform duration-menu group-open:rotate-180" />
          <span className="min-w-24 flex-1">
            <span className="block font-medium wrap-anywhere">{subject || 'No subject'}</span>
            <span className="block text-small text-ink-3">
              <time dateTime={isoDate(createdAt)} title={formatDateTime(createdAt)} className="inline-block">
                {formatDateNoWrap(createdAt)}
              </time>
              <span>{` · ${feedbackType(type)} · #${id}`}</span>
            </span>
          </span>
          <StatusText status={status} labels={feedbackStatusEn} className="mt-0.5 ml-auto max-w-32 shrink-0" />
        </summary>
        <div className="grid gap-4 px-6 pt-1 pb-5 max-sm:px-4 sm:pl-13.5">
          <p className="wrap-anywhere whitespace-pre-wrap">{content || '—'}</p>
          {reply === '' ? (
            <p className="text-small text-ink-3">No reply yet.</p>
          ) : (
            <div className="rounded-sm border-l-3 border-primary bg-sunken px-4 py-3">
              <p className="text-small font-semibold">
                {repliedAt === null ? 'Our reply' : `Our reply, ${formatDateNoWrap(repliedAt)}`}
              </p>
              <p className="mt-1 wrap-anywhere whitespace-pre-wrap">{reply}</p>
            </div>
          )}
        </div>
      </details>
    </li>
  );
}

const OPEN: StatusLabel = { label: 'Open', tone: 'warn' };
const ANSWERED: StatusLabel = { label: 'Answered', tone: 'ok' };

const feedbackStatusEn: StatusLabels = new Map<string, StatusLabel>([
  ['open', OPEN],
  ['new', OPEN],
  ['pending', OPEN],
  ['in_progress', { label: 'In progress', tone: 'info' }],
  ['replied', ANSWERED],
  ['resolved', ANSWERED],
  ['answered', ANSWERED],
  ['closed', { label: 'Closed', tone: 'mute' }],
]);

const feedbackType = (type: string): string =>
  FEEDBACK_TYPES.find(({ value }) => value === type)?.label ?? (capitalised(type) || 'Other');
