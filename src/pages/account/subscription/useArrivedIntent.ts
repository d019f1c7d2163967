import { useEffect, useState } from 'react';

import { forgetRequestedPlan, readRequestedPlan } from '../../../session/returnTo';

/** The plan that was chosen before signing in, for this visit; it has arrived, so it is forgotten. */
export function useRequestedPlan(): string | null {
  const [intent] = useState(readRequestedPlan);
  useEffect(forgetRequestedPlan, []);
  return intent;
}
