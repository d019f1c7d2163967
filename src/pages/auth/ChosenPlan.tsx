import { useState } from 'react';

import { DEFAULT_PLAN_CODE } from '../../config/limits';
import { isFree } from '../../domain/plan';
import { loadChunk } from '../../http/loadChunk';
import { useFromBrowser } from '../../lib/fromBrowser';
import { useLoaded } from '../../lib/useLoaded';
import { readRequestedPlan } from '../../session/purchase';

/** Code of the plan that was chosen before signing in; `null` if there is none to pay for. */
export function useChosenPlan(): string | null {
  const code = useFromBrowser(() => readRequestedPlan() ?? DEFAULT_PLAN_CODE, DEFAULT_PLAN_CODE);
  return isFree(code) ? null : code;
}

interface ChosenPlanProps {
  code: string;
  /** The sentence around the name. */
  sentence: (plan: string) => string;
}

/**
 * A sentence about the plan that was chosen before signing in. The code may come from a link that anyone can make, so only the
 * name of a plan on offer is shown. The plan list is loaded only here: most visitors of the login page chose no plan.
 */
export function ChosenPlan({ code, sentence }: ChosenPlanProps) {
  const [name, setName] = useState('the plan you chose');
  const { loaded } = useLoaded('The plan list', () => loadChunk(() => import('../../components/NameOfPlan')));
  return (
    <>
      <span>{sentence(name)}</span>
      {loaded !== undefined && <loaded.NameOfPlan code={code} onName={setName} />}
    </>
  );
}
