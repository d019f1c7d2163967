import { clsx } from 'clsx';

import type { Mail } from '../../../api/adminMails';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { mailsZh as words } from '../../../text/zh/mails';
import { DetailList } from '../drawer/DetailList';
import { isLost, typeName } from './mailWords';
import { maskTokens } from './maskTokens';

const moment = (value: string | null) =>
  value === null ? null : <time dateTime={isoDate(value)}>{formatDateTime(value, 'zh-CN')}</time>;

/** To whom, what and when; and why it did not arrive. */
export function MailHeads({ mail, messageId }: { mail: Mail; messageId: string }) {
  return (
    <div className="grid gap-4">
      <DetailList
        lines={[
          { term: words.to, value: <bdi>{mail.to}</bdi> },
          { term: words.subject, value: <bdi>{maskTokens(mail.subject) || words.noSubject}</bdi> },
          { term: words.type, value: typeName(mail.type) },
          { term: words.sentAt, value: moment(mail.sentAt) },
          { term: words.createdAt, value: moment(mail.createdAt) },
          { term: words.messageId, value: messageId, isMono: true },
        ]}
      />
      {mail.error !== '' && (
        <section
          className={clsx(
            'rounded-sm px-4 py-3',
            isLost(mail.status) ? 'bg-bad text-bad-ink' : 'bg-mute text-mute-ink',
          )}
        >
          <h3>{words.error}</h3>
          <p lang="en" className="mt-1 font-mono text-small wrap-anywhere whitespace-pre-wrap">
            {maskTokens(mail.error)}
          </p>
        </section>
      )}
    </div>
  );
}
