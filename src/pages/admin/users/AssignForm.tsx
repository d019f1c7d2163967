import { useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';

import { ADMIN_SUBSCRIPTIONS_KEY } from '../../../api/adminSubscriptions';
import { ADMIN_USERS_KEY, type AdminUser } from '../../../api/adminUsers';
import { FormError } from '../../../components/FormError';
import { useApiMutation } from '../../../components/useApiMutation';
import { PAGE_DURATIONS_MONTHS } from '../../../config/limits';
import type { Plan } from '../../../domain/plan';
import { log } from '../../../lib/log';
import { assignZh } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { Button } from '../../../ui/Button';
import { ErrorMessage } from '../list/ErrorMessage';
import { AssignFields, type Choice } from './AssignFields';
import { assign } from './assignment';
import { AssignSummary } from './AssignSummary';
import { NoPlans } from './NoPlans';

interface AssignFormProps {
  user: AdminUser;
  plans: readonly Plan[];
  onDone: (text: string) => void;
}

/** Plan and duration, what they come to, and the button. Without a plan it says that one is needed. */
export function AssignForm({ user, plans, onDone }: AssignFormProps) {
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState<Choice>({ planCode: '', months: 1 });
  const [wasTried, setTried] = useState(false);
  const plan = plans.find(({ code }) => code === choice.planCode);
  const sending = useApiMutation(async ({ planCode, months }: Choice) => {
    try {
      onDone(await assign(user.id, planCode, months));
    } catch (error) {
      log.warn('A subscription could not be assigned', error);
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ADMIN_USERS_KEY });
      void queryClient.invalidateQueries({ queryKey: ADMIN_SUBSCRIPTIONS_KEY });
    }
  });
  if (plans.length === 0) return <NoPlans />;
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (plan !== undefined) return void sending.send(choice);
    sending.clear();
    event.currentTarget.querySelector('select')?.focus();
    return undefined;
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-x-8 gap-y-5 xl:grid-cols-2">
      <FormError failure={sending.failure} className="xl:col-span-2">
        <ErrorMessage error={sending.failure?.error} fallback={assignZh.pageFailed} />
      </FormError>
      <div>
        <AssignFields
          plans={plans}
          durations={PAGE_DURATIONS_MONTHS}
          choice={choice}
          onChoice={setChoice}
          error={wasTried && plan === undefined ? assignZh.missingPlan : undefined}
        />
      </div>
      <AssignSummary plan={plan} months={choice.months} />
      <div className="xl:col-span-2">
        <Button type="submit" busy={sending.isSending} busyLabel={commonZh.submitting}>
          {assignZh.submit}
        </Button>
      </div>
    </form>
  );
}
