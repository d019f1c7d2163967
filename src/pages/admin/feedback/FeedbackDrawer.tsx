import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { AdminFeedback } from '../../../api/adminFeedback';
import { hasAllOwners, subscriptionLookupQuery } from '../../../api/adminSubscriptions';
import { StatusBadge } from '../../../components/StatusBadge';
import { DEFAULT_PLAN_CODE } from '../../../config/limits';
import { pickCurrentSubscription } from '../../../domain/subscription';
import { LeaveDialog, UnsavedGuard } from '../../../forms/UnsavedGuard';
import { nowMs } from '../../../lib/clock';
import { isApple } from '../../../lib/platform';
import { isSendableId } from '../../../lib/url';
import { commonZh } from '../../../text/zh/common';
import { feedbackZh as labels } from '../../../text/zh/feedback';
import { listZh } from '../../../text/zh/list';
import { feedbackStatusZh, subscriptionStatusZh } from '../../../text/zh/status';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Field, controlClass } from '../../../ui/Field';
import { DateCell } from '../DateCell';
import { DetailList, FoldedText, MissingValue } from '../drawer/DetailList';
import { type DrawerProps, RecordDrawer } from '../drawer/RecordDrawer';
import { AdminFormError } from '../messages';
import { usePlanNames } from '../planNames';
import { RecordUserLink } from '../recordUser';
import { AnswerTemplates, insertTemplate } from './AnswerTemplates';
import { statusChoices, typeOf } from './feedbackLabels';
import { ANSWER_MAX, type Answer, useAnswer } from './useAnswer';

const LEAVE = { title: labels.answerUnsaved, leave: labels.discardAnswer, stay: commonZh.stay };

export function FeedbackDrawer({ record, open }: DrawerProps<AdminFeedback>) {
  const answer = useAnswer(record, open.next);
  const { feedback } = answer;
  const canAnswer = isSendableId(feedback.id);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    top.current?.scrollIntoView({ block: 'nearest' });
  }, [feedback.id]);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const guard = (go: () => void) => () => (answer.isDirty ? setLeaving(() => go) : go());
  const leave = () => {
    // Clear the text before the navigation. Otherwise `UnsavedGuard` would ask for confirmation a second time.
    flushSync(() => {
      setLeaving(null);
      answer.setText('');
    });
    leaving?.();
  };
  return (
    <RecordDrawer
      title={labels.drawer(feedback.id)}
      subject={feedback.subject || commonZh.noSubject}
      badge={<StatusBadge status={feedback.status} labels={feedbackStatusZh} />}
      open={{
        ...open,
        next: open.next && guard(open.next),
        previous: open.previous && guard(open.previous),
        close: guard(open.close),
      }}
      busy={answer.pending !== null}
      foot={canAnswer && <AnswerButtons feedback={feedback} answer={answer} />}
    >
      <div ref={top} />
      <div className="grid gap-6">
        <Message feedback={feedback} />
        {canAnswer ? <AnswerBox answer={answer} /> : <p className="text-ink-2">{listZh.noActions}</p>}
      </div>
      <UnsavedGuard labels={LEAVE} />
      {leaving !== null && <LeaveDialog labels={LEAVE} onLeave={leave} onStay={() => setLeaving(null)} />}
    </RecordDrawer>
  );
}

function Message({ feedback }: { feedback: AdminFeedback }) {
  const { content, technicalDetails, reply } = feedback;
  return (
    <div className="grid gap-4">
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {content}
      </p>
      {technicalDetails !== '' && (
        <FoldedText title={labels.technical}>
          <p lang="en" className="font-mono text-small wrap-anywhere whitespace-pre-wrap">
            {technicalDetails}
          </p>
        </FoldedText>
      )}
      {reply !== '' && (
        <section className="rounded-sm border border-border bg-sunken px-4 py-3">
          <h3 className="flex flex-wrap justify-between gap-x-3">
            {labels.earlierReply}
            <span className="text-small font-normal text-ink-3">
              <DateCell value={feedback.repliedAt} hasTime />
            </span>
          </h3>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
            {reply}
          </p>
        </section>
      )}
      <DetailList
        lines={[
          { term: commonZh.id, value: feedback.id, isMono: true },
          { term: commonZh.user, value: <RecordUserLink record={feedback} /> },
          { term: commonZh.plan, value: <SenderPlan {...feedback} /> },
          { term: commonZh.type, value: typeOf(feedback) },
          { term: labels.createdAt, value: <DateCell value={feedback.createdAt} hasTime /> },
          ...(feedback.pageUrl === '' ? [] : [{ term: labels.page, value: feedback.pageUrl, isMono: true }]),
        ]}
      />
    </div>
  );
}

