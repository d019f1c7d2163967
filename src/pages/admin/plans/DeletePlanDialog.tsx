import { type AdminPlan, deletePlan, setPlanActive } from '../../../api/adminPlans';
import { planName } from '../../../components/planText';
import { useApiMutation } from '../../../components/useApiMutation';
import { hasStatus } from '../../../http/failure';
import { plansZh as words } from '../../../text/zh/plans';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../list/ConfirmDialog';
import { ErrorMessage } from '../list/ErrorMessage';

interface DeletePlanDialogProps {
  plan: AdminPlan;
  onClose: () => void;
  /** Gets what to say: it is deleted, or out of use instead. */
  onDone: (text: string) => void;
  /** It was gone already. */
  onGone: () => void;
}

/** Asks before a plan is deleted. When it is in use and cannot go, taking it out of use is offered instead. */
export function DeletePlanDialog({ plan, onClose, onDone, onGone }: DeletePlanDialogProps) {
  const switching = useApiMutation(async () => {
    await setPlanActive(plan.id, false);
    onDone(words.disabled);
  });
  const instead = (error: unknown) =>
    hasStatus(error, 400, 409) &&
    plan.isActive && (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>{words.instead}</span>
        <Button variant="secondary" busy={switching.isSending} onClick={() => void switching.send(undefined)}>
          {words.disable}
        </Button>
        {switching.failure !== null && <ErrorMessage error={switching.failure.error} fallback={words.failed} />}
      </div>
    );
  return (
    <ConfirmDialog
      title={words.deleteTitle(planName(plan))}
      confirm={words.deleteButton}
      busyLabel={words.deleting}
      instead={instead}
      onConfirm={() => deletePlan(plan.id)}
      onClose={onClose}
      onDone={() => onDone(words.deleted)}
      onGone={onGone}
    >
      {words.deleteText}
    </ConfirmDialog>
  );
}
