import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { ADMIN_PLANS_KEY, type AdminPlan, fetchAdminPlans, setPlanActive } from '../../../api/adminPlans';
import type { Page } from '../../../api/decode';
import type { CsvColumn } from '../../../components/CsvExport';
import { invalidatePlans } from '../../../components/plans';
import { planName } from '../../../components/planText';
import { useApiMutation } from '../../../components/useApiMutation';
import { DEFAULT_CURRENCY, LOOKUP_LIMIT } from '../../../config/limits';
import { formatMoney, plainAmount } from '../../../domain/money';
import { chargedAmount } from '../../../domain/plan';
import { commonZh } from '../../../text/zh/common';
import { plansZh as text } from '../../../text/zh/plans';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { IconPlus } from '../../../ui/icons';
import type { ListColumn, ListSource } from '../list/listDescription';
import { ListPage } from '../list/ListPage';
import { listCalls, useListParams } from '../list/useList';
import { AdminFormError } from '../messages';
import { NoticeToast, useNotice } from '../NoticeToast';
import { type RowAction, RowActions } from '../RowActions';
import { DeletePlanDialog, DisablePlanDialog } from './PlanDialogs';
import { PlanEditor } from './PlanEditor';
import { priceText } from './planForm';

const SOURCE: ListSource<AdminPlan, 'active_only'> = {
  key: ADMIN_PLANS_KEY,
  fetch: ({ page, pageSize, active_only }, signal) =>
    fetchAdminPlans({ page, pageSize, activeOnly: active_only === 'true' }, signal),
  filters: [
    {
      name: 'active_only',
      label: text.onlyActive,
      kind: 'outside',
      accepts: (value) => value === 'true',
      fits: ({ isActive }) => isActive,
    },
  ],
  pageSize: LOOKUP_LIMIT,
};

/** The dialog over the list; it holds the plan as it was when it was opened, whatever the list does meanwhile. */
type PlanAction =
  | { readonly kind: 'edit'; readonly plan: AdminPlan | null }
  | { readonly kind: 'delete' | 'disable'; readonly plan: AdminPlan };

/** `/admin/plans` (spec §3, §7): the plans on sale and their prices. There is hardly ever more than one page of them. */
function PlansPage() {
  const queryClient = useQueryClient();
  const params = useListParams(SOURCE);
  const notice = useNotice();
  const [action, setAction] = useState<PlanAction | null>(null);
  const refresh = () => {
    invalidatePlans();
    return queryClient.invalidateQueries({ queryKey: ADMIN_PLANS_KEY });
  };
  const switching = useApiMutation({
    call: ({ id }: AdminPlan) => setPlanActive(id, true),
    // The button shows the old state, and stays busy, until the new list is here.
    onSuccess: (_, plan) => onSwitched(plan, true),
  });
  const open = (next: PlanAction) => {
    notice.clear();
    switching.reset();
    setAction(next);
  };
  const close = () => setAction(null);
  const onDone = (message: string, about: string) => {
    close();
    notice.show(message, about);
    return refresh();
  };
  const onSwitched = (plan: AdminPlan, isOn: boolean) => onDone(isOn ? text.enabled : text.disabled, planName(plan));
  const columns = planColumns((plan) => {
    const action = (kind: string, label: string, onPress: () => void): RowAction => ({
      kind,
      label,
      name: `${label} ${planName(plan)}`,
      onPress,
      isDanger: kind === 'delete',
      busy: kind === 'switch' && switching.sending?.id === plan.id,
    });
    const switchOver = () => {
      if (plan.isActive) return open({ kind: 'disable', plan });
      notice.clear();
      void switching.send(plan);
    };
    return [
      action('edit', commonZh.edit, () => open({ kind: 'edit', plan })),
      action('switch', plan.isActive ? commonZh.disable : commonZh.enable, switchOver),
      action('delete', commonZh.delete, () => open({ kind: 'delete', plan })),
    ];
  });
  const create = (
    <Button onClick={() => open({ kind: 'edit', plan: null })}>
      <IconPlus className="size-4" />
      {text.create}
    </Button>
  );
  return (
    <>
      <ListPage
        list={{
          ...SOURCE,
          labels: text,
          columns,
          csv: CSV_COLUMNS,
          action: create,
          emptyAction: create,
          above: <AdminFormError failure={switching.failure} fallback={commonZh.failed} className="mb-3" />,
          formExtra: (
            <label className="inline-flex min-h-control items-center gap-2">
              <input
                type="checkbox"
                checked={params.filters.active_only === 'true'}
                onChange={({ target }) => params.apply({ filters: { active_only: target.checked ? 'true' : '' } })}
                className="size-4"
              />
              {text.onlyActive}
            </label>
          ),
        }}
      />
      <NoticeToast notice={notice} />
      {action?.kind === 'edit' && (
        <PlanEditor
          plan={action.plan}
          taken={queryClient
            .getQueriesData<Page<AdminPlan>>({ queryKey: ADMIN_PLANS_KEY })
            .flatMap(([, page]) => page?.items.map(({ code }) => code) ?? [])}
          onClose={close}
          onSaved={(name) => void onDone(action.plan === null ? text.created : text.updated, name)}
        />
      )}
      {action?.kind === 'disable' && (
        <DisablePlanDialog plan={action.plan} onClose={close} onDone={() => void onSwitched(action.plan, false)} />
      )}
      {action?.kind === 'delete' && (
        <DeletePlanDialog
          plan={action.plan}
          onClose={close}
          onDisabled={() => void onSwitched(action.plan, false)}
          onDone={() => void onDone(text.deleted, planName(action.plan))}
          onGone={() => {
            close();
            void refresh();
          }}
        />
      )}
    </>
  );
}
export { PlansPage as Component };

