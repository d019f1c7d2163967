import type { AdminPlan } from '../../../api/adminPlans';
import { planName } from '../../../components/planText';
import { plansZh as words } from '../../../text/zh/plans';
import { Button } from '../../../ui/Button';

interface PlanActionsProps {
  plan: AdminPlan;
  /** It is being switched on or off. */
  busy: boolean;
  onEdit: () => void;
  onSwitch: () => void;
  onDelete: () => void;
}

/** What can be done with a plan; nothing with one that has no id. */
export function PlanActions({ plan, busy, onEdit, onSwitch, onDelete }: PlanActionsProps) {
  if (!plan.hasId) return null;
  const name = planName(plan);
  const switching = plan.isActive ? words.disable : words.enable;
  return (
    <div className="flex flex-wrap gap-x-1">
      <Button size="row" variant="quiet" aria-label={words.doTo(words.edit, name)} onClick={onEdit}>
        {words.edit}
      </Button>
      <Button size="row" variant="quiet" busy={busy} aria-label={words.doTo(switching, name)} onClick={onSwitch}>
        {switching}
      </Button>
      <Button
        size="row"
        variant="quiet"
        aria-label={words.doTo(words.delete, name)}
        onClick={onDelete}
        className="text-danger!"
      >
        {words.delete}
      </Button>
    </div>
  );
}
