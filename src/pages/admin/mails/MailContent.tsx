import { useQuery } from '@tanstack/react-query';

import { mailQuery, type Mail } from '../../../api/adminMails';
import { useHeldError } from '../../../components/useHeldError';
import { messageOf } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { mailsZh as words } from '../../../text/zh/mails';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { ErrorPanel } from '../../../ui/panels';
import { DetailList } from '../drawer/DetailList';
import { ForeignText } from '../ForeignText';
import { MailBody } from './MailBody';
import { MailHeads } from './MailHeads';
import { maskTokens } from './maskTokens';

/** Everything about one mail, asked for by itself: the list does not carry bodies. */
export function MailContent({ mail }: { mail: Mail }) {
  const query = useQuery(mailQuery(mail.id));
  const failure = useHeldError(query.error, query.isFetching);
  const detail = query.data;
  return (
    <div className="grid gap-6">
      <MailHeads mail={detail ?? mail} messageId={detail?.messageId ?? ''} />
      <section aria-busy={query.isFetching}>
        <h3 className="mb-1">{words.body}</h3>
        {failure !== null && (
          <ErrorPanel
            title={words.mailFailed}
            message={<ForeignText>{messageOf(failure)}</ForeignText>}
            onRetry={() => void query.refetch()}
            retryLabel={commonZh.retry}
            busy={query.isFetching}
          />
        )}
        {detail === undefined && failure === null && (
          <LoadingBlock label={commonZh.loading}>
            <Skeleton className="mb-3 h-8 w-32" />
            <Skeleton className="h-64 rounded-sm" />
          </LoadingBlock>
        )}
        {detail !== undefined && <MailBody mail={detail} />}
      </section>
      {detail !== undefined && detail.others.length > 0 && (
        <section>
          <h3 className="mb-2">{words.others}</h3>
          <DetailList
            lines={detail.others.map(({ name, text }) => ({
              term: name,
              value: /token|secret|password/i.test(name) ? words.hidden : maskTokens(text),
              isMono: true,
              isForeign: true,
            }))}
          />
        </section>
      )}
    </div>
  );
}
