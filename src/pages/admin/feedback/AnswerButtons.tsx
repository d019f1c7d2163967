import { useId, useState } from 'react';

import { commonZh } from '../../../text/zh/common';
import { feedbackZh as words } from '../../../text/zh/feedback';
import { Button } from '../../../ui/Button';
import { controlClass } from '../../../ui/Field';
import { statusChoices } from './feedbackTabs';
import type { Answer } from './useAnswer';

interface AnswerButtonsProps {
  status: string;
  answer: Answer;
}

/** What can be done with a message: answer it, move it on without an answer, close it. */
export function AnswerButtons({ status, answer }: AnswerButtonsProps) {
  const statusId = useId();
  const [shown, setShown] = useState(status);
  const [wanted, setWanted] = useState(status);
  // It has changed meanwhile, here or elsewhere.
  if (shown !== status) {
    setShown(status);
    setWanted(status);
  }
  const isBusy = answer.sending !== null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={statusId} className="text-small font-semibold">
          {words.status}
        </label>
        <select
          id={statusId}
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
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
          busyLabel={answer.sending === 'status' ? commonZh.saving : undefined}
          onClick={() => answer.save(wanted)}
        >
          {words.saveStatus}
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {status !== 'closed' && (
          <Button variant="secondary" busy={isBusy} onClick={() => answer.save('closed')}>
            {words.close}
          </Button>
        )}
        <Button busy={isBusy} busyLabel={words.sending} onClick={answer.send}>
          {words.send}
        </Button>
      </div>
    </div>
  );
}
