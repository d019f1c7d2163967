import { useId, useState } from 'react';

import type { AdminUser } from '../../../api/adminUsers';
import { FormError } from '../../../components/FormError';
import { useApiMutation } from '../../../components/useApiMutation';
import { DIALOG_DURATIONS_MONTHS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { messageOf } from '../../../http/failure';
import { wallMs } from '../../../lib/clock';
import { log } from '../../../lib/log';
import { assignZh } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextLink } from '../../../ui/links';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { ErrorPanel } from '../../../ui/panels';
import { ForeignText } from '../ForeignText';
import { ErrorMessage } from '../list/ErrorMessage';
import { AssignFields, type Choice } from './AssignFields';
import { assign, outcomeOf } from './assignment';
import { NoPlans } from './NoPlans';
import { useActivePlans } from './useActivePlans';
import { useCurrentSubscription } from './useCurrentSubscription';
import { userName } from './userWords';

interface AssignDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDone: (text: string) => void;
  onFailure: () => void;
}

const BEGIN: Choice = { planCode: '', months: 1 };

/** Assigns a plan to a user. What it comes to is said before the click; without a plan there is nothing to press. */
export function AssignDialog({ user, onClose, onDone, onFailure }: AssignDialogProps) {
  const outcomeId = useId();
  const { plans, failure, isFetching, retry } = useActivePlans();
  const [choice, setChoice] = useState(BEGIN);
  const [isTouched, setTouched] = useState(false);
  const { subscription, hasFailed: isUnknown } = useCurrentSubscription(user);
  const plan = plans?.find(({ code }) => code === choice.planCode);
  const sending = useApiMutation(async ({ planCode, months }: Choice) => {
    let said: string;
    try {
      said = await assign(user.id, planCode, months);
    } catch (error) {
      log.warn('A subscription could not be assigned', error);
      onFailure();
      throw error;
    }
    onDone(said);
  });
  const outcome = plan === undefined ? null : outcomeOf(plan, choice.months, wallMs());
  return (
    <Dialog
      open
      onClose={onClose}
      busy={sending.isSending}
      title={assignZh.title}
      description={
        <>
          {assignZh.forUser}
          <bdi>{userName(user)}</bdi>
        </>
      }
      actions={
        <>
          <Button variant="secondary" aria-disabled={sending.isSending} onClick={() => !sending.isSending && onClose()}>
            {commonZh.cancel}
          </Button>
          <Button
            disabled={plan === undefined}
            aria-describedby={outcomeId}
            busy={sending.isSending}
            busyLabel={commonZh.submitting}
            onClick={() => void sending.send(choice)}
          >
            {assignZh.submit}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <FormError failure={sending.failure} className="mb-4">
          <ErrorMessage error={sending.failure?.error} fallback={assignZh.dialogFailed} />
        </FormError>
        {(isUnknown || subscription?.status === 'active') && (
          <Alert tone="warn" className="mb-4">
            {isUnknown ? assignZh.currentUnknown : assignZh.alreadyActive}
          </Alert>
        )}
        {failure !== null && plans === undefined && (
          <ErrorPanel
            title={assignZh.loadFailed}
            message={<ForeignText>{messageOf(failure)}</ForeignText>}
            onRetry={retry}
            retryLabel={commonZh.retry}
            busy={isFetching}
          />
        )}
        {plans === undefined && failure === null && (
          <LoadingBlock label={commonZh.loading}>
            <Skeleton className="mb-2 h-4 w-20" />
            <Skeleton className="mb-4 h-9 w-full" />
            <Skeleton className="mb-2 h-4 w-20" />
            <Skeleton className="h-9 w-full" />
          </LoadingBlock>
        )}
        {plans?.length === 0 && <NoPlans />}
        {plans !== undefined && plans.length > 0 && (
          <AssignFields
            plans={plans}
            durations={DIALOG_DURATIONS_MONTHS}
            choice={choice}
            onChoice={(next) => {
              setChoice(next);
              if (next.planCode === '') setTouched(true);
            }}
            onPlanBlur={() => setTouched(true)}
            error={isTouched && plan === undefined ? assignZh.invalidPlan : undefined}
          />
        )}
        <p id={outcomeId} role="status" className="text-ink-2 tabular-nums not-empty:mt-4">
          {outcome !== null && assignZh.outcome(outcome.start, outcome.end, choice.months, formatMoney(outcome.total))}
        </p>
        {/* Who leaves while the plan is being assigned would not hear what came of it. */}
        <p className={sending.isSending ? 'invisible mt-4' : 'mt-4'}>
          <TextLink to={paths.adminAssignSubscription(user.id)}>{assignZh.toPage}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}
