import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';

import {
  ADMIN_FEEDBACK_KEY,
  type AdminFeedback,
  type FeedbackChange,
  changeFeedback,
} from '../../../api/adminFeedback';
import { type Failure, useApiMutation } from '../../../components/useApiMutation';
import { wallMs } from '../../../lib/clock';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { feedbackZh as labels } from '../../../text/zh/feedback';

export const ANSWER_MAX = 2_000;

/** The answer to a message, and the change of its status. */
export interface Answer {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly error: string | undefined;
  /** Something is typed that was not sent. */
  readonly isDirty: boolean;
  readonly send: () => void;
  readonly saveStatus: (status: string) => void;
  /** The call under way. */
  readonly pending: 'answer' | 'status' | null;
  readonly failure: Failure | null;
  /** The message for a failure without one of the server. */
  readonly fallback: string;
  /** The result of the last call. */
  readonly done: string;
}

const errorOf = (text: string): string | undefined => {
  if (text.trim() === '') return labels.answerMissing;
  return text.trim().length > ANSWER_MAX ? labels.answerLong(ANSWER_MAX) : undefined;
};

/**
 * The answer to one message. It is never lost: not by a failure, not by closing, not by the end of a session.
 *
 * @param onChanged called with the changed message
 */
export function useAnswer(feedback: AdminFeedback, onChanged: (feedback: AdminFeedback) => void): Answer {
  const queryClient = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [last, setLast] = useState<{ kind: 'answer' | 'status'; id: string }>({ kind: 'status', id: '' });
  const [done, setDone] = useState('');
  const [shownId, setShownId] = useState(feedback.id);
  if (shownId !== feedback.id) {
    setShownId(feedback.id);
    setText('');
    setChecked(false);
    setDone('');
  }
  const isDirty = text.trim() !== '';
  useUnsavedChanges(isDirty);
  const { send, isPending, failure } = useApiMutation({
    call: (change: FeedbackChange) => changeFeedback(feedback.id, change),
    invalidates: [ADMIN_FEEDBACK_KEY],
    onSuccess: (_, { status, reply }) => {
      const answered = reply === undefined ? {} : { reply, repliedAt: new Date(wallMs()).toISOString() };
      onChanged({ ...feedback, status, ...answered });
      // Keeps what was typed while the answer was being sent.
      if (reply !== undefined) setText((now) => (now.trim() === reply ? '' : now));
      setChecked(false);
      setDone(reply === undefined ? labels.statusSaved : labels.sent);
    },
    // The server may have changed it all the same.
    onError: () => void queryClient.invalidateQueries({ queryKey: ADMIN_FEEDBACK_KEY }),
  });
  const change = (wanted: FeedbackChange) => {
    setDone('');
    setLast({ kind: wanted.reply === undefined ? 'status' : 'answer', id: feedback.id });
    void send(wanted);
  };
  return {
    text,
    setText,
    box,
    error: isChecked ? errorOf(text) : undefined,
    isDirty,
    send: () => {
      setChecked(true);
      if (errorOf(text) === undefined) change({ status: 'resolved', reply: text.trim() });
      else box.current?.focus();
    },
    saveStatus: (status) => change({ status }),
    pending: isPending ? last.kind : null,
    failure: last.id === feedback.id ? failure : null,
    fallback: last.kind === 'answer' ? labels.sendFailed : labels.saveFailed,
    done,
  };
}
