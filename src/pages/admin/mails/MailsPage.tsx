import { MAILS_KEY, type Mail, fetchMails } from '../../../api/adminMails';
import { mailsZh as labels } from '../../../text/zh/mails';
import { mailStatusZh } from '../../../text/zh/status';
import { csvTime, DateCell } from '../cells';
import {
  idColumn,
  statusColumn,
  subjectColumn,
  timeColumn,
  typeColumn,
  RecordUserLink,
  viewColumn,
} from '../drawer/recordColumns';
import { useOpenRow } from '../drawer/RecordDrawer';
import { containsWords, hasStatusOf, isWithin } from '../list/fits';
import { ListPage } from '../list/ListPage';
import type { ListColumn, ListFilter, ListSource } from '../list/useList';
import { listCalls, statusOptions, useList, useListParams } from '../list/useList';
import { MailDrawer, typeOf } from './MailDrawer';
import { maskTokens } from './maskTokens';

type MailFilter = 'type' | 'status' | 'from' | 'to';

const FILTERS: readonly ListFilter<MailFilter>[] = [
  { name: 'type', label: labels.type, options: [...labels.types].map(([value, label]) => ({ value, label })) },
  { name: 'status', label: labels.status, options: statusOptions(mailStatusZh) },
  { name: 'from', label: labels.from, kind: 'date' },
  { name: 'to', label: labels.until, kind: 'date' },
];

const SOURCE: ListSource<Mail, MailFilter> = {
  key: [...MAILS_KEY, 'list'],
  fetch: ({ filters, ...query }, signal) => fetchMails({ ...query, ...filters }, signal),
  fits: {
    search: ({ to, subject, id }, search) => to === '' || containsWords([to, subject, id], search),
    type: (mail, type) => mail.type === '' || mail.type === type,
    status: hasStatusOf(mailStatusZh),
    from: ({ createdAt, sentAt }, _, filters) => isWithin([createdAt, sentAt], filters),
    to: ({ createdAt, sentAt }, _, filters) => isWithin([createdAt, sentAt], filters),
  },
};

/** `/admin/email-logs` (spec §2, §7; content by design). */
function MailsPage() {
  const params = useListParams(FILTERS);
  const list = useList(params, SOURCE);
  const open = useOpenRow(list, params);
  return (
    <>
      <ListPage
        title={labels.title}
        line={labels.line}
        labels={{ ...labels, loadFailed: labels.listFailed }}
        params={params}
        list={list}
        open={open}
        columns={mailColumns(open.open)}
        filters={FILTERS}
        csv={{ fileName: labels.fileName, columns: CSV_COLUMNS }}
        hasEnds
      />
      {open.row !== null && <MailDrawer mail={open.row} open={open} />}
    </>
  );
}
export { MailsPage as Component };

/** What starts with the code of the screen. */
export const calls = listCalls(SOURCE, FILTERS);

const mailColumns = (onOpen: (mail: Mail) => void): readonly ListColumn<Mail>[] => [
  idColumn(labels.id),
  {
    id: 'to',
    head: labels.to,
    names: true,
    width: 15,
    cell: ({ userId, to }) => <RecordUserLink record={{ userId, userEmail: to }} />,
  },
  subjectColumn(labels.subject, ({ subject }) => maskTokens(subject) || labels.noSubject),
  typeColumn(labels.type, typeOf),
  statusColumn(labels.status, mailStatusZh, ({ error }) => maskTokens(error)),
  {
    ...timeColumn<Mail>(labels.sentAt, ({ sentAt }) => sentAt),
    cardCell: ({ sentAt, createdAt }) => <DateCell value={sentAt ?? createdAt} />,
  },
  viewColumn(labels, onOpen),
];

/** The lines of the log without the bodies. */
const CSV_COLUMNS = [
  { head: labels.id, cell: ({ id }: Mail) => id },
  { head: labels.to, cell: ({ to }: Mail) => to },
  { head: labels.subject, cell: ({ subject }: Mail) => maskTokens(subject) },
  { head: labels.type, cell: typeOf },
  { head: labels.status, cell: ({ status }: Mail) => mailStatusZh.get(status)?.label ?? status },
  { head: labels.error, cell: ({ error }: Mail) => maskTokens(error) },
  csvTime(labels.sentAt, ({ sentAt }: Mail) => sentAt),
  csvTime(labels.createdAt, ({ createdAt }: Mail) => createdAt),
];
