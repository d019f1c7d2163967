import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useLayoutEffect, useRef } from 'react';

import {
  ADMIN_FEEDBACK_KEY,
  type AdminFeedback,
  changeFeedback,
  feedbackCountsQuery,
  fetchAdminFeedback,
} from '../../../api/adminFeedback';
import { ALL_FEEDBACK } from '../../../config/paths';
import { nowMs } from '../../../lib/clock';
import { formatNumber } from '../../../lib/formatNumber';
import { identityText } from '../../../lib/identityText';
import { scrollToMiddle } from '../../../lib/scrollToMiddle';
import { commonZh } from '../../../text/zh/common';
import { feedbackZh as labels } from '../../../text/zh/feedback';
import { feedbackStatusZh } from '../../../text/zh/status';
import { dayFilters, hasStatusOf } from '../filters';
import type { BulkAction, ListColumn, ListSource } from '../list/listDescription';
import { ListPage } from '../list/ListPage';
import { useSelection } from '../list/selection';
import { useListParams } from '../list/urlState';
import { listQueries } from '../list/useList';
import {
  cardDate,
  csvTime,
  idColumn,
  statusColumn,
  subjectColumn,
  timeColumn,
  typeColumn,
  userColumn,
} from '../listColumns';
import { formatWaitingTime } from '../waitingTime';
import { FeedbackDrawer } from './FeedbackDrawer';
import { FEEDBACK_TABS, OPEN_TAB, TYPE_OPTIONS, isWaiting, statusOfTab, typeOf } from './feedbackLabels';
import { FEEDBACK_KEYS } from './useAnswer';

const SOURCE: ListSource<AdminFeedback, 'status' | 'type' | 'from' | 'to'> = {
  key: ADMIN_FEEDBACK_KEY,
  fetch: (query, signal) => fetchAdminFeedback({ ...query, status: statusOfTab(query.status) }, signal),
  filters: [
    {
      name: 'status',
      label: commonZh.status,
      kind: 'external',
      options: FEEDBACK_TABS,
      defaultValue: OPEN_TAB,
      matches: (feedback, tab) => tab === ALL_FEEDBACK || hasStatusOf(feedbackStatusZh)(feedback, tab),
    },
    {
      name: 'type',
      label: commonZh.type,
      options: TYPE_OPTIONS,
      matches: (feedback, type) => (feedback.type === '' ? null : feedback.type === type),
    },
    ...dayFilters(labels.from, ({ createdAt }: AdminFeedback) => [createdAt]),
  ],
  searchedTexts: ({ userEmail, userId, subject, content, id, reply }) => [
    userEmail || null,
    userId,
    subject,
    content,
    id,
    reply,
  ],
};

function FeedbackPage() {
  const params = useListParams(SOURCE);
  const selection = useSelection<AdminFeedback>(params);
  const tab = params.filters.status;
  return (
    <ListPage
      list={{
        ...SOURCE,
        labels: { ...labels, empty: tab === OPEN_TAB ? labels.emptyOpen : labels.empty },
        columns: feedbackColumns(isWaiting(tab)),
        csv: CSV_COLUMNS,
        drawer: FeedbackDrawer,
        bulk: {
          selection,
          nameOf: ({ id, subject }) => `${id} ${subject || commonZh.noSubject}`,
          actions: BULK_ACTIONS,
          invalidates: FEEDBACK_KEYS,
        },
        above: <FeedbackTabs current={tab} onTab={(status) => params.apply({ status })} />,
      }}
    />
  );
}
export { FeedbackPage as Component };

export const queries = listQueries(SOURCE);

const markAs = (status: string, label: string): BulkAction<AdminFeedback> => ({
  label,
  isFor: (feedback) => hasStatusOf(feedbackStatusZh)(feedback, status) !== true,
  run: ({ id }) => changeFeedback(id, { status }),
});

const BULK_ACTIONS = [
  markAs('in_progress', labels.markInProgress),
  markAs('closed', labels.close),
  markAs(OPEN_TAB, labels.reopen),
];