/** Shows the plan in the message. If the message contains none, looks up the sender's subscription (spec §7). */
function SenderPlan({ userId, userPlan }: AdminFeedback) {
  const planNameOf = usePlanNames();
  const { data } = useQuery({ ...subscriptionLookupQuery(), enabled: userPlan === '' && userId !== '' });
  if (userPlan !== '') return <span>{planNameOf(userPlan)}</span>;
  const own = data?.items.filter((entry) => userId !== '' && entry.userId === userId);
  const current = own && pickCurrentSubscription(own, nowMs());
  if (current) {
    return (
      <span className="inline-flex flex-wrap gap-x-2">
        <span>{planNameOf(current.plan, current.planName)}</span>
        <StatusBadge status={current.status} labels={subscriptionStatusZh} />
      </span>
    );
  }
  return userId !== '' && data !== undefined && hasAllOwners(data) ? (
    <span>{planNameOf(DEFAULT_PLAN_CODE)}</span>
  ) : (
    <MissingValue />
  );
}

function AnswerBox({ answer }: { answer: Answer }) {
  return (
    <div className="grid gap-3">
      <div role="status" className="empty:-mb-3">
        {answer.done !== '' && <Alert tone="ok">{answer.done}</Alert>}
        {answer.isRefused && <Alert tone="warn">{labels.repliedMeanwhile}</Alert>}
      </div>
      <AdminFormError failure={answer.failure} fallback={answer.fallback} />
      <Field
        label={labels.answer}
        hint={<span className="tabular-nums">{labels.answerHint(answer.text.trim().length, ANSWER_MAX)}</span>}
        error={answer.error}
      >
        {(ids) => (
          <textarea
            {...ids}
            ref={answer.box}
            required
            readOnly={answer.pending !== null}
            rows={6}
            dir="auto"
            value={answer.text}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onKeyDown={({ key, ctrlKey, metaKey }) => {
              if (key === 'Enter' && (ctrlKey || metaKey) && answer.pending === null)
                (answer.sendAndNext ?? answer.send)();
            }}
            onChange={({ target }) => answer.setText(target.value)}
            className={controlClass('scroll-mb-24 py-2')}
          />
        )}
      </Field>
      <AnswerTemplates
        answer={answer.text}
        onInsert={(template) => {
          answer.setText(insertTemplate(answer.text, template));
          answer.box.current?.focus();
        }}
      />
    </div>
  );
}

const SEND_KEYS = isApple() ? '⌘ Enter' : 'Ctrl Enter';

function AnswerButtons({ feedback: { id, status }, answer }: { feedback: AdminFeedback; answer: Answer }) {
  const statusId = useId();
  const [chosen, setChosen] = useState(status);
  // The key changes with the message and its status, which resets the chosen status.
  const key = `${id} ${status}`;
  const [shownKey, setShownKey] = useState(key);
  if (shownKey !== key) {
    setShownKey(key);
    setChosen(status);
  }
  const isBusy = answer.pending !== null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={statusId} className="text-small font-semibold">
          {commonZh.status}
        </label>
        <select
          id={statusId}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          className={controlClass('w-auto!')}
        >
          {statusChoices(status).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button
          variant="secondary"
          busy={isBusy}
          busyLabel={answer.pending === 'status' ? commonZh.saving : undefined}
          onClick={() => answer.saveStatus(chosen)}
        >
          {labels.saveStatus}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {status !== 'closed' && (
          <Button
            variant="secondary"
            busy={isBusy}
            className="max-sm:hidden"
            onClick={() => answer.saveStatus('closed')}
          >
            {labels.close}
          </Button>
        )}
        <Button
          variant={answer.sendAndNext === null ? 'primary' : 'secondary'}
          busy={isBusy}
          busyLabel={commonZh.sending}
          title={answer.sendAndNext === null ? SEND_KEYS : undefined}
          onClick={answer.send}
        >
          {labels.send}
        </Button>
        {answer.sendAndNext !== null && (
          <Button busy={isBusy} busyLabel={commonZh.sending} title={SEND_KEYS} onClick={answer.sendAndNext}>
            {labels.sendAndNext}
          </Button>
        )}
      </div>
    </div>
  );
}
