import { useEffect, useState } from 'react';

import { forgetPlanIntent, readPlanIntent } from '../../../session/planIntent';

/** The plan that was chosen before signing in, for this visit; it has arrived, so it is forgotten. */
export function useArrivedIntent(): string | null {
  const [intent] = useState(readPlanIntent);
  useEffect(forgetPlanIntent, []);
  return intent;
}
