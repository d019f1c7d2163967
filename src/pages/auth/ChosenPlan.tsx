import { useEffect, useState } from 'react';

import { DEFAULT_PLAN_CODE } from '../../config/limits';
import { isFree } from '../../domain/plan';
import { loadChunk } from '../../lib/loadChunk';
import { log } from '../../lib/log';
import { useClientValue } from '../../lib/useClientValue';
import { readRequestedPlan } from '../../session/purchase';

export function useChosenPlan(): string | null {
  const code = useClientValue(() => readRequestedPlan() ?? DEFAULT_PLAN_CODE, DEFAULT_PLAN_CODE);
  return isFree(code) ? null : code;
}

const UNNAMED = 'the plan you chose';

interface ChosenPlanProps {
  code: string;
  sentence: (plan: string) => string;
}

/** Shows the name of the plan in the URL. Ignores unknown plans, because anyone can create a link with any text. */
export function ChosenPlan({ code, sentence }: ChosenPlanProps) {
  const [loaded, setLoaded] = useState<typeof import('../../plans/PlanNameLookup')>();
  // Use an effect instead of TanStack Query, because signed-out pages don't load that library.
  useEffect(() => {
    loadChunk(() => import('../../plans/PlanNameLookup')).then(setLoaded, (error: unknown) =>
      log.warn('The plan list could not be loaded', error),
    );
  }, []);
  return (
    <span>
      {loaded === undefined ? (
        sentence(UNNAMED)
      ) : (
        <loaded.PlanNameLookup code={code} sentence={sentence} fallback={UNNAMED} />
      )}
    </span>
  );
}
