import { StatusBadge, statusWord } from '../../../components/StatusBadge';
import { paths } from '../../../config/paths';
import { EMAIL_SHAPE } from '../../../domain/user';
import { withQuery } from '../../../lib/url';
import type { StatusWords } from '../../../text/en/status';
import { commonZh } from '../../../text/zh/common';
import { Button } from '../../../ui/Button';
import { DateCell, PersonLink } from '../cells';
import type { ListColumn } from '../list/useList';
import { ForeignText } from '../messages';

// The columns that the lists with a drawer share.

export const idColumn = <Row extends { readonly id: string }>(head: string): ListColumn<Row> => ({
  id: 'id',
  head,
  width: 4,
  cell: ({ id }) => <span className="font-mono text-small">{id || '—'}</span>,
});

interface RecordUser {
  readonly userId: string;
  readonly userEmail: string;
}

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

export const userColumn = <Row extends RecordUser>(head: string): ListColumn<Row> => ({
  id: 'user',
  head,
  onCard: 'text',
  cardCell: (row) => <bdi>{userText(row)}</bdi>,
  width: 15,
  cell: (row) => <RecordUserLink record={row} />,
});

/** One line of text, in full in its tooltip. */
export const subjectColumn = <Row,>(head: string, subjectOf: (row: Row) => string): ListColumn<Row> => ({
  id: 'subject',
  head,
  onCard: 'text',
  cardCell: (row) => <bdi>{subjectOf(row)}</bdi>,
  width: 16,
  cell: (row) => (
    <bdi className="line-clamp-1 wrap-anywhere" title={subjectOf(row)}>
      {subjectOf(row)}
    </bdi>
  ),
});

export const typeColumn = <Row,>(head: string, typeOf: (row: Row) => string): ListColumn<Row> => ({
  id: 'type',
  head,
  width: 6.5,
  cell: (row) => <bdi className="block truncate">{typeOf(row) || '—'}</bdi>,
});

/** The status, and under one that is bad the reason, as far as it is known. */
export const statusColumn = <Row extends { readonly status: string }>(
  head: string,
  labels: StatusWords,
  reasonOf: (row: Row) => string = () => '',
): ListColumn<Row> => {
  const badge = ({ status }: Row) => <StatusBadge status={status} words={labels} />;
  const reason = (row: Row) => {
    const text = statusWord(row.status, labels).tone === 'bad' ? reasonOf(row) : '';
    if (text === '') return null;
    return (
      <span title={text} className="mt-0.5 line-clamp-2 text-small wrap-anywhere text-ink-2">
        <ForeignText>{text}</ForeignText>
      </span>
    );
  };
  return {
    id: 'status',
    head,
    onCard: 'badge',
    cardCell: badge,
    cardNote: reason,
    width: 10.5,
    cell: (row) => (
      <>
        {badge(row)}
        {reason(row)}
      </>
    ),
  };
};

/** Date and time of day. */
export const timeColumn = <Row,>(head: string, timeOf: (row: Row) => string | null): ListColumn<Row> => ({
  id: 'time',
  head,
  onCard: 'figure',
  width: 9,
  cardCell: (row) => timeOf(row) !== null && <DateCell value={timeOf(row)} />,
  cell: (row) => <DateCell value={timeOf(row)} hasTime />,
});

interface OpenColumnOptions<Row> {
  head: string;
  button: string;
  /** Distinguishes the button of a row from the others; `null` for a row that cannot be opened. */
  nameOf: (row: Row) => string | null;
  onOpen: (row: Row) => void;
}

/** The button that opens the drawer. */
export const openColumn = <Row,>({ head, button, nameOf, onOpen }: OpenColumnOptions<Row>): ListColumn<Row> => ({
  id: 'actions',
  head,
  isActions: true,
  width: 5,
  cell: (row) => {
    const name = nameOf(row);
    return (
      name !== null && (
        <Button variant="quiet" size="row" className="whitespace-nowrap" aria-label={name} onClick={() => onOpen(row)}>
          {button}
        </Button>
      )
    );
  },
});

/** The same for records that are named by their id. */
export const viewColumn = <Row extends { readonly id: string }>(
  labels: { readonly actions: string; readonly viewOf: (id: string) => string },
  onOpen: (row: Row) => void,
): ListColumn<Row> =>
  openColumn({
    head: labels.actions,
    button: commonZh.view,
    nameOf: ({ id }) => (id === '' ? null : labels.viewOf(id)),
    onOpen,
  });