export const calls = listCalls(SOURCE);

const money = (amount: number | null, { currency }: AdminPlan): string => formatMoney(amount, currency, 'zh-CN');

const statusText = ({ saysActive, isActive }: AdminPlan): string =>
  !saysActive ? commonZh.unknown : isActive ? text.active : text.inactive;

const planColumns = (actionsOf: (plan: AdminPlan) => readonly RowAction[]): readonly ListColumn<AdminPlan>[] => [
  {
    id: 'id',
    head: commonZh.id,
    width: 3,
    cell: ({ id, hasId }) => <span className="font-mono text-small">{hasId ? id : '—'}</span>,
  },
  {
    id: 'name',
    head: text.name,
    names: true,
    cell: (plan) => <span className="font-semibold wrap-anywhere">{planName(plan)}</span>,
    width: 10.5,
  },
  {
    id: 'code',
    head: text.code,
    width: 8,
    cell: ({ code }) => (
      <code translate="no" className="font-mono text-small wrap-anywhere">
        {code}
      </code>
    ),
  },
  {
    id: 'price',
    head: text.price,
    width: 7,
    onCard: 'figure',
    isNumber: true,
    cell: (plan) => money(plan.price, plan),
  },
  {
    id: 'duration',
    width: 6,
    head: text.duration,
    onCard: 'figure',
    cardCell: ({ durationMonths }) => text.months(durationMonths),
    isNumber: true,
    cell: ({ durationMonths }) => durationMonths,
  },
  { id: 'total', head: text.total, width: 6, isNumber: true, cell: (plan) => money(chargedAmount(plan), plan) },
  { id: 'features', head: text.features, width: 4.7, isNumber: true, cell: ({ features }) => features.length },
  {
    id: 'status',
    width: 5.6,
    head: commonZh.status,
    onCard: 'badge',
    cell: (plan) => <Badge tone={!plan.saysActive ? 'info' : plan.isActive ? 'ok' : 'mute'}>{statusText(plan)}</Badge>,
  },
  {
    id: 'actions',
    head: commonZh.actions,
    isActions: true,
    width: 9.8,
    cell: (plan) => <RowActions id={plan.hasId ? plan.id : ''} actions={actionsOf(plan)} />,
  },
];

/** The plans of the list as a file: nothing is cut or rounded, and there is one feature a line. */
export const CSV_COLUMNS: readonly CsvColumn<AdminPlan>[] = [
  { head: commonZh.id, cell: ({ id, hasId }) => (hasId ? id : '') },
  { head: text.name, cell: ({ name }) => name },
  { head: text.code, cell: ({ code }) => code },
  { head: text.price, cell: ({ price }) => (price === null ? '' : priceText(price)) },
  { head: text.duration, cell: ({ durationMonths }) => String(durationMonths) },
  { head: text.total, cell: (plan) => plainAmount(chargedAmount(plan), plan.currency ?? DEFAULT_CURRENCY) },
  { head: text.featureList, cell: ({ features }) => features.join('\n') },
  { head: commonZh.description, cell: ({ description }) => description },
  { head: commonZh.status, cell: statusText },
];
