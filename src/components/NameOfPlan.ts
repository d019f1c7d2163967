import { useEffect } from 'react';

import { usePlans } from './plans';
import { planName } from './planText';

interface NameOfPlanProps {
  code: string;
  onName: (name: string) => void;
}

/** Looks a plan up in the plan list, and reports its name. Renders nothing: a page that seldom needs the list loads this lazily. */
export function NameOfPlan({ code, onName }: NameOfPlanProps) {
  const state = usePlans();
  const plan = state.phase === 'ready' ? state.plans.find((each) => each.code === code) : undefined;
  useEffect(() => {
    if (plan !== undefined) onName(planName(plan));
  }, [plan, onName]);
  return null;
}
