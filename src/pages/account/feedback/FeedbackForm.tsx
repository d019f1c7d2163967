import { useRef } from 'react';

import { ChoiceGroup } from '../../../components/ChoiceGroup';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Card } from '../../../ui/panels';
import { DetailsTick } from './DetailsTick';
import { FEEDBACK_TYPES } from './feedbackForm';
import { FeedbackOutcome } from './FeedbackOutcome';
import { MessageField } from './MessageField';
import { RestoredNote } from './RestoredNote';
import { useFeedbackForm } from './useFeedbackForm';

const LEAVE_WORDS = {
  title: 'Leave without sending?',
  text: 'Your browser does not let this site keep drafts, so your text would be lost.',
  leave: 'Leave',
  stay: 'Keep writing',
} as const;

/** Type, subject, message. What is typed survives everything but sending it: it is kept as a draft in this browser. */
export function FeedbackForm({ userId, onSent }: { userId: string; onSent: () => void }) {
  const { form, values, details, sending, sent, isDraftKept, wasRestored, discard, submit } = useFeedbackForm(
    userId,
    onSent,
  );
  const { errors } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  return (
    <Card as="section" aria-label="Send feedback">
      {!isDraftKept && <UnsavedGuard words={LEAVE_WORDS} />}
      <FeedbackOutcome sent={sent} failure={sending.failure} onSendNow={() => element.current?.requestSubmit()} />
      <RestoredNote
        isShown={wasRestored}
        onDiscard={() => {
          discard();
          // Not by the form: it forgets its fields for a moment when it is reset.
          element.current?.querySelector<HTMLElement>('[name="subject"]')?.focus();
        }}
      />
      <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <ChoiceGroup legend="Type" choices={FEEDBACK_TYPES} radio={() => form.register('type')} />
        <TextField label="Subject" autoComplete="off" error={errors.subject?.message} {...form.register('subject')} />
        <MessageField text={values.content} error={errors.content?.message} input={form.register('content')} />
        <DetailsTick details={details} input={form.register('withDetails')} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={sending.isSending} busyLabel="Sending…">
            Send feedback
          </Button>
          {(values.subject !== '' || values.content !== '') && (
            <span className="text-small text-ink-3">
              {isDraftKept ? 'Draft kept in this browser.' : 'This browser keeps no drafts.'}
            </span>
          )}
        </div>
      </form>
    </Card>
  );
}
