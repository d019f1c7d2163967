import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { MAILS_KEY, type Mail, fetchMails, mailMoments, mailQuery } from '../../../api/adminMails';
import { StatusBadge, statusLabel } from '../../../components/StatusBadge';
import { EMAIL_SHAPE } from '../../../domain/user';
import { hasStatus } from '../../../http/failure';
import { capitalised } from '../../../lib/cleanText';
import { identityText } from '../../../lib/identityText';
import { isSendableId } from '../../../lib/url';
import { commonZh } from '../../../text/zh/common';
import { mailFailureZh, mailsZh as labels } from '../../../text/zh/mails';
import { mailStatusZh } from '../../../text/zh/status';
import { Skeleton } from '../../../ui/loading';
import { DateCell } from '../DateCell';
import { DetailList } from '../drawer/DetailList';
import { RecordDrawer } from '../drawer/RecordDrawer';
import { dayFilters, statusFilter } from '../filters';
import type { ListDescription } from '../list/listDescription';
import { ListPage } from '../list/ListPage';
import { listQueries } from '../list/useList';
import {
  FirstTime,
  cardDate,
  csvTime,
  idColumn,
  statusColumn,
  subjectColumn,
  timeColumn,
  typeColumn,
} from '../listColumns';
import { maskTokens } from '../maskTokens';
import { AdminQueryView, errorMessage, ForeignText } from '../messages';
import { RecordUserLink, RecordUserName } from '../recordUser';
import { SupportMail, supportKindOf } from '../SupportMail';
import { MailBody } from './MailBody';

const typeOf = ({ type }: Pick<Mail, 'type'>): string => labels.types.get(type) ?? capitalised(type);

const LIST: ListDescription<Mail, 'type' | 'status' | 'from' | 'to'> = {
  key: MAILS_KEY,
  fetch: fetchMails,
  filters: [
    {
      name: 'type',
      label: commonZh.type,
      options: [...labels.types].map(([value, label]) => ({ value, label })),
      matches: (mail, type) => (mail.type === '' ? null : mail.type === type),
    },
    statusFilter(mailStatusZh),
    ...dayFilters(labels.from, mailMoments),
  ],
  searchedTexts: ({ to, subject, id }) => [to || null, subject, id],
  labels,
  columns: [
    idColumn(),
    {
      id: 'to',
      head: labels.to,
      isRowHeader: true,
      width: 12.5,
      cardCell: ({ userId, to }) => <RecordUserName record={{ userId, userEmail: to }} />,
      cell: ({ userId, to }) => <RecordUserLink record={{ userId, userEmail: to }} />,
    },
    { ...subjectColumn<Mail>(({ subject }) => maskTokens(subject) || commonZh.noSubject), width: 12.2 },
    { ...typeColumn(typeOf), width: 6.2 },
    { ...statusColumn<Mail>(mailStatusZh, ({ error }) => maskTokens(error)), width: 13.6 },
    {
      ...timeColumn<Mail>(labels.sentAt, ({ sentAt }) => sentAt),
      width: 8.3,
      cardCell: ({ sentAt, createdAt }) =>
        sentAt === null ? cardDate(commonZh.created, createdAt) : <DateCell value={sentAt} />,
      cell: ({ sentAt, createdAt }) => <FirstTime time={sentAt} createdAt={createdAt} />,
    },
  ],
  csv: [
    { head: commonZh.id, cell: ({ id }) => id },
    { head: labels.to, cell: ({ to }) => identityText(to) },
    { head: commonZh.userId, cell: ({ userId }) => userId },
    { head: commonZh.subject, cell: ({ subject }) => maskTokens(subject) },
    { head: commonZh.type, cell: typeOf },
    { head: commonZh.status, cell: ({ status }) => mailStatusZh.get(status)?.label ?? status },
    { head: labels.error, cell: ({ error }) => maskTokens(error) },
    csvTime(labels.sentAt, ({ sentAt }) => sentAt),
    csvTime(commonZh.createdAt, ({ createdAt }) => createdAt),
  ],
  drawer: ({ record: mail, open }) => (
    <RecordDrawer
      title={labels.drawer(mail.id)}
      subject={maskTokens(mail.subject) || commonZh.noSubject}
      badge={<StatusBadge status={mail.status} labels={mailStatusZh} />}
      open={open}
    >
      <MailContent key={mail.id} mail={mail} />
    </RecordDrawer>
  ),
};

export const Component = () => <ListPage list={LIST} />;

export const queries = listQueries(LIST);

function MailContent({ mail }: { mail: Mail }) {
  const canLoad = isSendableId(mail.id);
  const query = useQuery({ ...mailQuery(mail.id), enabled: canLoad });
  const { data } = query;
  return (
    <div className="grid gap-6">
      <MailFailure mail={data ?? mail} />
      <section>
        <h3 className="mb-1">{labels.body}</h3>
        {canLoad ? (
          <AdminQueryView
            query={query}
            errorTitle={labels.mailFailed}
            errorMessage={(error) => (hasStatus(error, 404) ? labels.mailGone : errorMessage(error))}
            loading={
              <>
                <Skeleton className="mb-3 h-8 w-32" />
                <Skeleton className="h-64 rounded-sm" />
              </>
            }
          >
            {({ html, text }) => <MailBody html={html} text={text} />}
          </AdminQueryView>
        ) : (
          <p className="text-ink-2">{labels.mailWithoutId}</p>
        )}
      </section>
      <MailDetails mail={data ?? mail} messageId={data?.messageId ?? ''} />
    </div>
  );
}

function MailFailure({ mail }: { mail: Mail }) {
  const hasFailed = statusLabel(mail.status, mailStatusZh).tone === 'bad';
  const kind = hasFailed && EMAIL_SHAPE.test(mail.to) ? supportKindOf(mail.type) : null;
  const meaning = mailFailureZh(mail.error);
  return (
    <>
      {mail.error !== '' && (
        <section className={clsx('rounded-sm px-4 py-3', hasFailed ? 'bg-bad text-bad-ink' : 'bg-mute text-mute-ink')}>
          <h3>{labels.error}</h3>
          {meaning !== null && <p className="mt-1">{meaning}</p>}
          <p className="mt-1 font-mono text-small wrap-anywhere whitespace-pre-wrap">
            <ForeignText>{maskTokens(mail.error)}</ForeignText>
          </p>
        </section>
      )}
      {kind !== null && <SupportMail key={`${kind} ${mail.to}`} kind={kind} email={mail.to} />}
    </>
  );
}

const MailDetails = ({
  mail: { id, userId, to, type, sentAt, createdAt },
  messageId,
}: {
  mail: Mail;
  messageId: string;
}) => (
  <DetailList
    lines={[
      { term: commonZh.id, value: id, isMono: true },
      { term: labels.to, value: to && <RecordUserLink record={{ userId, userEmail: to }} /> },
      { term: commonZh.type, value: typeOf({ type }) },
      { term: labels.sentAt, value: sentAt && <DateCell value={sentAt} hasTime /> },
      { term: commonZh.createdAt, value: createdAt && <DateCell value={createdAt} hasTime /> },
      { term: labels.messageId, value: messageId, isMono: true },
    ]}
  />
);