const COUNTED = [OPEN_TAB, 'in_progress'];

/** Buttons without tab roles, because they filter one list instead of switching between panels. */
function FeedbackTabs({ current, onTab }: { current: string; onTab: (tab: string) => void }) {
  const { data: counts } = useQuery(feedbackCountsQuery());
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const selected = list.current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (list.current && selected) scrollToMiddle(list.current, selected);
  }, [current]);
  return (
    <div
      ref={list}
      role="group"
      aria-label={labels.tabs}
      className="relative mb-3 flex overflow-x-auto border-b border-border sm:gap-1"
    >
      {FEEDBACK_TABS.map(({ value, label, aliases = [] }) => {
        const isOn = value === current;
        const count = [value, ...aliases].reduce((sum, status) => sum + (counts?.get(status) ?? 0), 0);
        return (
          <button
            key={value}
            type="button"
            aria-pressed={isOn}
            onClick={() => onTab(value)}
            className={clsx(
              '-mb-px flex min-h-control shrink-0 items-center gap-1.5 border-b-2 px-1.5 whitespace-nowrap -outline-offset-2 sm:px-3',
              isOn ? 'border-ribbon font-semibold text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            <span>{label}</span>
            {/* Until the counts load, reserve space for three digits, so that the buttons hardly move. */}
            {COUNTED.includes(value) && (
              <span className={counts === undefined ? 'min-w-8' : undefined}>
                {count > 0 && (
                  <span className="tabular-nums rounded-xs bg-mute px-1.5 text-small text-mute-ink">
                    {formatNumber(count)}
                  </span>
                )}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

function WaitingTime({ feedback }: { feedback: AdminFeedback }) {
  const waiting = formatWaitingTime(feedback, nowMs());
  if (waiting === null) return <span>—</span>;
  return (
    <span
      title={waiting.isOverdue ? labels.overdue : undefined}
      className={clsx('tabular-nums whitespace-nowrap', waiting.isOverdue && 'font-semibold text-warn-ink')}
    >
      <span>{waiting.text}</span>
      {waiting.isOverdue && <span className="sr-only">{labels.overdue}</span>}
    </span>
  );
}

const WAITING_COLUMN: ListColumn<AdminFeedback> = {
  id: 'waiting',
  head: labels.waiting,
  width: 5,
  onCard: 'figure',
  cell: (feedback) => <WaitingTime feedback={feedback} />,
};

const feedbackColumns = (hasWaiting: boolean): readonly ListColumn<AdminFeedback>[] => [
  idColumn(),
  userColumn(),
  typeColumn(typeOf),
  { ...subjectColumn<AdminFeedback>(({ subject }) => subject || commonZh.noSubject), isRowHeader: true },
  statusColumn(feedbackStatusZh),
  ...(hasWaiting ? [WAITING_COLUMN] : []),
  {
    ...timeColumn(labels.createdAt, ({ createdAt }: AdminFeedback) => createdAt),
    cardCell: ({ createdAt }) => !hasWaiting && cardDate(labels.submitted, createdAt),
  },
];

const CSV_COLUMNS = [
  { head: commonZh.id, cell: ({ id }: AdminFeedback) => id },
  { head: commonZh.user, cell: ({ userEmail, userId }: AdminFeedback) => identityText(userEmail || userId) },
  { head: commonZh.userId, cell: ({ userId }: AdminFeedback) => userId },
  { head: commonZh.type, cell: typeOf },
  { head: commonZh.subject, cell: ({ subject }: AdminFeedback) => subject },
  { head: labels.content, cell: ({ content }: AdminFeedback) => content },
  { head: commonZh.status, cell: ({ status }: AdminFeedback) => feedbackStatusZh.get(status)?.label ?? status },
  { head: labels.reply, cell: ({ reply }: AdminFeedback) => reply },
  csvTime(labels.createdAt, ({ createdAt }: AdminFeedback) => createdAt),
  csvTime(labels.repliedAt, ({ repliedAt }: AdminFeedback) => repliedAt),
];
