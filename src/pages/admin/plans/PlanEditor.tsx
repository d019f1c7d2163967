import { useRef, useState } from 'react';

import type { AdminPlan } from '../../../api/adminPlans';
import { FormError } from '../../../components/FormError';
import { LeaveDialog } from '../../../components/LeaveDialog';
import { UnsavedGuard } from '../../../components/UnsavedGuard';
import { leaveZh } from '../../../text/zh/common';
import { plansZh as words } from '../../../text/zh/plans';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Dialog';
import { ErrorMessage } from '../list/ErrorMessage';
import { PlanFields } from './PlanFields';
import { planPreview } from './planForm';
import { PlanPreview } from './PlanPreview';
import { usePlanForm } from './usePlanForm';

interface PlanEditorProps {
  /** `null` for a new one. */
  plan: AdminPlan | null;
  taken: readonly string[];
  onClose: () => void;
  onSaved: () => void;
}

const FORM_ID = 'plan-form';

/** A plan in a drawer: its fields, and beside them the public card as it would be. Closing asks when something would be lost. */
export function PlanEditor({ plan, taken, onClose, onSaved }: PlanEditorProps) {
  const { form, sending } = usePlanForm(plan, onSaved);
  const first = useRef<HTMLInputElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const preview = planPreview({ ...form.watch(), ...(plan !== null && { code: plan.code }) });
  const close = () => (form.formState.isDirty ? setLeaving(true) : onClose());
  const submit = form.handleSubmit(sending.send, sending.clear);
  return (
    <Drawer
      wide
      title={plan === null ? words.create : words.editTitle}
      closeLabel={words.close}
      onClose={close}
      initialFocus={first}
      busy={sending.isSending}
      foot={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" aria-disabled={sending.isSending} onClick={() => !sending.isSending && close()}>
            {words.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} busy={sending.isSending} busyLabel={words.saving}>
            {words.save}
          </Button>
        </div>
      }
    >
      <UnsavedGuard words={leaveZh} />
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-[minmax(0,1fr)_18.5rem]">
        <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="min-w-0">
          <FormError failure={sending.failure} className="mb-4">
            <ErrorMessage error={sending.failure?.error} fallback={words.saveFailed} />
          </FormError>
          <PlanFields form={form} plan={plan} preview={preview} taken={taken} firstRef={first} />
        </form>
        <div className="md:sticky md:top-0 md:self-start">
          <PlanPreview plan={preview} />
        </div>
      </div>
      {isLeaving && <LeaveDialog words={leaveZh} onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Drawer>
  );
}
