import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { adminPlansQuery } from '../../api/adminPlans';
import type { CsvColumn } from '../../components/CsvExport';
import { StatusBadge, statusWord } from '../../components/StatusBadge';
import { PLAN_ORDER } from '../../config/limits';
import { paths } from '../../config/paths';
import { formatDate, formatDateTime, isoDate, localZone, sheetTime } from '../../domain/dates';
import { isUserId, capitalised, EMAIL_SHAPE } from '../../domain/user';
import { copyText } from '../../lib/browser';
import { useTimeout } from '../../lib/clock';
import { withQuery } from '../../lib/url';
import type { StatusWords } from '../../text/en/status';
import { commonZh } from '../../text/zh/common';
import { listZh } from '../../text/zh/list';
import { Button } from '../../ui/Button';
import { IconCheck, IconCopy } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import type { Identified, RecordUser } from './list/listQuery';
import type { ListColumn } from './list/useList';
import { Reason } from './messages';

interface DateCellProps {
  value: string | null;
  /** Shows the time of day too; else it is a tooltip. */
  hasTime?: boolean;
}

export const DateCell = ({ value, hasTime = false }: DateCellProps) => (
  // In whole on the next line, where it fits there.
  <time dateTime={isoDate(value)} title={formatDateTime(value, 'zh-CN')} className="inline-block sm:whitespace-nowrap">
    {hasTime ? formatDateTime(value, 'zh-CN') : formatDate(value, 'zh-CN')}
  </time>
);

/**
 * A column of times in a CSV file: local like on the screen, with the zone in its head. The zone is read for the file alone: that
 * takes longer than ten rows, and columns are made each time a list is drawn.
 */
export const csvTime = <Row,>(head: string, timeOf: (row: Row) => string | null | undefined): CsvColumn<Row> => ({
  get head() {
    return listZh.inZone(head, localZone());
  },
  cell: (row) => sheetTime(timeOf(row)),
});

/**
 * An e-mail breaks after its `@`, and between the words before it, when a line is too short for it; any other text as usual. What
 * is named by it needs `aria-label`: browsers put a space between the parts.
 */
export const Breakable = ({ children }: { children: string }) =>
  children.split(/(?<=@)|(?<=[._+-])(?=.*@)/).map((part, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));

interface PersonLinkProps {
  id: string;
  /** Where the name leads without a usable id; without it the text is no link. */
  fallback?: string | undefined;
  children: string;
}

/** The name of a user, in whatever direction it is written, with a link to their page. */
export function PersonLink({ id, fallback, children }: PersonLinkProps) {
  const to = isUserId(id) ? paths.adminUser(id) : fallback;
  if (to === undefined) return <bdi className="wrap-anywhere">{children}</bdi>;
  return (
    <TextLink to={to} dir="auto" aria-label={children} className="wrap-anywhere">
      <Breakable>{children}</Breakable>
    </TextLink>
  );
}

export type PlanNameOf = (code: string, told?: string) => string;

/**
 * Names plans by their codes, as they are called now; a plan that the server does not list is called what its record tells, else
 * by its code.
 */
export function usePlanNames(): PlanNameOf {
  const { data } = useQuery(adminPlansQuery());
  const names = new Map(data?.items.map(({ code, name }) => [code, name]));
  return (code, told) => names.get(code) || told || capitalised(code);
}

/** In place of the plans of the server, until it has answered. */
const USUAL_PLANS = PLAN_ORDER.map((value) => ({ value, label: capitalised(value) }));

export function usePlanOptions(): readonly { readonly value: string; readonly label: string }[] {
  const { data } = useQuery(adminPlansQuery());
  const plans = (data?.items ?? []).map(({ code, name }) => ({ value: code, label: name }));
  return plans.length > 0 ? plans : USUAL_PLANS;
}

export const PlanName = ({ code, told }: { code: string; told?: string }) => usePlanNames()(code, told);

/** Copies the address of this page with all that is set in it. */
export function CopyLink({ label }: { label: string }) {
  const { pathname, search } = useLocation();
  return <CopyButton text={globalThis.location.origin + pathname + search} label={label} />;
}

const MESSAGE_MS = 2_000;

