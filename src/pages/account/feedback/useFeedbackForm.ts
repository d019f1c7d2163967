import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { MY_FEEDBACK_KEY, sendFeedback } from '../../../api/feedback';
import { placeBefore } from '../../../components/lastPlaces';
import { useViewerPlan } from '../../../components/plans';
import { placeServerErrors } from '../../../components/serverFields';
import { useApiMutation } from '../../../components/useApiMutation';
import { useIsHere } from '../../../components/useIsHere';
import { DEFAULT_PLAN_CODE } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { forgetDraft, readDraft } from './draft';
import { EMPTY_FEEDBACK, FEEDBACK_FIELDS, type FeedbackInput, feedbackSchema, isTyped } from './feedbackForm';
import { technicalDetails } from './technicalDetails';
import { useDraft } from './useDraft';

/** Where somebody found what he writes about: the page before this one, unless he only had to log in there. */
function pageInMind(): string {
  const before = placeBefore();
  return before === null || before === paths.login() ? paths.feedback() : before;
}

/** The form with its draft, its way to the server, and what came of it. */
export function useFeedbackForm(userId: string, onSent: () => void) {
  const queryClient = useQueryClient();
  const plan = useViewerPlan() ?? DEFAULT_PLAN_CODE;
  const [restored, setRestored] = useState(() => readDraft(userId));
  const [sent, setSent] = useState<{ id: string | null } | null>(null);
  const form = useForm({
    resolver: standardSchemaResolver(feedbackSchema),
    defaultValues: { ...EMPTY_FEEDBACK, ...restored },
  });
  const typed = useWatch({ control: form.control });
  const values: FeedbackInput = { ...EMPTY_FEEDBACK, ...typed };
  const isDraftKept = useDraft(userId, values);
  useUnsavedChanges(isTyped(values));

  const [page] = useState(pageInMind);
  const details = technicalDetails(globalThis.navigator.userAgent, page, plan);
  const clear = () => {
    form.reset(EMPTY_FEEDBACK);
    setRestored(null);
  };
  const isHere = useIsHere();
  const sending = useApiMutation(async ({ withDetails, ...message }: FeedbackInput) => {
    setSent(null);
    try {
      const id = await sendFeedback({ ...message, ...(withDetails && { pageUrl: page, technicalDetails: details }) });
      forgetDraft(userId);
      clear();
      setSent({ id });
    } catch (error) {
      const rest = placeServerErrors(error, FEEDBACK_FIELDS, (name, text, shouldFocus) =>
        form.setError(name, { type: 'server', message: text }, { shouldFocus }),
      );
      if (rest !== null) throw rest;
      return;
    }
    if (isHere.current) onSent();
    void queryClient.invalidateQueries({ queryKey: MY_FEEDBACK_KEY });
  });
  return {
    form,
    values,
    details,
    sending,
    sent,
    isDraftKept,
    wasRestored: restored !== null,
    discard: clear,
    submit: form.handleSubmit(sending.send, () => {
      setSent(null);
      sending.clear();
    }),
  };
}
