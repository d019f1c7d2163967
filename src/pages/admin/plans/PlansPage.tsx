import { useQuery, useQueryClient } from '@tanstack/react-query';

import { dashboardQuery } from '../../../api/adminDashboard';
import { ADMIN_PLANS_KEY, deletePlan, fetchAdminPlans, setPlanActive } from '../../../api/adminPlans';
import type { CsvColumn } from '../../../components/CsvExport';
import { DEFAULT_CURRENCY, LOOKUP_LIMIT } from '../../../config/limits';
import { formatMoney, csvAmount } from '../../../domain/money';
import { chargedAmount, type Plan } from '../../../domain/plan';
import { useApiMutation } from '../../../forms/useApiMutation';
import { hasStatus } from '../../../http/failure';
import { invalidatePlans } from '../../../plans/plans';
import { planName } from '../../../plans/planText';
import { commonZh } from '../../../text/zh/common';
import { paymentsZh } from '../../../text/zh/payments';
import { plansZh as text } from '../../../text/zh/plans';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { IconPlus } from '../../../ui/signedInIcons';
import { ConfirmDialog } from '../ConfirmDialog';
import { ignoredChange } from '../ignoredChange';
import type { ListColumn, ListSource } from '../list/listDescription';
import { ListPage } from '../list/ListPage';
import { useListParams } from '../list/urlState';
import { listQueries } from '../list/useList';
import { idColumn } from '../listColumns';
import { AdminFormError, ErrorMessage } from '../messages';
import { useNotice } from '../NoticeToast';
import type { RowAction } from '../RowActions';
import { type DialogOutcome, RowDialog, useDialogStore } from '../RowDialog';
import { PlanEditor } from './PlanEditor';
import { priceText } from './planForm';

const SOURCE: ListSource<Plan, 'active_only'> = {
  key: ADMIN_PLANS_KEY,
  fetch: fetchAdminPlans,
  filters: [
    {
      name: 'active_only',
      label: text.onlyActive,
      kind: 'external',
      accepts: (value) => value === 'true',
      matches: ({ isActive }) => isActive,
    },
  ],
  pageSize: LOOKUP_LIMIT,
};

type PlanAction =
  /** `plan` is `null` for a new plan. */
  { readonly kind: 'edit'; readonly plan: Plan | null } | { readonly kind: 'delete' | 'disable'; readonly plan: Plan };

function PlansPage() {
  const queryClient = useQueryClient();
  const params = useListParams(SOURCE);
  const notice = useNotice();
  const dialogs = useDialogStore<PlanAction>();
  const refresh = () => {
    invalidatePlans();
    return queryClient.invalidateQueries({ queryKey: ADMIN_PLANS_KEY });
  };
  const enabling = useApiMutation({
    call: (plan: Plan) => savePlanActive(plan, true),
    // Return the promise, so that the button stays busy until the list is refetched.
    onSuccess: (_, plan) => {
      notice.show(text.enabled, planName(plan));
      return refresh();
    },
    onError: () => void refresh(),
  });
  const open = (next: PlanAction) => {
    notice.clear();
    enabling.reset();
    dialogs.open(next);
  };
  const actionsOf = (plan: Plan) => {
    const action = (kind: string, label: string, onPress: () => void): RowAction => ({
      kind,
      label,
      name: `${label} ${planName(plan)}`,
      onPress,
      isDanger: kind === 'delete',
      busy: kind === 'switch' && enabling.sending?.id === plan.id,
    });
    const switchOver = () => {
      if (plan.isActive) return open({ kind: 'disable', plan });
      notice.clear();
      void enabling.send(plan);
    };
    return [
      action('edit', commonZh.edit, () => open({ kind: 'edit', plan })),
      action('switch', plan.isActive ? commonZh.disable : commonZh.enable, switchOver),
      action('delete', commonZh.delete, () => open({ kind: 'delete', plan })),
    ];
  };
  return (
    <>
      <ListPage
        list={{
          ...SOURCE,
          labels: text,
          columns: COLUMNS,
          csv: CSV_COLUMNS,
          actions: { width: 9.8, of: actionsOf },
          action: (
            <Button onClick={() => open({ kind: 'edit', plan: null })}>
              <IconPlus className="size-4" />
              {text.create}
            </Button>
          ),
          above: <AdminFormError failure={enabling.failure} fallback={commonZh.failed} className="mb-3" />,
          formExtra: (
            <Checkbox
              label={text.onlyActive}
              checked={params.filters.active_only === 'true'}
              onChange={({ target }) => params.apply({ active_only: target.checked ? 'true' : '' })}
            />
          ),
        }}
      />
      <RowDialog dialogs={dialogs} notice={notice} reload={() => void refresh()}>
        {(action, outcome) =>
          action.kind === 'edit' ? (
            <PlanEditor
              plan={action.plan}
              onClose={outcome.onClose}
              onSaved={(name) => outcome.onDone(action.plan === null ? text.created : text.updated, name)}
            />
          ) : action.kind === 'disable' ? (
            <DisablePlanDialog plan={action.plan} {...outcome} />
          ) : (
            <DeletePlanDialog plan={action.plan} {...outcome} />
          )
        }
      </RowDialog>
    </>
  );
}
export { PlansPage as Component };

