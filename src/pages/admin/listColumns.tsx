import { clsx } from 'clsx';

import type { CsvColumn } from '../../components/CsvExport';
import { StatusBadge, statusLabel } from '../../components/StatusBadge';
import { localZone, csvDateTime } from '../../domain/dates';
import type { StatusLabels } from '../../text/en/status';
import { commonZh } from '../../text/zh/common';
import { listZh } from '../../text/zh/list';
import { mailFailureZh } from '../../text/zh/mails';
import { failureReasonZh } from '../../text/zh/payments';
import { DateCell } from './DateCell';
import type { Identified, ListColumn } from './list/listDescription';
import { ForeignText } from './messages';
import { type RecordUser, RecordUserLink, RecordUserName } from './recordUser';

/** `head` is a getter, because reading the time zone is slow (decision 0077) and only an export needs it. */
export const csvTime = <Row,>(head: string, timeOf: (row: Row) => string | null | undefined): CsvColumn<Row> => ({
  get head() {
    return listZh.inZone(head, localZone());
  },
  cell: (row) => csvDateTime(timeOf(row)),
});

export const TwoLineText = ({ children, title = children }: { children: string; title?: string }) => (
  <bdi className="line-clamp-2 wrap-anywhere" title={title}>
    {children || '—'}
  </bdi>
);

export const idColumn = <Row extends Identified>(): ListColumn<Row> => ({
  id: 'id',
  head: commonZh.id,
  width: 2.75,
  // Truncate long ids, because a UUID would take eleven lines.
  cell: ({ id }) => (
    <span className={clsx('font-mono text-small', id.length > 5 ? 'line-clamp-2' : 'whitespace-nowrap')} title={id}>
      {id || '—'}
    </span>
  ),
});

export const userColumn = <Row extends RecordUser>(): ListColumn<Row> => ({
  id: 'user',
  head: commonZh.user,
  onCard: 'text',
  cardCell: (row) => <RecordUserName record={row} />,
  width: 10.65,
  cell: (row) => <RecordUserLink record={row} />,
});

export const subjectColumn = <Row,>(subjectOf: (row: Row) => string): ListColumn<Row> => ({
  id: 'subject',
  head: commonZh.subject,
  onCard: 'text',
  cardCell: (row) => <bdi>{subjectOf(row)}</bdi>,
  width: 14,
  cell: (row) => (
    <bdi className="line-clamp-1 wrap-anywhere" title={subjectOf(row)}>
      {subjectOf(row)}
    </bdi>
  ),
});

export const typeColumn = <Row,>(typeOf: (row: Row) => string): ListColumn<Row> => ({
  id: 'type',
  head: commonZh.type,
  width: 5.5,
  cell: (row) => <bdi className="block truncate">{typeOf(row) || '—'}</bdi>,
});

/** @param options.isNarrow whether wide tables show the reason of a failure only as a tooltip */
export const statusColumn = <Row extends { readonly status: string }>(
  labels: StatusLabels,
  reasonOf: (row: Row) => string = () => '',
  { isNarrow = false } = {},
): ListColumn<Row> => {
  const badge = ({ status }: Row) => <StatusBadge status={status} labels={labels} />;
  const reason = (row: Row) => {
    const text = statusLabel(row.status, labels).tone === 'bad' ? reasonOf(row) : '';
    if (text === '') return null;
    return (
      <span
        title={text}
        className={clsx('line-clamp-2 text-small wrap-anywhere text-ink-2', isNarrow && 'xl:[td_&]:sr-only')}
      >
        <ForeignText>{failureReasonZh.get(text) ?? mailFailureZh(text) ?? text}</ForeignText>
      </span>
    );
  };
  return {
    id: 'status',
    head: commonZh.status,
    onCard: 'badge',
    cardCell: badge,
    cardNote: reason,
    width: 6.05,
    cell: (row) => (
      <span
        title={isNarrow ? reasonOf(row) || undefined : undefined}
        className="flex flex-wrap items-center gap-x-2 gap-y-0.5 xl:flex-nowrap"
      >
        <span className="shrink-0">{badge(row)}</span>
        {reason(row)}
      </span>
    ),
  };
};

/** A date on a card. A card has no column heads, so `label` says what the date is. */
export const cardDate = (label: string, value: string | null | undefined) =>
  value != null &&
  value !== '' && (
    <>
      <span>{label}</span> <DateCell value={value} />
    </>
  );

export const timeColumn = <Row,>(head: string, timeOf: (row: Row) => string | null): ListColumn<Row> => ({
  id: 'time',
  head,
  onCard: 'figure',
  width: 6.8,
  cell: (row) => <DateCell value={timeOf(row)} hasTime />,
});

interface FirstTimeProps {
  time: string | null;
  createdAt: string | null;
}

/** The time of an event. If the event hasn't happened, shows the time when the record was created, in gray. */
export const FirstTime = ({ time, createdAt }: FirstTimeProps) =>
  time !== null || createdAt === null ? (
    <DateCell value={time} hasTime />
  ) : (
    <span className="text-ink-3">
      <DateCell value={createdAt} hasTime /> <span className="text-xs whitespace-nowrap">{commonZh.created}</span>
    </span>
  );
