import type { AdminFeedback } from '../../../api/adminFeedback';
import { formatDateTime, isoDate } from '../../../domain/dates';
import { capitalised } from '../../../domain/user';
import { feedbackZh as words } from '../../../text/zh/feedback';
import { DetailList } from '../drawer/DetailList';
import { FoldedText } from '../drawer/FoldedText';
import { PersonLink } from '../PersonLink';
import { typeOf, writerOf } from './feedbackWords';

const Moment = ({ value }: { value: string | null }) => (
  <time dateTime={isoDate(value)}>{formatDateTime(value, 'zh-CN')}</time>
);

/** Who wrote, what, and what was answered: plain text with its line breaks, in which nothing is a link. */
export function FeedbackText({ feedback }: { feedback: AdminFeedback }) {
  const { subject, content, technicalDetails, reply } = feedback;
  return (
    <div className="grid gap-4">
      <DetailList
        lines={[
          { term: words.user, value: <PersonLink id={feedback.userId}>{writerOf(feedback)}</PersonLink> },
          { term: words.plan, value: capitalised(feedback.userPlan) },
          { term: words.type, value: typeOf(feedback) },
          { term: words.createdAt, value: <Moment value={feedback.createdAt} /> },
          ...(feedback.pageUrl === '' ? [] : [{ term: words.page, value: feedback.pageUrl, isMono: true }]),
        ]}
      />
      <section>
        <h3 dir="auto" className="text-h2 wrap-anywhere">
          {subject || words.noSubject}
        </h3>
        <p dir="auto" className="mt-2 wrap-anywhere whitespace-pre-wrap">
          {content}
        </p>
      </section>
      {technicalDetails !== '' && (
        <FoldedText title={words.technical}>
          <p lang="en" className="font-mono text-small wrap-anywhere whitespace-pre-wrap">
            {technicalDetails}
          </p>
        </FoldedText>
      )}
      {reply !== '' && (
        <section className="rounded-sm border border-border bg-sunken px-4 py-3">
          <h3 className="flex flex-wrap justify-between gap-x-3">
            {words.earlierReply}
            <span className="text-small font-normal text-ink-3">
              <Moment value={feedback.repliedAt} />
            </span>
          </h3>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
            {reply}
          </p>
        </section>
      )}
    </div>
  );
}
