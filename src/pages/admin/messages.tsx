import type { ComponentProps, ReactNode } from 'react';

import { QueryView } from '../../components/QueryView';
import { FormError } from '../../forms/FormError';
import { hasServerMessage, isOutcomeUnknown } from '../../forms/serverErrors';
import { ApiError, fieldErrorsOf, isNotOffered, messageOf, fullMessageOf } from '../../http/failure';
import { messages } from '../../text/en/messages';
import { commonZh } from '../../text/zh/common';
import { serverMessageZh } from '../../text/zh/serverMessages';

const CHINESE = /\p{Script=Han}/u;

/** Shows a text that can be Chinese or English, such as a server's message, with `lang="en"` if it is not Chinese. */
export function ForeignText({ children }: { children: string }) {
  return <span lang={CHINESE.test(children) ? undefined : 'en'}>{children}</span>;
}

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

/** Returns the error's message. If the server rejected parameters (422), adds an introduction in Chinese. */
export function errorMessage(error: unknown): ReactNode {
  if (isNotOffered(error)) return commonZh.missing;
  if (fieldErrorsOf(error).length === 0) return <ForeignText>{messageOf(error)}</ForeignText>;
  return (
    <span>
      <span>{commonZh.refusedFields}</span> <ForeignText>{fullMessageOf(error)}</ForeignText>
    </span>
  );
}

/** Renders the server's message. Without one, renders `message`, with the error's own message below it. */
export const withSpecMessage = (message: string) => (error: Error) =>
  hasServerMessage(error) ? (
    <>{errorMessage(error)}</>
  ) : (
    <>
      <span lang="en">{message}</span>
      <span className="block text-small">{errorMessage(error)}</span>
    </>
  );

export const AdminQueryView = <Data,>(props: Omit<ComponentProps<typeof QueryView<Data>>, 'labels'>) => (
  <QueryView errorTitle={commonZh.loadFailed} errorMessage={errorMessage} labels={commonZh} {...props} />
);

/** Shows the message of an error. @param fallback text for an error without a message from the server */
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

export const AdminFormError = ({ fallback, ...props }: ComponentProps<typeof FormError> & { fallback: string }) => (
  // Hide the English note about an unknown outcome, because `ErrorMessage` shows the same note in Chinese.
  <FormError className="" showsOutcome={false} detailsLabel={commonZh.technicalDetails} {...props}>
    <ErrorMessage error={props.failure?.error} fallback={fallback} />
  </FormError>
);

/** Creates the error for a row that a bulk action skips without sending a request. */
export const refusal = (message: string): ApiError => new ApiError('status', message, { status: 200 });

/** Returns the server's message (spec §8) or `fallback`, and the reason to show below it. */
export function failureText(error: unknown, fallback: string): { text: string; reason: string | null } {
  if (!(error instanceof ApiError)) return { text: fallback, reason: null };
  if (fieldErrorsOf(error).length > 0) return { text: commonZh.refusedFields, reason: fullMessageOf(error) };
  const message = messageOf(error);
  const isFromServer = hasServerMessage(error) || isNotOffered(error);
  if (isFromServer && CHINESE.test(message)) return { text: message, reason: null };
  if (isFromServer) return { text: serverMessageZh(message) ?? fallback, reason: message };
  return { text: fallback, reason: message === '' || message === messages.unknown ? null : message };
}
