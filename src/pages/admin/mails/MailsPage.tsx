import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { MAILS_KEY, type Mail, fetchMails, mailQuery } from '../../../api/adminMails';
import { StatusBadge, statusWord } from '../../../components/StatusBadge';
import { capitalised, EMAIL_SHAPE } from '../../../domain/user';
import { isNotOffered } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { mailsZh as labels } from '../../../text/zh/mails';
import { mailStatusZh } from '../../../text/zh/status';
import { Skeleton } from '../../../ui/loading';
import {
  csvTime,
  DateCell,
  idColumn,
  openColumn,
  statusColumn,
  subjectColumn,
  timeColumn,
  typeColumn,
  RecordUserLink,
} from '../cells';
import { DetailList, OtherFields } from '../drawer/DetailList';
import { useOpenRow, RecordDrawer } from '../drawer/RecordDrawer';
import { ListPage } from '../list/ListPage';
import { statusOptions, containsWords, hasStatusOf, dayFilters, withinDays } from '../list/listQuery';
import { type ListColumn, type ListSource, listCalls, useList } from '../list/useList';
import { AdminQueryView, errorMessage, failureReason } from '../messages';
import { SupportMail, supportKindOf } from '../users/SupportMail';
import { MailBody } from './MailBody';
import { maskTokens } from './maskTokens';

const SOURCE: ListSource<Mail, 'type' | 'status' | 'from' | 'to'> = {
  key: [...MAILS_KEY, 'list'],
  fetch: fetchMails,
  matches: {
    search: ({ to, subject, id }, search) => to === '' || containsWords([to, subject, id], search),
    type: (mail, type) => mail.type === '' || mail.type === type,
    status: hasStatusOf(mailStatusZh),
    ...withinDays(({ createdAt, sentAt }) => [createdAt, sentAt]),
  },
  filters: [
    { name: 'type', label: commonZh.type, options: [...labels.types].map(([value, label]) => ({ value, label })) },
    { name: 'status', label: commonZh.status, options: statusOptions(mailStatusZh) },
    ...dayFilters(labels.from),
  ],
};

/** `/admin/email-logs` (spec §2, §7; content by design). */
function MailsPage() {
  const list = useList(SOURCE);
  const open = useOpenRow(list);
  return (
    <>
      <ListPage labels={labels} list={list} open={open} columns={mailColumns(open.open)} csv={CSV_COLUMNS} hasEnds />
      {open.row !== null && (
        <RecordDrawer
          title={labels.drawer(open.row.id)}
          badge={<StatusBadge status={open.row.status} words={mailStatusZh} />}
          open={open}
        >
          <MailContent key={open.row.id} mail={open.row} />
        </RecordDrawer>
      )}
    </>
  );
}
export { MailsPage as Component };

export const calls = listCalls(SOURCE);

/** The label of a kind of mail; an unknown one as the server names it. */
const typeOf = ({ type }: Mail): string => labels.types.get(type) ?? capitalised(type);

const mailColumns = (onOpen: (mail: Mail) => void): readonly ListColumn<Mail>[] => [
  idColumn(),
  {
    id: 'to',
    head: labels.to,
    names: true,
    width: 12.5,
    cell: ({ userId, to }) => <RecordUserLink record={{ userId, userEmail: to }} />,
  },
  subjectColumn(({ subject }) => maskTokens(subject) || commonZh.noSubject),
  typeColumn(typeOf),
  { ...statusColumn<Mail>(mailStatusZh, ({ error }) => maskTokens(error)), width: 13 },
  {
    ...timeColumn<Mail>(labels.sentAt, ({ sentAt }) => sentAt),
    cardCell: ({ sentAt, createdAt }) => <DateCell value={sentAt ?? createdAt} />,
    cell: ({ sentAt, createdAt }) => (
      <>
        {sentAt === null && createdAt !== null && (
          <span className="block text-small text-ink-3">{commonZh.createdAt}</span>
        )}
        <DateCell value={sentAt ?? createdAt} hasTime />
      </>
    ),
  },
  openColumn(({ id }) => id && labels.viewOf(id), onOpen),
];

/** The lines of the log without the bodies. */
const CSV_COLUMNS = [
  { head: commonZh.id, cell: ({ id }: Mail) => id },
  { head: labels.to, cell: ({ to }: Mail) => to },
  { head: commonZh.subject, cell: ({ subject }: Mail) => maskTokens(subject) },
  { head: commonZh.type, cell: typeOf },
  { head: commonZh.status, cell: ({ status }: Mail) => mailStatusZh.get(status)?.label ?? status },
  { head: labels.error, cell: ({ error }: Mail) => maskTokens(error) },
  csvTime(labels.sentAt, ({ sentAt }: Mail) => sentAt),
  csvTime(commonZh.createdAt, ({ createdAt }: Mail) => createdAt),
];

/** Its heads from the list at once; it is fetched by itself, since the list does not carry bodies. */
function MailContent({ mail }: { mail: Mail }) {
  const query = useQuery(mailQuery(mail.id));
  const { data } = query;
  return (
    <div className="grid gap-6">
      <MailHeads mail={data ?? mail} messageId={data?.messageId ?? ''} />
      <section>
        <h3 className="mb-1">{labels.body}</h3>
        <AdminQueryView
          query={query}
          errorTitle={labels.mailFailed}
          errorMessage={(error) => (isNotOffered(error) ? labels.mailGone : errorMessage(error))}
          loading={
            <>
              <Skeleton className="mb-3 h-8 w-32" />
              <Skeleton className="h-64 rounded-sm" />
            </>
          }
        >
          {({ html, text }) => <MailBody html={html} text={text} />}
        </AdminQueryView>
      </section>
      {data !== undefined && (
        <OtherFields
          fields={data.others.map(({ name, text }) => ({
            name,
            text: /token|secret|password/i.test(name) ? labels.hidden : maskTokens(text),
          }))}
        />
      )}
    </div>
  );
}

function MailHeads({ mail, messageId }: { mail: Mail; messageId: string }) {
  const hasFailed = statusWord(mail.status, mailStatusZh).tone === 'bad';
  const kind = hasFailed && EMAIL_SHAPE.test(mail.to) ? supportKindOf(mail.type) : null;
  const { userId, to, subject, sentAt, createdAt, error } = mail;
  const failure = failureReason(maskTokens(error));
  return (
    <div className="grid gap-4">
      <DetailList
        lines={[
          { term: labels.to, value: to && <RecordUserLink record={{ userId, userEmail: to }} /> },
          { term: commonZh.subject, value: <bdi>{maskTokens(subject) || commonZh.noSubject}</bdi> },
          { term: commonZh.type, value: typeOf(mail) },
          { term: labels.sentAt, value: sentAt && <DateCell value={sentAt} hasTime /> },
          { term: commonZh.createdAt, value: createdAt && <DateCell value={createdAt} hasTime /> },
          { term: labels.messageId, value: messageId, isMono: true },
        ]}
      />
      {error !== '' && (
        <section className={clsx('rounded-sm px-4 py-3', hasFailed ? 'bg-bad text-bad-ink' : 'bg-mute text-mute-ink')}>
          <h3>{labels.error}</h3>
          {failure.text !== '' && <p className="mt-1">{failure.text}</p>}
          {failure.reason !== null && (
            <p lang="en" className="mt-1 font-mono text-small wrap-anywhere whitespace-pre-wrap">
              {failure.reason}
            </p>
          )}
        </section>
      )}
      {kind !== null && <SupportMail key={`${kind} ${to}`} kind={kind} email={to} />}
    </div>
  );
}
