import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { type Mail, mailQuery } from '../../../api/adminMails';
import { StatusBadge, statusWord } from '../../../components/StatusBadge';
import { capitalised, EMAIL_SHAPE } from '../../../domain/user';
import { isNotOffered } from '../../../http/failure';
import { mailsZh as labels } from '../../../text/zh/mails';
import { mailStatusZh } from '../../../text/zh/status';
import { Skeleton } from '../../../ui/loading';
import { DateCell } from '../cells';
import { DetailList, OtherFields } from '../drawer/DetailList';
import { RecordUserLink } from '../drawer/recordColumns';
import { type OpenRow, RecordDrawer } from '../drawer/RecordDrawer';
import { AdminQueryView, errorMessage } from '../messages';
import { SupportMail, supportKindOf } from '../users/SupportMail';
import { MailBody } from './MailBody';
import { maskTokens } from './maskTokens';

interface MailDrawerProps {
  mail: Mail;
  open: OpenRow<Mail>;
}

/** One mail: its heads from the list at once, its body as soon as it is loaded. */
export const MailDrawer = ({ mail, open }: MailDrawerProps) => (
  <RecordDrawer
    title={labels.drawer(mail.id)}
    badge={<StatusBadge status={mail.status} words={mailStatusZh} />}
    open={open}
  >
    <MailContent key={mail.id} mail={mail} />
  </RecordDrawer>
);

/** The label of a kind of mail; an unknown one as the server names it. */
export const typeOf = ({ type }: Mail): string => labels.types.get(type) ?? capitalised(type);

/** The mail is fetched by itself: the list does not carry bodies. */
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
          title={labels.others}
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
  return (
    <div className="grid gap-4">
      <DetailList
        lines={[
          { term: labels.to, value: to && <RecordUserLink record={{ userId, userEmail: to }} /> },
          { term: labels.subject, value: <bdi>{maskTokens(subject) || labels.noSubject}</bdi> },
          { term: labels.type, value: typeOf(mail) },
          { term: labels.sentAt, value: sentAt && <DateCell value={sentAt} hasTime /> },
          { term: labels.createdAt, value: createdAt && <DateCell value={createdAt} hasTime /> },
          { term: labels.messageId, value: messageId, isMono: true },
        ]}
      />
      {error !== '' && (
        <section className={clsx('rounded-sm px-4 py-3', hasFailed ? 'bg-bad text-bad-ink' : 'bg-mute text-mute-ink')}>
          <h3>{labels.error}</h3>
          <p lang="en" className="mt-1 font-mono text-small wrap-anywhere whitespace-pre-wrap">
            {maskTokens(error)}
          </p>
        </section>
      )}
      {kind !== null && <SupportMail key={`${kind} ${to}`} kind={kind} email={to} />}
    </div>
  );
}
