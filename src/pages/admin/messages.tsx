import type { ComponentProps, ReactNode } from 'react';

import { QueryView } from '../../components/QueryView';
import { FormError } from '../../forms/FormError';
import { hasServerMessage, isOutcomeUnknown } from '../../forms/serverErrors';
import { ApiError, fieldErrorsOf, isNotOffered, messageOf, fullMessageOf } from '../../http/failure';
import { messages } from '../../text/en/messages';
import { commonZh } from '../../text/zh/common';
import { serverMessageZh } from '../../text/zh/serverMessages';

const CHINESE = /\p{Script=Han}/u;

/** A message of the server (or a sentence that the spec fixes in English) on a Chinese page: marked as English unless Chinese. */
export function ForeignText({ children }: { children: string }) {
  return <span lang={CHINESE.test(children) ? undefined : 'en'}>{children}</span>;
}

/** The message at a field: from the form in Chinese, or what the server's means, followed by the original. */
export const fieldError = (error: { message?: string | undefined } | undefined): ReactNode => {
  const message = error?.message;
  if (!message || CHINESE.test(message)) return message;
  return (
    <span>
      <span>{serverMessageZh(message) ?? commonZh.refused}</span>{' '}
      <span lang="en" className="font-normal">
        {message}
      </span>
    </span>
  );
};

/**
 * Why something could not be loaded: the server's message; about single parameters (422) after a sentence in Chinese; and for
 * a call that the server does not have a sentence alone.
 */
export function errorMessage(error: unknown): ReactNode {
  if (isNotOffered(error)) return commonZh.missing;
  if (fieldErrorsOf(error).length === 0) return <ForeignText>{messageOf(error)}</ForeignText>;
  return (
    <span>
      <span>{commonZh.refusedFields}</span> <ForeignText>{fullMessageOf(error)}</ForeignText>
    </span>
  );
}

/** Renders the server's message, or the message from the specification with the reason below it. */
export const specFailure = (message: string) => (error: Error) =>
  hasServerMessage(error) ? (
    <>{errorMessage(error)}</>
  ) : (
    <>
      <span lang="en">{message}</span>
      <span className="block text-small">{errorMessage(error)}</span>
    </>
  );

/** `QueryView` of the back-office: Chinese labels, and the server's message marked as English where it is. */
export const AdminQueryView = <Data,>(props: Omit<ComponentProps<typeof QueryView<Data>>, 'labels'>) => (
  <QueryView errorTitle={commonZh.loadFailed} errorMessage={errorMessage} labels={commonZh} {...props} />
);

/**
 * Shows why a write failed in Chinese, the English original below it, and a note if the write might have gone through.
 *
 * @param fallback the sentence of the screen, for a server that gives none
 */
export function ErrorMessage({ error, fallback }: { error: unknown; fallback: string }) {
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
      {isOutcomeUnknown(error) && <p className="mt-1">{commonZh.outcomeUnknown}</p>}
    </>
  );
}

/** The same on top of a form, where it takes the focus. */
export const AdminFormError = ({ fallback, ...props }: ComponentProps<typeof FormError> & { fallback: string }) => (
  // `ErrorMessage` shows the note about an unknown outcome in Chinese.
  <FormError className="" showsOutcome={false} detailsLabel={commonZh.technicalDetails} {...props}>
    <ErrorMessage error={props.failure?.error} fallback={fallback} />
  </FormError>
);

/**
 * The message of a failed call. The server's own is shown when it has one (spec §8: "the server detail field is shown when
 * present"): as it is in Chinese, else after what it means. Where it has none, the sentence of the screen stands before
 * the English of spec §8. What the server says about single fields that the form does not have stands with their names.
 */
export function failureText(error: unknown, fallback: string): { text: string; reason: string | null } {
  if (!(error instanceof ApiError)) return { text: fallback, reason: null };
  if (fieldErrorsOf(error).length > 0) return { text: commonZh.refusedFields, reason: fullMessageOf(error) };
  const message = messageOf(error);
  const isFromServer = hasServerMessage(error) || isNotOffered(error);
  if (isFromServer && CHINESE.test(message)) return { text: message, reason: null };
  if (isFromServer) return { text: serverMessageZh(message) ?? fallback, reason: message };
  return { text: fallback, reason: message === '' || message === messages.unknown ? null : message };
}
