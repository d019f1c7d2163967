import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { adminPlansQuery } from '../../../api/adminPlans';
import { type AdminUser, assignSubscription } from '../../../api/adminUsers';
import { useApiMutation } from '../../../components/useApiMutation';
import { paths } from '../../../config/paths';
import { addMonths, localDay } from '../../../domain/dates';
import { formatMoney, times } from '../../../domain/money';
import { type Plan, plansOnOffer } from '../../../domain/plan';
import { ApiError } from '../../../http/failure';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { assignZh as text } from '../../../text/zh/assign';
import { Alert } from '../../../ui/Alert';
import { controlClass, Field } from '../../../ui/Field';
import { TextLink } from '../../../ui/links';

/** The plans that can be assigned: those in use, each code once. */
export const useActivePlans = (enabled = true) =>
  useQuery({ ...adminPlansQuery({ activeOnly: true }), enabled, select: ({ items }) => plansOnOffer(items) });

/** No plan is an empty code. */
export interface Choice {
  readonly planCode: string;
  readonly months: number;
}

interface AssignOptions {
  plans: readonly Plan[] | undefined;
  /** Gets the message to show. */
  onDone: (message: string) => void;
  /** The user may have changed on the server, too. */
  onFailure: () => void;
}

/** The choice of a plan and a duration for a user, and the call that assigns them. */
export function useAssign(user: AdminUser, { plans, onDone, onFailure }: AssignOptions) {
  const [choice, setChoice] = useState<Choice>({ planCode: '', months: 1 });
  useUnsavedChanges(choice.planCode !== '');
  const mutation = useApiMutation({
    call: ({ planCode, months }: Choice) => assign(user.id, planCode, months),
    onSuccess: onDone,
    onError: onFailure,
  });
  return { choice, setChoice, plan: plans?.find(({ code }) => code === choice.planCode), mutation };
}

/** Spec §8: `success: false` is a failure with the server's message, an answer without `success` is an unknown error. */
async function assign(userId: string, planCode: string, months: number): Promise<string> {
  const { success, message } = await assignSubscription(userId, { planCode, months });
  if (success !== true) throw new ApiError('status', success === null ? text.unknown : message, { status: 200 });
  return message || text.done;
}

interface AssignResult {
  /** Calendar days, `2026-11-20`. */
  readonly start: string;
  readonly end: string;
  /** `null` when the plan has no usable price. */
  readonly total: number | null;
}

/** What an assignment will be: from today for whole months; total = price × months (spec §9). */
export function assignResult(plan: Plan, months: number, nowMs: number): AssignResult {
  const start = localDay(nowMs);
  return { start, end: addMonths(start, months), total: plan.price === null ? null : times(plan.price, months) };
}

interface AssignFieldsProps {
  plans: readonly Plan[];
  /** Months on offer; they differ between the dialog and the page (spec §9). */
  durations: readonly number[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  onPlanBlur?: () => void;
  error?: string | undefined;
}

/** Which plan, with its price, and for how long. */
export const AssignFields = ({ plans, durations, choice, onChoice, onPlanBlur, error }: AssignFieldsProps) => (
  <div className="grid gap-4">
    <Field label={text.plan} error={error}>
      {(ids) => (
        <select
          {...ids}
          value={choice.planCode}
          onBlur={onPlanBlur}
          onChange={({ target }) => onChoice({ ...choice, planCode: target.value })}
          className={controlClass()}
        >
          <option value="">{text.choose}</option>
          {plans.map(({ code, name, price }) => (
            <option key={code} value={code}>
              {text.planOption(name, formatMoney(price))}
            </option>
          ))}
        </select>
      )}
    </Field>
    <Field label={text.duration}>
      {(ids) => (
        <select
          {...ids}
          value={choice.months}
          onChange={({ target }) => onChoice({ ...choice, months: Number(target.value) })}
          className={controlClass()}
        >
          {durations.map((months) => (
            <option key={months} value={months}>
              {text.months(months)}
            </option>
          ))}
        </select>
      )}
    </Field>
  </div>
);

/** Without a plan nothing can be assigned. */
export const NoPlans = () => (
  <Alert tone="warn">
    <p>{text.noPlans}</p>
    <p className="mt-1">
      <TextLink to={paths.adminPlans()}>{text.toPlans}</TextLink>
    </p>
  </Alert>
);
