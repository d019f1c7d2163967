import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { LOOKUP_LIMIT, PLANS_MAX } from '../config/limits';
import { mapping } from '../config/mapping';
import type { Plan } from '../domain/plan';
import { sendChange } from '../http/sendChange';
import { adminPage } from './adminList';
import { pathSegment } from './decode';
import { fetchRows } from './fetchRows';
import { PlanFields, planOf } from './plans';
import { toServer } from './row';

/** A plan for administrators. A plan for which the server sends no id has an empty `id` and can't be changed. */
const AdminPlanRow = v.pipe(
  PlanFields,
  v.transform((row): Plan => ({ ...planOf(row), id: row.id ?? '' })),
);

/** Values of a plan that an administrator can edit. `price` is per month. The server decides the currency. */
export type PlanDraft = Omit<Plan, 'id' | 'price' | 'currency'> & { readonly price: number };

export type PlanChange = Partial<PlanDraft>;

/** Fetches the plans. Includes inactive plans unless `active_only` is set. */
export const fetchAdminPlans = adminPage(AdminPlanRow, '/admin/plans', PLANS_MAX);

export const ADMIN_PLANS_KEY = ['admin-plans'] as const;

export const adminPlansQuery = ({ activeOnly = false } = {}) =>
  queryOptions({
    queryKey: [...ADMIN_PLANS_KEY, 'first', { activeOnly }],
    queryFn: ({ signal }) =>
      fetchRows(
        (paging, partSignal) => fetchAdminPlans({ ...paging, ...(activeOnly && { active_only: true }) }, partSignal),
        { page: 1, pageSize: LOOKUP_LIMIT },
        signal,
      ),
  });

const bodyOf = ({ durationMonths, isActive, ...fields }: PlanChange, currency?: string) =>
  toServer('plan', { ...fields, duration_months: durationMonths, is_active: isActive }, currency);

export async function createPlan(plan: PlanDraft): Promise<void> {
  await sendChange({ method: 'POST', path: '/admin/plans', json: bodyOf(plan) });
}

/** Changes a plan. Sends only the changed fields, so that it doesn't undo changes by other administrators. */
export async function updatePlan(id: string, plan: PlanChange, currency?: string): Promise<unknown> {
  return sendChange({ method: mapping.update, path: `/admin/plans/${pathSegment(id)}`, json: bodyOf(plan, currency) });
}

/** @returns the active flag in the response; `null` if the response doesn't contain it */
export async function setPlanActive(id: string, isActive: boolean): Promise<boolean | null> {
  const saved = v.safeParse(PlanFields, await updatePlan(id, { isActive }));
  return saved.success ? saved.output.isActive : null;
}

export async function deletePlan(id: string): Promise<void> {
  await sendChange({ method: 'DELETE', path: `/admin/plans/${pathSegment(id)}` });
}
