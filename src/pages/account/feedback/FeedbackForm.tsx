import { clsx } from 'clsx';
import { useRef, useEffect, useState, type ComponentProps, useId } from 'react';

import { ChoiceGroup } from '../../../forms/ChoiceGroup';
import { FormError } from '../../../forms/FormError';
import { UnsavedGuard } from '../../../forms/UnsavedGuard';
import type { Failure } from '../../../forms/useApiMutation';
import { ApiError, fullMessageOf } from '../../../http/failure';
import { formatNumber } from '../../../lib/formatNumber';
import { useOnline } from '../../../lib/online';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { TextField, controlClass, Field } from '../../../ui/Field';
import { Card } from '../../../ui/panels';
import {
  FEEDBACK_TYPES,
  type FeedbackInput,
  MESSAGE_MAX,
  MESSAGE_MIN,
  type SubmittedFeedback,
  lengthOf,
  DRAFT_LIMIT,
  DRAFT_WORDS,
  useFeedbackForm,
  isDraftCut,
} from './feedbackForm';

interface FeedbackFormProps {
  userId: string;
  /** Message that another page prepared; `null` if the user writes a new message. */
  request: FeedbackInput | null;
  onSent: () => void;
}

export function FeedbackForm({ userId, request, onSent }: FeedbackFormProps) {
  const [sent, setSent] = useState<SubmittedFeedback | null>(null);
  return (
    <Card as="section" aria-label="Send feedback">
      <Thanks sent={sent} />
      <FeedbackFields
        // Use a separate form for the prepared message, so that it doesn't replace the user's draft.
        key={request === null ? 'own' : 'request'}
        userId={userId}
        request={request}
        onSent={(now) => {
          setSent(now);
          if (now !== null) onSent();
        }}
      />
    </Card>
  );
}

interface FeedbackFieldsProps extends Pick<FeedbackFormProps, 'userId' | 'request'> {
  onSent: (sent: SubmittedFeedback | null) => void;
}

function FeedbackFields({ userId, request, onSent }: FeedbackFieldsProps) {
  const { form, values, details, sending, draft, restored, discard, submit } = useFeedbackForm(userId, request, onSent);
  const { errors } = form.formState;
  const detailsId = useId();
  const element = useRef<HTMLFormElement>(null);
  return (
    <>
      {draft !== 'kept' && (
        <UnsavedGuard
          labels={{
            title: 'Leave without sending?',
            text: "This draft can't be saved in full, so you'd lose part of it.",
            leave: 'Leave',
            stay: 'Keep writing',
          }}
        />
      )}
      <SendFailure failure={sending.failure} />
      {restored !== null && (
        <Alert tone="info" className="mb-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <p>
              {`We restored your unsent draft.${isDraftCut(restored) ? ` Only its first ${DRAFT_LIMIT} characters were saved.` : ''}`}
            </p>
            <Button
              variant="quiet"
              size="row"
              onClick={() => {
                discard();
                // Don't use the form's `setFocus`, because a form has no registered fields right after a reset.
                element.current?.querySelector<HTMLElement>('[name="subject"]')?.focus();
              }}
              className="-mx-2 text-current underline underline-offset-3"
            >
              Discard it
            </Button>
          </div>
        </Alert>
      )}
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <ChoiceGroup legend="Type" choices={FEEDBACK_TYPES} radio={() => form.register('type')} />
        {/* Read-only while sending, because the form is reset after that and would lose new text. */}
        <TextField
          label="Subject"
          autoComplete="off"
          readOnly={sending.isPending}
          error={errors.subject?.message}
          {...form.register('subject')}
        />
        <MessageField
          text={values.content}
          error={errors.content?.message}
          input={{ ...form.register('content'), readOnly: sending.isPending }}
        />
        <div>
          <label className="inline-flex min-h-6 items-center gap-3">
            <input
              {...form.register('withDetails')}
              type="checkbox"
              aria-describedby={detailsId}
              className="size-4.5 shrink-0"
            />
            Add technical details
          </label>
          {/* Show the details before the user agrees to send them. */}
          <details className="mt-2 text-small text-ink-3">
            <summary id={detailsId}>If you check this box, we&apos;ll also receive these details</summary>
            <p className="mt-1 font-mono wrap-anywhere whitespace-pre-line">{details}</p>
          </details>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={sending.isPending} busyLabel="Sending…">
            Send feedback
          </Button>
          <span
            role="status"
            className={clsx('text-small', draft === 'kept' ? 'text-ink-3' : 'font-semibold text-ink')}
          >
            {draft !== null && DRAFT_WORDS[draft]}
          </span>
        </div>
      </form>
    </>
  );
}

const isOffline = (failure: Failure | null): boolean =>
  failure?.error instanceof ApiError && failure.error.kind === 'offline' && !failure.error.mayBeDone;

function SendFailure({ failure }: { failure: Failure | null }) {
  const online = useOnline();
  const waits = isOffline(failure);
  // If the browser was offline, show this page's own message, and hide it once the browser is online.
  return (
    <FormError failure={waits && online ? null : failure}>
      <p>
        {waits
          ? "You're offline. We've kept your text, so you can send it once you're back online."
          : fullMessageOf(failure?.error)}
      </p>
    </FormError>
  );
}

function Thanks({ sent }: { sent: SubmittedFeedback | null }) {
  const thanks = useRef<HTMLDivElement>(null);
  useEffect(() => thanks.current?.focus(), [sent]);
  if (sent === null) return null;
  return (
    <Alert ref={thanks} tone="ok" tabIndex={-1} className="mb-6">
      {sent.id === null ? 'Thanks, we got it.' : `Thanks, we got it (#${sent.id}).`}
    </Alert>
  );
}

interface MessageFieldProps {
  text: string;
  error: string | undefined;
  input: ComponentProps<'textarea'>;
}

/** Message field with a character counter. It doesn't truncate pasted text. */
function MessageField({ text, error, input }: MessageFieldProps) {
  const length = lengthOf(text);
  const max = formatNumber(MESSAGE_MAX);
  return (
    <div>
      <Field
        label="Message"
        hint={
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{`${MESSAGE_MIN} to ${max} characters.`}</span>
            <span
              aria-hidden="true"
              className={clsx('tabular-nums', length > MESSAGE_MAX && 'font-semibold text-danger')}
            >
              {`${formatNumber(length)} / ${max}`}
            </span>
          </span>
        }
        error={error}
      >
        {(ids) => <textarea rows={8} {...input} {...ids} className={controlClass('min-h-40 resize-y py-2')} />}
      </Field>
      <p role="status" className="sr-only">
        {length > MESSAGE_MAX && `The message is too long. Use at most ${max} characters.`}
      </p>
    </div>
  );
}
