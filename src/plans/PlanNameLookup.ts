import { usePlans } from './plans';
import { planName } from './planText';

interface PlanNameLookupProps {
  code: string;
  sentence: (plan: string) => string;
  fallback: string;
}

/** Loaded lazily, because most visitors of sign-in pages don't need the plan list. */
export function PlanNameLookup({ code, sentence, fallback }: PlanNameLookupProps) {
  const state = usePlans();
  const plan = state.phase === 'ready' ? state.plans.find((each) => each.code === code) : undefined;
  return sentence(plan === undefined ? fallback : planName(plan));
}
