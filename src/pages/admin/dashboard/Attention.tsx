import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router-dom';

import { type Dashboard, dashboardQuery } from '../../../api/adminDashboard';
import { fetchFirst } from '../../../api/adminList';
import { fetchMails, mailMoments } from '../../../api/adminMails';
import { fetchAdminPayments, paymentMoments } from '../../../api/adminPayments';
import { fetchAdminSubscriptions } from '../../../api/adminSubscriptions';
import { isCompleteList } from '../../../api/decode';
import { EXPIRY_DAYS, LOOKUP_LIMIT } from '../../../config/limits';
import { formatDate, msUntilEnd } from '../../../domain/dates';
import { cleanText } from '../../../lib/cleanText';
import { nowMs } from '../../../lib/clock';
import { formatNumber } from '../../../lib/formatNumber';
import type { StatusLabels } from '../../../text/en/status';
import { commonZh } from '../../../text/zh/common';
import { dashboardZh as labels } from '../../../text/zh/dashboard';
import { mailFailureZh } from '../../../text/zh/mails';
import { failureReasonZh } from '../../../text/zh/payments';
import { mailStatusZh, paymentStatusZh } from '../../../text/zh/status';
import type { NonTextChildren } from '../../../ui/elements';
import { IconOk } from '../../../ui/icons';
import { Skeleton } from '../../../ui/loading';
import { IconChevronRight } from '../../../ui/signedInIcons';
import { DatedText } from '../DateCell';
import { MissingValue } from '../drawer/DetailList';
import { hasStatusOf, isInRangeOf, type MomentsOf } from '../filters';
import { maskTokens } from '../maskTokens';
import { ForeignText } from '../messages';
import { formatWaitingTime } from '../waitingTime';
import { type AttentionItem, attentionItems, type FailedName } from './attentionItems';

export function AttentionList({ dashboard }: { dashboard: Dashboard }) {
  const items = attentionItems(dashboard);
  if (items === null) return <p className="px-4 pb-4 text-ink-3">{commonZh.noData}</p>;
  if (items.length === 0) {
    return (
      <p className="flex items-center gap-2 px-4 pb-4 text-ok-ink">
        <IconOk className="size-4 shrink-0" />
        {labels.attentionEmpty}
      </p>
    );
  }
  return (
    <ul
      className={clsx(
        'grid gap-px overflow-hidden rounded-b-md border-t border-border bg-border sm:max-lg:grid-cols-2',
        COLUMNS[items.length - 1],
      )}
    >
      {items.map((item) => (
        <li key={item.name} className="bg-surface sm:max-lg:last:odd:col-span-2">
          <AttentionCell item={item} oldestFeedbackAt={dashboard.oldestFeedbackAt} />
        </li>
      ))}
    </ul>
  );
}

