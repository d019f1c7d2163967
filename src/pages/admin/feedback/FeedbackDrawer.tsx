import { useState, type RefObject } from 'react';

import type { AdminFeedback } from '../../../api/adminFeedback';
import { LeaveDialog } from '../../../components/LeaveDialog';
import { StatusBadge } from '../../../components/StatusBadge';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { commonZh } from '../../../text/zh/common';
import { drawerZh } from '../../../text/zh/drawer';
import { feedbackZh as words } from '../../../text/zh/feedback';
import { feedbackStatusZh } from '../../../text/zh/status';
import { Drawer } from '../../../ui/Dialog';
import { DrawerSteps } from '../drawer/DrawerSteps';
import { useListFocus } from '../drawer/useListFocus';
import type { OpenRow } from '../drawer/useOpenRow';
import { AnswerBox } from './AnswerBox';
import { AnswerButtons } from './AnswerButtons';
import { FeedbackText } from './FeedbackText';
import { useAnswer } from './useAnswer';

const LEAVE = { title: words.answerUnsaved, leave: commonZh.leave, stay: commonZh.stay };

interface FeedbackDrawerProps {
  feedback: AdminFeedback;
  open: OpenRow<AdminFeedback>;
  region: RefObject<HTMLDivElement | null>;
}

/** One message with its answer. An answer that was not sent is asked about before it would be lost. */
export function FeedbackDrawer({ feedback, open, region }: FeedbackDrawerProps) {
  useListFocus(region);
  const answer = useAnswer(feedback, open.replace);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const guard = (go: (() => void) | null) =>
    go === null ? null : () => (answer.isDirty ? setLeaving(() => go) : go());
  const leave = () => {
    setLeaving(null);
    answer.setText('');
    leaving?.();
  };
  const isBusy = answer.sending !== null;
  return (
    <Drawer
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {words.drawer(feedback.id)}
          <StatusBadge status={feedback.status} words={feedbackStatusZh} />
        </span>
      }
      head={<DrawerSteps open={{ ...open, next: guard(open.next), previous: guard(open.previous) }} busy={isBusy} />}
      closeLabel={drawerZh.close}
      busy={isBusy}
      onClose={() => guard(open.close)?.()}
      foot={<AnswerButtons status={feedback.status} answer={answer} />}
    >
      <div className="grid gap-6">
        <FeedbackText feedback={feedback} />
        <AnswerBox answer={answer} />
      </div>
      <UnsavedGuard words={LEAVE} />
      {leaving !== null && <LeaveDialog words={LEAVE} onLeave={leave} onStay={() => setLeaving(null)} />}
    </Drawer>
  );
}
