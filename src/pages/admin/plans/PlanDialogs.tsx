import { useQuery } from '@tanstack/react-query';

import { dashboardQuery } from '../../../api/adminDashboard';
import { type AdminPlan, deletePlan, setPlanActive } from '../../../api/adminPlans';
import { planName } from '../../../components/planText';
import { useApiMutation } from '../../../components/useApiMutation';
import { hasStatus } from '../../../http/failure';
import { commonZh } from '../../../text/zh/common';
import { plansZh as text } from '../../../text/zh/plans';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../ConfirmDialog';
import { ErrorMessage } from '../messages';

/** Asks before a plan can no longer be chosen, with the number of users who have it, as the dashboard counts them. */
export function DisablePlanDialog({ plan, onClose, onDone }: Omit<DeletePlanDialogProps, 'onDisabled' | 'onGone'>) {
  const { data, isLoading } = useQuery(dashboardQuery());
  const count = data?.plans?.find(({ code }) => code === plan.code)?.count;
  const subscribers = data?.plans == null ? text.subscribersUnknown : text.subscribers(count ?? 0);
  return (
    <ConfirmDialog
      labels={{ title: text.disableTitle(planName(plan)), confirm: text.disableConfirm }}
      call={() => setPlanActive(plan.id, false)}
      onClose={onClose}
      onDone={onDone}
    >
      {text.disableText}
      <strong className="mt-2 block font-semibold text-ink">{isLoading ? commonZh.loading : subscribers}</strong>
    </ConfirmDialog>
  );
}

interface DeletePlanDialogProps {
  plan: AdminPlan;
  onClose: () => void;
  onDone: () => void;
  /** The plan was switched off instead. */
  onDisabled: () => void;
  /** The plan was deleted elsewhere meanwhile. */
  onGone: () => void;
}

/** Asks before a plan is deleted. A plan in use that the server keeps can be switched off instead. */
export function DeletePlanDialog({ plan, onClose, onDone, onDisabled, onGone }: DeletePlanDialogProps) {
  const switching = useApiMutation({
    call: () => setPlanActive(plan.id, false),
    onSuccess: onDisabled,
  });
  const instead = (error: unknown) =>
    hasStatus(error, 400, 409) &&
    plan.isActive && (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>{text.instead}</span>
        <Button variant="secondary" busy={switching.isPending} onClick={() => void switching.send(undefined)}>
          {commonZh.disable}
        </Button>
        {switching.failure !== null && <ErrorMessage error={switching.failure.error} fallback={commonZh.failed} />}
      </div>
    );
  return (
    <ConfirmDialog
      labels={{ title: text.deleteTitle(planName(plan)), confirm: text.deleteButton, busy: commonZh.deleting }}
      instead={instead}
      call={() => deletePlan(plan.id)}
      onClose={onClose}
      onDone={onDone}
      onFailure={(error) => hasStatus(error, 404) && onGone()}
    >
      {text.deleteText}
    </ConfirmDialog>
  );
}