export function CopyButton({ text, label }: { text: string; label: string }) {
  const [message, setMessage] = useState('');
  useTimeout(() => setMessage(''), message === '' ? null : MESSAGE_MS, message);
  const copy = async () => setMessage((await copyText(text)) ? commonZh.copied : commonZh.copyFailed);
  const Icon = message === commonZh.copied ? IconCheck : IconCopy;
  return (
    <span className="-my-1 inline-flex items-center pointer-coarse:my-0">
      <button
        type="button"
        aria-label={label}
        title={commonZh.copy}
        onClick={() => void copy()}
        className="grid size-7 place-items-center rounded-sm text-ink-3 hover:bg-primary-soft hover:text-on-primary-soft pointer-coarse:size-11"
      >
        <Icon className="size-4" />
      </button>
      <span role="status" className="text-small text-ink-2">
        {message}
      </span>
    </span>
  );
}

/** At most two lines of text, in full in a tooltip. */
export const TwoLineText = ({ children, title = children }: { children: string; title?: string }) => (
  <bdi className="line-clamp-2 wrap-anywhere" title={title}>
    {children || '—'}
  </bdi>
);

// The columns that the lists with a drawer share.

export const idColumn = <Row extends Identified>(): ListColumn<Row> => ({
  id: 'id',
  head: commonZh.id,
  width: 2.75,
  // A UUID would make the row eleven lines high; five digits may take some of the padding.
  cell: ({ id }) => (
    <span className={clsx('font-mono text-small', id.length > 5 ? 'line-clamp-2' : 'whitespace-nowrap')} title={id}>
      {id || '—'}
    </span>
  ),
});

/** The user of a record: e-mail, else id. */
export const userText = ({ userEmail, userId }: RecordUser): string => userEmail || userId;

/** The user of a record, with a link to their page; an e-mail without a usable id is looked for in the list of users. */
export const RecordUserLink = ({ record }: { record: RecordUser }) => (
  <PersonLink
    id={record.userId}
    fallback={
      EMAIL_SHAPE.test(record.userEmail) ? withQuery(paths.adminUsers(), { search: record.userEmail }) : undefined
    }
  >
    {userText(record) || '—'}
  </PersonLink>
);

export const userColumn = <Row extends RecordUser>(): ListColumn<Row> => ({
  id: 'user',
  head: commonZh.user,
  onCard: 'text',
  cardCell: (row) => <bdi>{userText(row)}</bdi>,
  width: 10.65,
  cell: (row) => <RecordUserLink record={row} />,
});

/** One line of text, in full in its tooltip. */
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

/** The status, and under one that is bad the reason, as far as it is known. */
export const statusColumn = <Row extends { readonly status: string }>(
  labels: StatusWords,
  reasonOf: (row: Row) => string = () => '',
): ListColumn<Row> => {
  const badge = ({ status }: Row) => <StatusBadge status={status} words={labels} />;
  const reason = (row: Row) => {
    const text = statusWord(row.status, labels).tone === 'bad' ? reasonOf(row) : '';
    if (text === '') return null;
    return (
      <span title={text} className="mt-0.5 line-clamp-2 text-small wrap-anywhere text-ink-2">
        <Reason>{text}</Reason>
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
      <>
        {badge(row)}
        {reason(row)}
      </>
    ),
  };
};

export const timeColumn = <Row,>(head: string, timeOf: (row: Row) => string | null): ListColumn<Row> => ({
  id: 'time',
  head,
  onCard: 'figure',
  width: 6.8,
  cardCell: (row) => timeOf(row) !== null && <DateCell value={timeOf(row)} />,
  cell: (row) => <DateCell value={timeOf(row)} hasTime />,
});

/**
 * A button that opens a row.
 *
 * @param nameOf tells the button from those of other rows; empty for a row that cannot be opened
 */
export const openColumn = <Row,>(
  nameOf: (row: Row) => string,
  onOpen: (row: Row) => void,
  label: string = commonZh.view,
): ListColumn<Row> => ({
  id: 'actions',
  head: commonZh.actions,
  isActions: true,
  width: 3.2,
  cell: (row) =>
    nameOf(row) !== '' && (
      <Button
        variant="quiet"
        size="row"
        className="whitespace-nowrap"
        aria-label={nameOf(row)}
        onClick={() => onOpen(row)}
      >
        {label}
      </Button>
    ),
});