const COLUMNS = ['', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'];

const SHAPES = {
  failed: 'bg-bad-ink forced-colors:bg-[CanvasText]',
  due: 'bg-warn-ink [clip-path:polygon(50%_0,100%_100%,0_100%)] forced-colors:bg-[CanvasText]',
};

interface AttentionCellProps {
  item: AttentionItem;
  oldestFeedbackAt: string | null;
}

function AttentionCell({ item: { name, label, count, to, failed }, oldestFeedbackAt }: AttentionCellProps) {
  return (
    <Link
      to={to}
      className="grid h-full grid-cols-[minmax(0,1fr)_max-content] content-start items-center gap-x-3 px-4 py-3 -outline-offset-2 hover:bg-bg sm:pb-3.5"
    >
      <span className="flex items-center gap-2 sm:col-span-2">
        <span
          aria-hidden="true"
          className={clsx(
            'size-2.25 shrink-0 forced-color-adjust-none',
            SHAPES[failed === undefined ? 'due' : 'failed'],
          )}
        />
        <span>{label}</span>
      </span>
      <span className="tabular-nums text-[1.375rem]/7.5 font-semibold">
        {count === null ? <MissingValue className="text-ink-3" /> : <span>{formatNumber(count)}</span>}
        {count !== null && <span className="ml-1 text-body font-normal text-ink-2">{labels.units[name]}</span>}
      </span>
      <IconChevronRight className="size-4.5 text-ink-2 max-sm:hidden" />
      <span className="col-span-2 min-h-5 text-small text-ink-3">
        {failed !== undefined && <FailureReasons {...failed} total={count} />}
        {name === 'overdueFeedback' && <OldestFeedback at={oldestFeedbackAt} />}
        {name === 'expiring' && count !== null && <FirstEnd />}
      </span>
    </Link>
  );
}

function OldestFeedback({ at }: { at: string | null }) {
  const waiting = formatWaitingTime({ createdAt: at }, nowMs());
  return waiting && <span>{labels.oldest(waiting.text)}</span>;
}

/** Returns the earliest end date of the subscriptions that end soon; `null` if not all subscriptions were loaded. */
async function firstEnd(signal: AbortSignal): Promise<string | null> {
  const query = { status: 'active', expires_within_days: EXPIRY_DAYS[0] };
  const page = await fetchFirst(fetchAdminSubscriptions, query, LOOKUP_LIMIT, signal);
  const ends = page.items
    // The server might ignore the filter. A status that can't be read is `inactive`.
    .filter(({ status }) => status === 'active' || status === 'inactive')
    .map(({ endDate }) => ({ endDate, left: msUntilEnd(endDate, nowMs()) ?? 0 }));
  const first = ends.filter(({ left }) => left > 0).toSorted((a, b) => a.left - b.left)[0];
  return isCompleteList(page) ? (first?.endDate ?? null) : null;
}

function FirstEnd() {
  const query = useQuery({
    queryKey: [...dashboardQuery().queryKey, 'expiring'],
    queryFn: ({ signal }) => firstEnd(signal),
  });
  return (
    <Cause query={query}>
      {(end) => <DatedText>{end === null ? '' : labels.firstEnd(formatDate(end, 'zh-CN'))}</DatedText>}
    </Cause>
  );
}

interface CauseProps<T> {
  query: UseQueryResult<T>;
  children: (data: T) => NonTextChildren;
}

/** Shows details of a task. While they load, a placeholder line keeps the content below from moving. */
function Cause<T>({ query: { data, error }, children }: CauseProps<T>) {
  const isLoading = data === undefined && error === null;
  return (
    <span aria-busy={isLoading} className="block">
      {data !== undefined && children(data)}
      {data === undefined && error !== null && <span>{labels.reasonsFailed}</span>}
      {isLoading && (
        <>
          <span className="sr-only">{labels.reasonsLoading}</span>
          <Skeleton className="mt-0.5 h-3.5 w-2/3" />
        </>
      )}
    </span>
  );
}

const REASONS_MAX = 3;
const REASON_LENGTH = 120;

interface ReasonCount {
  readonly name: string;
  readonly count: number;
}

function countReasons(failureMessages: readonly string[]): readonly ReasonCount[] {
  const counts = new Map<string, number>();
  for (const message of failureMessages) {
    const reason = cleanText(message, REASON_LENGTH);
    const name = failureReasonZh.get(reason) ?? mailFailureZh(reason) ?? (reason || labels.noReason);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
}

interface FailureSource<Row extends { readonly id: string }> {
  readonly fetch: Parameters<typeof fetchFirst<Row>>[0];
  readonly labels: StatusLabels;
  readonly momentsOf: MomentsOf<Row>;
  readonly messageOf: (row: Row) => string;
}

/** Creates a function that loads the first page of failures since a time, and counts them by reason. */
const reasonsIn =
  <Row extends { readonly id: string; readonly status: string }>(source: FailureSource<Row>) =>
  async (from: string, signal: AbortSignal) => {
    const hasStatus = hasStatusOf(source.labels);
    const isInRange = isInRangeOf('from', source.momentsOf);
    const page = await fetchFirst(source.fetch, { status: 'failed', from }, LOOKUP_LIMIT, signal);
    // Servers might ignore the filters.
    const failures = page.items.filter((row) => hasStatus(row, 'failed') !== false && isInRange(row, from) !== false);
    return {
      reasons: countReasons(failures.map(source.messageOf)),
      read: page.items.length + page.dropped,
      isAll: isCompleteList(page),
    };
  };

const READ = {
  failedPayments: reasonsIn({
    fetch: fetchAdminPayments,
    labels: paymentStatusZh,
    momentsOf: paymentMoments,
    messageOf: ({ failureMessage }) => failureMessage,
  }),
  failedMails: reasonsIn({
    fetch: fetchMails,
    labels: mailStatusZh,
    momentsOf: mailMoments,
    messageOf: ({ error }) => maskTokens(error),
  }),
};

type FailureReasonsProps = NonNullable<AttentionItem['failed']> & { total: number | null };

/** Reasons of failures, most frequent first. Counts only the first page of failures. */
function FailureReasons({ name, from, total }: FailureReasonsProps) {
  const query = useQuery({
    // The key starts with the dashboard's key, so that a refetch of the dashboard also refetches this query.
    queryKey: [...dashboardQuery().queryKey, name],
    queryFn: ({ signal }) => READ[name](from, signal),
  });
  return <Cause query={query}>{(found) => <ReasonLine unit={labels.units[name]} total={total} {...found} />}</Cause>;
}

type ReasonLineProps = Awaited<ReturnType<(typeof READ)[FailedName]>> & { unit: string; total: number | null };

function ReasonLine({ reasons, read, isAll, unit, total }: ReasonLineProps) {
  const scope = isAll ? '' : labels.reasonsOfFirst(read);
  if (reasons.length === 0) return <span>{scope + labels.reasonsNone}</span>;
  // If all failures have the same reason, its count is the number above this line.
  const countText = (count: number) => (count === total ? '' : labels.reasonCount(count, unit));
  const others = reasons.slice(REASONS_MAX).reduce((sum, { count }) => sum + count, 0);
  const visibleReasons = [
    ...reasons.slice(0, REASONS_MAX),
    ...(others > 0 ? [{ name: labels.otherReasons, count: others }] : []),
  ];
  const full = visibleReasons.map(({ name, count }) => name + countText(count)).join(commonZh.comma);
  return (
    <span className="block wrap-anywhere lg:truncate" title={full}>
      {scope !== '' && <span>{scope}</span>}
      {visibleReasons.map(({ name, count }, place) => (
        <span key={name}>
          {place > 0 && <span>{commonZh.comma}</span>}
          <bdi>
            <ForeignText>{name}</ForeignText>
          </bdi>
          <span className="tabular-nums">{countText(count)}</span>
        </span>
      ))}
    </span>
  );
}
