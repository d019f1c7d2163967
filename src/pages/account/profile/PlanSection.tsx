import { paths } from '../../../config/paths';
import { TextLink } from '../../../ui/links';
import { useMyPlan } from '../dashboard/useMyPlan';

/** The plan in one line, and the page where it is changed. */
export function PlanSection() {
  const plan = useMyPlan();
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
      <span className="min-w-0 wrap-anywhere">{plan?.sentence}</span>
      <TextLink to={paths.subscription()} className="inline-block min-h-6 shrink-0">
        {plan?.action === 'upgrade' ? 'Upgrade to Pro' : 'Manage subscription'}
      </TextLink>
    </p>
  );
}
