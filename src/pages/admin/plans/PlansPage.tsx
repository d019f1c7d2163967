import { useState } from 'react';

import type { AdminPlan } from '../../../api/adminPlans';
import { plansZh as words } from '../../../text/zh/plans';
import { Button } from '../../../ui/Button';
import { IconPlus } from '../../../ui/icons';
import { useNotice } from '../list/ListHead';
import { ListPage } from '../list/ListPage';
import { DeletePlanDialog } from './DeletePlanDialog';
import { PlanActions } from './PlanActions';
import { planColumns } from './planColumns';
import { PLAN_CSV } from './planCsv';
import { PlanEditor } from './PlanEditor';
import { SwitchFailure } from './SwitchFailure';
import { usePlanList } from './usePlanList';
import { usePlanSwitch } from './usePlanSwitch';

/** What is open over the list; a plan is held as it was when it was opened, whatever the list does meanwhile. */
type Open =
  | { readonly kind: 'edit'; readonly plan: AdminPlan | null }
  | { readonly kind: 'delete'; readonly plan: AdminPlan };

const LIST_WORDS = { empty: words.empty, noMatch: words.noMatch, loadFailed: words.loadFailed };

/** `/admin/plans` (spec §3, §7): what is on sale, and at what price. */
export function PlansPage() {
  const { params, list, onlyActive, setOnlyActive } = usePlanList();
  const notice = useNotice();
  const [open, setOpen] = useState<Open | null>(null);
  const { sending, refresh, isSwitching } = usePlanSwitch(notice.show);
  const close = () => setOpen(null);
  const begin = (what: Open) => {
    notice.clear();
    sending.clear();
    setOpen(what);
  };
  const done = (text: string) => {
    close();
    notice.show(text);
    void refresh();
  };
  const columns = planColumns((plan) => (
    <PlanActions
      plan={plan}
      busy={isSwitching(plan.id)}
      onEdit={() => begin({ kind: 'edit', plan })}
      onSwitch={() => {
        notice.clear();
        void sending.send(plan);
      }}
      onDelete={() => begin({ kind: 'delete', plan })}
    />
  ));
  const create = (
    <Button onClick={() => begin({ kind: 'edit', plan: null })}>
      <IconPlus className="size-4" />
      {words.create}
    </Button>
  );
  return (
    <>
      <ListPage
        title={words.title}
        line={words.line}
        labels={LIST_WORDS}
        params={params}
        list={list}
        columns={columns}
        csv={PLAN_CSV}
        action={create}
        emptyAction={create}
        notice={notice}
        above={<SwitchFailure failure={sending.failure} />}
        formExtra={
          <label className="inline-flex min-h-control items-center gap-2">
            <input
              type="checkbox"
              checked={onlyActive}
              onChange={({ target }) => setOnlyActive(target.checked)}
              className="size-4"
            />
            {words.onlyActive}
          </label>
        }
      />
      {open?.kind === 'edit' && (
        <PlanEditor
          plan={open.plan}
          taken={(list.shown?.rows ?? []).map(({ code }) => code)}
          onClose={close}
          onSaved={() => done(open.plan === null ? words.created : words.updated)}
        />
      )}
      {open?.kind === 'delete' && (
        <DeletePlanDialog
          plan={open.plan}
          onClose={close}
          onDone={done}
          onGone={() => {
            close();
            void refresh();
          }}
        />
      )}
    </>
  );
}
