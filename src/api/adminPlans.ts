import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';

import { LOOKUP_LIMIT, PLANS_MAX } from '../config/limits';
import { mapping } from '../config/mapping';
import type { Plan } from '../domain/plan';
import { send } from '../http/send';
import { adminPage } from './adminList';
import { segment } from './decode';
import { fetchRows } from './fetchRows';
import { PlanFields, planOf } from './plans';

/** `id` is empty if the server did not send one; such a plan cannot be changed. */
const AdminPlanRow = v.pipe(
  PlanFields,
  v.transform((row): Plan => ({ ...planOf(row), id: row.id ?? '' })),
);

/** A new plan. `price` is per month, in the currency that the server decides. */
export type PlanDraft = Omit<Plan, 'id' | 'price' | 'currency'> & { readonly price: number };

export type PlanChange = Partial<PlanDraft>;

/** `GET /admin/plans`: a page of all plans, those out of use as well unless `active_only` is set. */
export const fetchAdminPlans = adminPage(AdminPlanRow, '/admin/plans', PLANS_MAX);

export const ADMIN_PLANS_KEY = ['admin-plans'] as const;

/** The first hundred plans, which are all of them in practice. */
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

/** Fields that are left out are not sent. */
const bodyOf = ({ durationMonths, isActive, code, name, description, price, features }: PlanChange) => ({
  code,
  name,
  description,
  price,
  duration_months: durationMonths,
  features,
  is_active: isActive,
});

/** `POST /admin/plans`; any 2xx counts. */
export async function createPlan(plan: PlanDraft): Promise<void> {
  await send({ method: 'POST', path: '/admin/plans', json: bodyOf(plan) });
}

/** `PUT /admin/plans/{id}` with the changed fields alone: what another admin has changed meanwhile stays. */
export async function updatePlan(id: string, plan: PlanChange): Promise<void> {
  await send({ method: mapping.update, path: `/admin/plans/${segment(id)}`, json: bodyOf(plan) });
}

/** `PUT /admin/plans/{id}` with the active flag alone. */
export const setPlanActive = (id: string, isActive: boolean): Promise<void> => updatePlan(id, { isActive });

/** `DELETE /admin/plans/{id}` */
export async function deletePlan(id: string): Promise<void> {
  await send({ method: 'DELETE', path: `/admin/plans/${segment(id)}` });
}
