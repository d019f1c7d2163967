import { ADMIN_PLANS_KEY, type AdminPlan, fetchAdminPlans } from '../../../api/adminPlans';
import { LOOKUP_LIMIT } from '../../../config/limits';
import { type ListFilter, type ListSource, useList, useListParams } from '../list/useList';

const FILTERS: readonly ListFilter<'active_only'>[] = [
  { name: 'active_only', label: '', kind: 'outside', accepts: (value) => value === 'true' },
];

const SOURCE: ListSource<AdminPlan, 'active_only'> = {
  key: ADMIN_PLANS_KEY,
  fetch: ({ page, pageSize, filters }, signal) =>
    fetchAdminPlans({ page, pageSize, activeOnly: filters.active_only === 'true' }, signal),
};

/** The plans; there is hardly ever more than one page of them. Whether those out of use are left out is in the address. */
export function usePlanList() {
  const params = useListParams(FILTERS, LOOKUP_LIMIT);
  const list = useList(params, SOURCE);
  const onlyActive = params.filters.active_only === 'true';
  const setOnlyActive = (isOn: boolean) => params.apply({ filters: { active_only: isOn ? 'true' : '' } });
  return { params, list, onlyActive, setOnlyActive };
}
