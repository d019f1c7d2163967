import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject } from 'react';

import {
  ADMIN_FEEDBACK_KEY,
  type AdminFeedback,
  type FeedbackChange,
  changeFeedback,
} from '../../../api/adminFeedback';
import { type Failure, useApiMutation } from '../../../components/useApiMutation';
import { wallMs } from '../../../lib/clock';
import { log } from '../../../lib/log';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { feedbackZh as words } from '../../../text/zh/feedback';
import { ANSWER_MAX } from './templates';

/** An answer on its way, and what else can be done with a message. */
export interface Answer {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly box: RefObject<HTMLTextAreaElement | null>;
  readonly error: string | undefined;
  /** Something is typed that nobody has got yet. */
  readonly isDirty: boolean;
  readonly send: () => void;
  readonly save: (status: string) => void;
  /** What is under way. */
  readonly sending: 'answer' | 'status' | null;
  readonly failure: Failure | null;
  /** What a failure is called when the server has no words for it. */
  readonly fallback: string;
  /** What the last call came to. */
  readonly done: string;
}

const faultOf = (text: string): string | undefined => {
  if (text.trim() === '') return words.answerMissing;
  return text.trim().length > ANSWER_MAX ? words.answerLong(ANSWER_MAX) : undefined;
};

/**
 * The answer to one message. It is never lost: not by a failure, not by closing, not by the end of a session.
 *
 * @param onChanged told what became of the message
 */
export function useAnswer(feedback: AdminFeedback, onChanged: (feedback: AdminFeedback) => void): Answer {
  const queryClient = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [last, setLast] = useState<{ kind: 'answer' | 'status'; of: string }>({ kind: 'status', of: '' });
  const [done, setDone] = useState('');
  const [owner, setOwner] = useState(feedback.id);
  // Another message: nothing of the one before belongs to it.
  if (owner !== feedback.id) {
    setOwner(feedback.id);
    setText('');
    setChecked(false);
    setDone('');
  }
  const isDirty = text.trim() !== '';
  useUnsavedChanges(isDirty);
  const sending = useApiMutation(async (change: FeedbackChange) => {
    setDone('');
    setLast({ kind: change.reply === undefined ? 'status' : 'answer', of: feedback.id });
    try {
      await changeFeedback(feedback.id, change);
    } catch (error) {
      log.warn('A message could not be changed', error);
      throw error;
    } finally {
      // Whatever came of it: the list shows what the server says.
      void queryClient.invalidateQueries({ queryKey: ADMIN_FEEDBACK_KEY });
    }
    const { status, reply } = change;
    const answered = reply === undefined ? {} : { reply, repliedAt: new Date(wallMs()).toISOString() };
    onChanged({ ...feedback, status, ...answered });
    // What was typed meanwhile has not been sent.
    if (reply !== undefined) setText((now) => (now.trim() === reply ? '' : now));
    setChecked(false);
    setDone(reply === undefined ? words.statusSaved : words.sent);
  });
  return {
    text,
    setText,
    box,
    error: isChecked ? faultOf(text) : undefined,
    isDirty,
    send: () => {
      setChecked(true);
      if (faultOf(text) === undefined) void sending.send({ status: 'resolved', reply: text.trim() });
      else box.current?.focus();
    },
    save: (status) => void sending.send({ status }),
    sending: sending.isSending ? last.kind : null,
    failure: last.of === feedback.id ? sending.failure : null,
    fallback: last.kind === 'answer' ? words.sendFailed : words.saveFailed,
    done,
  };
}
