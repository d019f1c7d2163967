import { useId, useState } from 'react';

import { paths } from '../../../config/paths';
import { assignZh } from '../../../text/zh/assign';
import { commonZh } from '../../../text/zh/common';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { TextLink } from '../../../ui/links';
import { AdminFormError } from '../messages';
import { userName } from '../userAccount';
import { assignReason, DialogFields, outcomeText, useActivePlans, useAssign } from './AssignForm';
import type { EditUserDialogProps } from './EditUserDialog';

export function AssignDialog({ user, onClose, onDone, onFailure }: Omit<EditUserDialogProps, 'isOwn'>) {
  const resultId = useId();
  const plans = useActivePlans();
  const { choice, setChoice, plan, current, warning, wait, send, mutation } = useAssign(user.id, {
    plans: plans.data,
    onDone,
    onFailure,
  });
  const { isPending, failure } = mutation;
  const [isTouched, setTouched] = useState(false);
  return (
    <Dialog
      wide
      onClose={onClose}
      busy={isPending}
      title={assignZh.title}
      description={
        <p>
          {assignZh.forUser}
          <bdi>{userName(user)}</bdi>
          <span>{commonZh.ofId(user.id)}</span>
        </p>
      }
      dismiss={commonZh.cancel}
      actions={
        <Button {...wait} disabled={plan === undefined} aria-describedby={resultId} onClick={send}>
          {assignZh.submit}
        </Button>
      }
    >
      <div className="mt-4">
        <AdminFormError failure={failure} fallback={assignZh.dialogFailed} className="mb-4" />
        <DialogFields
          plans={plans}
          choice={choice}
          onChoice={setChoice}
          onPlanBlur={() => setTouched(true)}
          error={isTouched && plan === undefined ? assignZh.invalidPlan : undefined}
        />
        {warning && (
          <Alert tone="warn" className="mt-4">
            <p>{assignReason(current.subscription ?? null)}</p>
            {current.hasFailed && (
              <Button variant="quiet" size="row" onClick={current.retry}>
                {commonZh.retry}
              </Button>
            )}
            <div>{warning}</div>
          </Alert>
        )}
        <p id={resultId} role="status" className="tabular-nums text-ink-2 not-empty:mt-4">
          {outcomeText(plan, choice.months)}
        </p>
        {/* Hide the link during the request. On another page, the administrator would not see the result. */}
        <p className={isPending ? 'invisible mt-4' : 'mt-4'}>
          <TextLink to={paths.adminAssignSubscription(user.id)}>{assignZh.toPage}</TextLink>
        </p>
      </div>
    </Dialog>
  );
}
