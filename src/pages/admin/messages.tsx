import type { ComponentProps, ReactNode } from 'react';

import { QueryView } from '../../components/QueryView';
import { ApiError, fieldWordsOf, messageOf } from '../../http/failure';
import { messages, statusMessage } from '../../text/en/messages';
import { commonZh } from '../../text/zh/common';

const CHINESE = /\p{Script=Han}/u;

/** A message of the server (or a sentence that the spec fixes in English) on a Chinese page: marked as English unless Chinese. */
export function ForeignText({ children }: { children: string }) {
  return <span lang={CHINESE.test(children) ? undefined : 'en'}>{children}</span>;
}

/** The message at a field: from the form in Chinese, or from the server in its language. */
export const fieldError = (error: { message?: string | undefined } | undefined): ReactNode =>
  error?.message && <ForeignText>{error.message}</ForeignText>;

const errorMessage = (error: Error) => <ForeignText>{messageOf(error)}</ForeignText>;

/** `QueryView` of the back-office: Chinese labels, and the server's message marked as English where it is. */
export const AdminQueryView = <Data,>(props: Omit<ComponentProps<typeof QueryView<Data>>, 'words'>) => (
  <QueryView errorTitle={commonZh.loadFailed} errorMessage={errorMessage} words={commonZh} {...props} />
);

interface ErrorMessageProps {
  error: unknown;
  /** The sentence of the screen, for a server that gives none. */
  fallback: string;
}

/** Why a call failed: the server's message, or the sentence of the screen with the reason under it. */
export function ErrorMessage({ error, fallback }: ErrorMessageProps) {
  const { text, reason } = failureText(error, fallback);
  return (
    <>
      <p>
        <ForeignText>{text}</ForeignText>
      </p>
      {reason !== null && (
        <p className="text-small">
          <ForeignText>{reason}</ForeignText>
        </p>
      )}
    </>
  );
}

/**
 * The message of a failed call: the server's own when it has one (spec §8: "the server detail field is shown when
 * present"), else the sentence of the screen with the reason in the English of spec §8.
 */
export function failureText(error: unknown, fallback: string): { text: string; reason: string | null } {
  if (!(error instanceof ApiError)) return { text: fallback, reason: null };
  const fields = fieldWordsOf(error);
  if (fields !== '') return { text: fields, reason: null };
  const message = messageOf(error);
  const isFromServer = error.status !== null && message !== '' && message !== statusMessage(error.status);
  if (isFromServer) return { text: message, reason: null };
  return { text: fallback, reason: message === '' || message === messages.unknown ? null : message };
}
