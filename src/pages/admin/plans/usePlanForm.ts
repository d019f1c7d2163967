import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';

import { ADMIN_PLANS_KEY, type AdminPlan, createPlan, updatePlan } from '../../../api/adminPlans';
import { plansChanged } from '../../../components/plansStore';
import { placeServerErrors } from '../../../components/serverFields';
import { useApiMutation } from '../../../components/useApiMutation';
import { ApiError, hasStatus } from '../../../http/failure';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { OTHER_CODE, PLAN_FIELDS, type PlanInput, planDraft, planInput, planSchema } from './planForm';

/** A code that another plan has, whatever the status. */
const isAboutCode = (error: unknown): error is ApiError =>
  error instanceof ApiError && hasStatus(error, 400, 409) && /\bcode\b/i.test(error.message);

/**
 * The form of a plan and its way to the server. What visitors see of the plans is asked for anew afterwards.
 *
 * @param plan `null` for a new one
 */
export function usePlanForm(plan: AdminPlan | null, onSaved: () => void) {
  const queryClient = useQueryClient();
  const form = useForm({ resolver: standardSchemaResolver(planSchema), defaultValues: planInput(plan) });
  useUnsavedChanges(form.formState.isDirty);
  const sending = useApiMutation(async (input: PlanInput) => {
    const place = (name: keyof PlanInput, message: string, shouldFocus: boolean) => {
      const target = name === 'code' && input.code === OTHER_CODE ? 'ownCode' : name;
      form.setError(target, { type: 'server', message }, { shouldFocus });
    };
    try {
      await (plan === null ? createPlan(planDraft(input)) : updatePlan(plan.id, planDraft(input)));
    } catch (error) {
      if (isAboutCode(error)) return place('code', error.message, true);
      const rest = placeServerErrors(error, PLAN_FIELDS, place);
      if (rest !== null) throw rest;
      return;
    }
    void queryClient.invalidateQueries({ queryKey: ADMIN_PLANS_KEY });
    plansChanged();
    onSaved();
  });
  return { form, sending };
}

export type PlanForm = ReturnType<typeof usePlanForm>['form'];
