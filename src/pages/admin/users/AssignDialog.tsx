import { useId, useState } from 'react';

import type { AdminUser } from '../../../api/adminUsers';
import { FormError } from '../../../components/FormError';
import { DIALOG_DURATIONS_MONTHS } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { formatMoney } from '../../../domain/money';
import { wallMs } from '../../../lib/clock';
import { assignZh as text } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextLink } from '../../../ui/links';
import { Skeleton } from '../../../ui/loading';
import { AdminQueryView, ErrorMessage } from '../messages';
import { AssignFields, assignResult, NoPlans, Replacement, useActivePlans, useAssign } from './AssignForm';
import { userName } from './userParts';

interface AssignDialogProps {
  user: AdminUser;
  onClose: () => void;
  onDone: (message: string) => void;
  onFailure: () => void;
}

/** Assigns a plan to a user. The result is shown before the click; without a plan the button is disabled. */
export function AssignDialog({ user, onClose, onDone, onFailure }: AssignDialogProps) {
  const resultId = useId();
  const plans = useActivePlans();
  const { choice, setChoice, plan, current, replaced, confirmation, isChecking, send, mutation } = useAssign(user, {
    plans: plans.data,
    onDone,
    onFailure,
  });
  const { isPending, failure } = mutation;
  const [isTouched, setTouched] = useState(false);
  const isUnknown = current.hasFailed;
  const result = plan && assignResult(plan, choice.months, wallMs());
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isPending}
      title={text.title}
      description={
        <p>
          {text.forUser}
          <bdi>{userName(user)}</bdi>
        </p>
      }
      actions={
        <>
          <Button variant="secondary" aria-disabled={isPending} onClick={() => !isPending && onClose()}>
            {commonZh.cancel}
          </Button>
          <Button
            disabled={plan === undefined}
            aria-describedby={resultId}
            busy={isPending}
            busyLabel={commonZh.submitting}
            onClick={() => !isChecking && send()}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      <div className="mt-4">
        <FormError failure={failure} className="mb-4">
          <ErrorMessage error={failure?.error} fallback={text.dialogFailed} />
        </FormError>
        <AdminQueryView query={plans} errorTitle={text.loadFailed} loading={<FieldsSkeleton />} empty={<NoPlans />}>
          {(offered) => (
            <AssignFields
              plans={offered}
              durations={DIALOG_DURATIONS_MONTHS}
              choice={choice}
              onChoice={(next) => {
                setChoice(next);
                if (next.planCode === '') setTouched(true);
              }}
              onPlanBlur={() => setTouched(true)}
              error={isTouched && plan === undefined ? text.invalidPlan : undefined}
            />
          )}
        </AdminQueryView>
        {(isUnknown || replaced !== null) && (
          <Alert tone="warn" className="mt-4">
            <p>{isUnknown ? text.currentUnknown : text.alreadyActive}</p>
            {replaced !== null && plan !== undefined && (
              <Replacement current={replaced} plan={plan} months={choice.months} confirmation={confirmation} />
            )}
          </Alert>
        )}
        <p id={resultId} role="status" className="text-ink-2 tabular-nums not-empty:mt-4">
          {result && text.outcome(result.start, result.end, choice.months, formatMoney(result.total, plan?.currency))}
        </p>
        {/* Hidden while the plan is being assigned: a user who leaves then would not see the result. */}
        <p className={isPending ? 'invisible mt-4' : 'mt-4'}>
          <TextLink to={paths.adminAssignSubscription(user.id)}>{text.toPage}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}

const FieldsSkeleton = () => (
  <>
    <Skeleton className="mb-2 h-4 w-20" />
    <Skeleton className="mb-4 h-9 w-full" />
    <Skeleton className="mb-2 h-4 w-20" />
    <Skeleton className="h-9 w-full" />
  </>
);
