import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ADMIN_PLANS_KEY, type AdminPlan, setPlanActive } from '../../../api/adminPlans';
import { plansChanged } from '../../../components/plansStore';
import { useApiMutation } from '../../../components/useApiMutation';
import { plansZh as words } from '../../../text/zh/plans';

/**
 * Takes a plan into use or out of it.
 *
 * @param onDone gets what to say
 */
export function usePlanSwitch(onDone: (text: string) => void) {
  const queryClient = useQueryClient();
  const [target, setTarget] = useState<string | null>(null);
  const refresh = () => {
    plansChanged();
    return queryClient.invalidateQueries({ queryKey: ADMIN_PLANS_KEY });
  };
  const sending = useApiMutation(async ({ id, isActive }: AdminPlan) => {
    setTarget(id);
    await setPlanActive(id, !isActive);
    onDone(isActive ? words.disabled : words.enabled);
    // The button shows the old state until the list is here; it stays busy so long.
    await refresh();
  });
  return { sending, refresh, isSwitching: (id: string) => sending.isSending && target === id };
}
