import { useRef, useState } from 'react';

import { dashboardQuery } from '../../../api/adminDashboard';
import {
  ADMIN_FEEDBACK_KEY,
  type AdminFeedback,
  type FeedbackChange,
  changeFeedback,
  findFeedback,
} from '../../../api/adminFeedback';
import { useApiMutation, useIsMountedRef } from '../../../forms/useApiMutation';
import { bindToSession } from '../../../http/bindToSession';
import { nowMs } from '../../../lib/clock';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { feedbackZh as labels } from '../../../text/zh/feedback';

/** Keys of the queries that depend on the status of a message. The dashboard counts the open messages. */
export const FEEDBACK_KEYS = [ADMIN_FEEDBACK_KEY, dashboardQuery().queryKey];

export const ANSWER_MAX = 2_000;

export type Answer = ReturnType<typeof useAnswer>;

interface Sending {
  readonly change: FeedbackChange;
  readonly goOn: (() => void) | null;
}

const errorOf = (text: string): string | undefined => {
  if (text.trim() === '') return labels.answerMissing;
  return text.trim().length > ANSWER_MAX ? labels.answerLong(ANSWER_MAX) : undefined;
};

/** Returns the message if it has a reply that the administrator hasn't seen. The user would get both replies. */
async function findOtherReply(seen: AdminFeedback): Promise<AdminFeedback | null> {
  const checkSession = bindToSession();
  const now = await findFeedback(seen).catch(() => undefined);
  checkSession();
  return now === undefined || now.reply === seen.reply ? null : now;
}

/** Keeps the text if the request fails. @param next opens the next message; `null` for the last message */
export function useAnswer(listed: AdminFeedback, next: (() => void) | null) {
  /** The changed message, until the list contains it. The refetched list might no longer contain it. */
  const [saved, setSaved] = useState({ listed, changed: listed });
  const feedback = saved.listed === listed ? saved.changed : listed;
  const box = useRef<HTMLTextAreaElement>(null);
  const isMounted = useIsMountedRef();
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [kind, setKind] = useState<'answer' | 'status'>('status');
  const [done, setDone] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [shownId, setShownId] = useState(feedback.id);
  const [sentId, setSentId] = useState('');
  const isDirty = text.trim() !== '';
  useUnsavedChanges(isDirty);
  const { send, isPending, failure, reset } = useApiMutation({
    call: async ({ change }: Sending) => {
      const other = change.reply === undefined ? null : await findOtherReply(feedback);
      if (other === null) await changeFeedback(feedback.id, change);
      return other;
    },
    invalidates: FEEDBACK_KEYS,
    onSuccess: (other, { change: { status, reply }, goOn }) => {
      setRefused(other !== null);
      if (other !== null) return setSaved({ listed, changed: other });
      const answered = reply === undefined ? {} : { reply, repliedAt: new Date(nowMs()).toISOString() };
      setSaved({ listed, changed: { ...feedback, status, ...answered } });
      if (reply !== undefined) setText('');
      setChecked(false);
      setDone(reply === undefined ? labels.statusSaved : labels.sent);
      if (goOn === null || !isMounted.current) return undefined;
      setSentId(feedback.id);
      goOn();
      box.current?.focus({ preventScroll: true });
      return undefined;
    },
  });
  if (shownId !== feedback.id) {
    setShownId(feedback.id);
    setText('');
    setChecked(false);
    setDone(sentId === '' ? '' : labels.sentOf(sentId));
    setSentId('');
    setRefused(false);
    reset();
  }
  const change = (wanted: FeedbackChange, goOn: (() => void) | null = null) => {
    setDone('');
    setRefused(false);
    setKind(wanted.reply === undefined ? 'status' : 'answer');
    void send({ change: wanted, goOn });
  };
  const sendAnswer = (goOn: (() => void) | null) => {
    setChecked(true);
    if (errorOf(text) === undefined) change({ status: 'resolved', reply: text.trim() }, goOn);
    else box.current?.focus();
  };
  return {
    feedback,
    text,
    setText,
    box,
    error: isChecked ? errorOf(text) : undefined,
    isDirty,
    send: () => sendAnswer(null),
    sendAndNext: next && (() => sendAnswer(next)),
    saveStatus: (status: string) => change({ status }),
    pending: isPending ? kind : null,
    failure,
    fallback: kind === 'answer' ? labels.sendFailed : labels.saveFailed,
    done,
    isRefused,
  };
}
