import { useQuery } from '@tanstack/react-query';

import { dashboardQuery } from '../../../api/adminDashboard';
import type { AdminListQuery } from '../../../api/adminList';
import { fetchMails } from '../../../api/adminMails';
import { fetchAdminPayments } from '../../../api/adminPayments';
import { type Page, isWhole } from '../../../api/decode';
import { cleanText } from '../../../lib/cleanText';
import { dashboardZh as labels } from '../../../text/zh/dashboard';
import { Skeleton } from '../../../ui/loading';
import { maskTokens } from '../maskTokens';
import { ForeignText } from '../messages';
import { type AttentionItem, countText, type FailedName } from './figures';

const READ_MAX = 100;
const REASONS_MAX = 3;
const REASON_LENGTH = 120;

interface ReasonCount {
  readonly name: string;
  readonly count: number;
}

function countReasons(given: readonly string[]): readonly ReasonCount[] {
  const counts = new Map<string, number>();
  for (const message of given) {
    const name = cleanText(message, REASON_LENGTH) || labels.noReason;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count);
}

/** What failed since a moment, by reason. A server that does not know the filters sends other rows, too. */
const reasonsIn =
  <Row,>(fetch: (query: AdminListQuery, signal: AbortSignal) => Promise<Page<Row>>, messageOf: (row: Row) => string) =>
  async (from: string, signal: AbortSignal) => {
    const page = await fetch({ page: 1, pageSize: READ_MAX, status: 'failed', from }, signal);
    return {
      reasons: countReasons(page.items.map(messageOf)),
      read: page.items.length + page.dropped,
      isAll: isWhole(page),
    };
  };

const READ = {
  failedPayments: reasonsIn(fetchAdminPayments, ({ failureMessage }) => failureMessage),
  failedMails: reasonsIn(fetchMails, ({ error }) => maskTokens(error)),
};

/** Why what is counted failed: two lines at any time, so that nothing under them moves. */
export function FailureReasons({ name, from }: NonNullable<AttentionItem['failed']>) {
  const { data, error } = useQuery({
    // Fetched again with the dashboard; the moment moves on by itself.
    queryKey: [...dashboardQuery().queryKey, name],
    queryFn: ({ signal }) => READ[name](from, signal),
  });
  return (
    <div
      aria-busy={data === undefined && error === null}
      className="-mt-1.5 grid h-10 content-start px-2 text-small/4.5 text-ink-2"
    >
      {data !== undefined && <ReasonLines {...data} />}
      {data === undefined && error !== null && <p>{labels.reasonsFailed}</p>}
      {data === undefined && error === null && (
        <>
          <span className="sr-only">{labels.reasonsLoading}</span>
          <Skeleton className="mt-1 h-3.5 w-2/3" />
        </>
      )}
    </div>
  );
}

function ReasonLines({ reasons, read, isAll }: Awaited<ReturnType<(typeof READ)[FailedName]>>) {
  if (reasons.length === 0) return <p>{labels.reasonsNone}</p>;
  const others = reasons.slice(REASONS_MAX).reduce((sum, { count }) => sum + count, 0);
  const named = [
    ...reasons.slice(0, REASONS_MAX),
    ...(others > 0 ? [{ name: labels.otherReasons, count: others }] : []),
  ];
  return (
    <p className="truncate" title={named.map(({ name, count }) => `${name} ${count}`).join('\n')}>
      {!isAll && <span>{labels.reasonsOfFirst(read)}</span>}
      {named.map(({ name, count }, place) => (
        <span key={name}>
          {place > 0 && <span> · </span>}
          <bdi>
            <ForeignText>{name}</ForeignText>
          </bdi>{' '}
          <span className="tabular-nums">{countText(count)}</span>
        </span>
      ))}
    </p>
  );
}