export const queries = listQueries(SOURCE);

/** @throws ApiError if the response says that the server ignored the active flag */
async function savePlanActive({ id }: Plan, isActive: boolean): Promise<void> {
  if ((await setPlanActive(id, isActive)) === !isActive) throw ignoredChange(text.activeIgnored);
}

interface PlanDialogProps extends DialogOutcome {
  plan: Plan;
}

function DisablePlanDialog({ plan, onDone, ...outcome }: PlanDialogProps) {
  const { data, isLoading } = useQuery(dashboardQuery());
  const count = data?.plans?.find(({ code }) => code === plan.code)?.count;
  const subscribers = data?.plans == null ? text.subscribersUnknown : text.subscribers(count ?? 0);
  return (
    <ConfirmDialog
      labels={{ title: text.disableTitle(planName(plan)), confirm: text.disableConfirm }}
      call={() => savePlanActive(plan, false)}
      onDone={() => onDone(text.disabled, planName(plan))}
      {...outcome}
    >
      <span>{text.aboutPlan(plan.code, plan.id)}</span>
      {text.disableText}
      <strong className="mt-2 block font-semibold text-ink">{isLoading ? commonZh.loading : subscribers}</strong>
    </ConfirmDialog>
  );
}

function DeletePlanDialog({ plan, onClose, onDone, onFailure }: PlanDialogProps) {
  const switching = useApiMutation({
    call: () => savePlanActive(plan, false),
    onSuccess: () => onDone(text.disabled, planName(plan)),
    onError: onFailure,
  });
  const instead = (error: unknown) =>
    hasStatus(error, 400, 409) &&
    plan.isActive && (
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <span>{text.instead}</span>
        <Button variant="secondary" busy={switching.isPending} onClick={() => void switching.send(undefined)}>
          {commonZh.disable}
        </Button>
        {switching.failure !== null && <ErrorMessage error={switching.failure.error} fallback={commonZh.failed} />}
      </div>
    );
  return (
    <ConfirmDialog
      labels={{ title: text.deleteTitle(planName(plan)), confirm: text.deleteButton, busy: commonZh.deleting }}
      instead={instead}
      call={() => deletePlan(plan.id)}
      onClose={onClose}
      onDone={() => onDone(text.deleted, planName(plan))}
      // With 404, close the dialog, because the plan is already deleted.
      onFailure={(error) => (hasStatus(error, 404) ? onDone(null) : onFailure())}
    >
      <span>{text.aboutPlan(plan.code, plan.id)}</span>
      {text.deleteText}
    </ConfirmDialog>
  );
}

const money = (amount: number | null, { currency }: Plan): string => formatMoney(amount, currency);

const statusText = ({ isActive }: Plan): string => (isActive ? text.active : text.inactive);

const COLUMNS: readonly ListColumn<Plan>[] = [
  idColumn(),
  {
    id: 'name',
    head: text.name,
    isRowHeader: true,
    cardCell: (plan) => planName(plan),
    cell: (plan) => <span className="wrap-anywhere">{planName(plan)}</span>,
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
    cardCell: (plan) => plan.price !== null && commonZh.perMonth(money(plan.price, plan)),
    isNumber: true,
    cell: (plan) => money(plan.price, plan),
  },
  {
    id: 'duration',
    width: 6,
    head: text.durationHead,
    isNumber: true,
    cell: ({ durationMonths }) => text.months(durationMonths),
  },
  {
    id: 'total',
    head: text.total,
    width: 6,
    onCard: 'figure',
    cardCell: (plan) =>
      plan.price !== null &&
      plan.durationMonths !== 1 &&
      text.charged(money(chargedAmount(plan), plan), plan.durationMonths),
    isNumber: true,
    cell: (plan) => money(chargedAmount(plan), plan),
  },
  { id: 'features', head: text.features, width: 4.7, isNumber: true, cell: ({ features }) => features.length },
  {
    id: 'status',
    width: 5.6,
    head: commonZh.status,
    onCard: 'badge',
    cell: (plan) => (
      <Badge isQuiet tone={plan.isActive ? 'ok' : 'mute'}>
        {statusText(plan)}
      </Badge>
    ),
  },
];

export const CSV_COLUMNS: readonly CsvColumn<Plan>[] = [
  { head: commonZh.id, cell: ({ id }) => id },
  { head: text.name, cell: ({ name }) => name },
  { head: text.code, cell: ({ code }) => code },
  { head: text.price, cell: ({ price }) => (price === null ? '' : priceText(price)) },
  { head: text.duration, cell: ({ durationMonths }) => String(durationMonths) },
  { head: text.total, cell: (plan) => csvAmount(chargedAmount(plan), plan.currency ?? DEFAULT_CURRENCY) },
  { head: text.featureList, cell: ({ features }) => features.join('\n') },
  { head: commonZh.description, cell: ({ description }) => description },
  { head: commonZh.status, cell: statusText },
  { head: paymentsZh.currency, cell: ({ currency }) => currency ?? DEFAULT_CURRENCY },
];
