import { useEffect } from 'react';

import { usePlans } from './plans';
import { planName } from './planText';

interface NameOfPlanProps {
  code: string;
  onName: (name: string) => void;
}

/** Reports the name of a plan from the plan list. Loaded lazily, because few visitors of these pages need the list. */
export function NameOfPlan({ code, onName }: NameOfPlanProps) {
  const state = usePlans();
  const plan = state.phase === 'ready' ? state.plans.find((each) => each.code === code) : undefined;
  useEffect(() => {
    if (plan !== undefined) onName(planName(plan));
  }, [plan, onName]);
  return null;
}
