import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';

import { ADMIN_PLANS_KEY, createPlan, type PlanChange, type PlanDraft, updatePlan } from '../../../api/adminPlans';
import { DEFAULT_CURRENCY, PLAN_ORDER } from '../../../config/limits';
import { formatMoney } from '../../../domain/money';
import { chargedAmount, isFree, type Plan } from '../../../domain/plan';
import { applyServerErrors } from '../../../forms/serverErrors';
import { LeaveDialog, UnsavedGuard } from '../../../forms/UnsavedGuard';
import { useApiMutation } from '../../../forms/useApiMutation';
import { hasStatus, messageOf } from '../../../http/failure';
import { typedNumber } from '../../../lib/typedNumber';
import { PlanCard } from '../../../plans/PlanCard';
import { planOffer, VISITOR } from '../../../plans/planOffer';
import { invalidatePlans } from '../../../plans/plans';
import { billedText } from '../../../plans/planText';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh, leaveZh } from '../../../text/zh/common';
import { plansZh as text } from '../../../text/zh/plans';
import { Button } from '../../../ui/Button';
import { Drawer } from '../../../ui/Dialog';
import { controlClass, Field, TextField } from '../../../ui/Field';
import { Switch } from '../../../ui/Switch';
import { AdminFormError, fieldError } from '../messages';
import { FeatureList } from './FeatureList';
import {
  PLAN_FIELDS,
  planInput,
  type PlanInput,
  planPreview,
  planSchema,
  type PlanValues,
  planValues,
} from './planForm';

interface PlanEditorProps {
  plan: Plan | null;
  onClose: () => void;
  onSaved: (name: string) => void;
}

const FORM_ID = 'plan-form';
const CODES_ID = 'plan-codes';

export function PlanEditor({ plan, onClose, onSaved }: PlanEditorProps) {
  const { form, saving, save } = usePlanForm({ plan, onSaved, onClose });
  const [isLeaving, setLeaving] = useState(false);
  const { isDirty } = form.formState;
  useUnsavedChanges(isDirty);
  const preview: Plan = {
    ...planPreview({ ...form.watch(), ...(plan !== null && { code: plan.code }) }),
    ...(plan?.currency !== undefined && { currency: plan.currency }),
    // Omit an invalid price such as 5.999, because the preview would round it to a valid price.
    ...(form.formState.errors.price !== undefined && { price: null }),
  };
  const close = () => (isDirty ? setLeaving(true) : onClose());
  const submit = form.handleSubmit(save, saving.reset);
  return (
    <Drawer
      wide
      title={plan === null ? text.createTitle : text.editTitle}
      closeLabel={commonZh.close}
      onClose={close}
      hasAutofocus
      busy={saving.isPending}
      foot={
        <div className="flex justify-end gap-3">
          <Button variant="secondary" aria-disabled={saving.isPending} onClick={() => !saving.isPending && close()}>
            {commonZh.cancel}
          </Button>
          <Button type="submit" form={FORM_ID} busy={saving.isPending} busyLabel={commonZh.saving}>
            {text.save}
          </Button>
        </div>
      }
    >
      <UnsavedGuard labels={leaveZh} />
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-[minmax(0,1fr)_18.5rem]">
        <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="min-w-0">
          <AdminFormError failure={saving.failure} fallback={text.saveFailed} className="mb-4" />
          <PlanFields form={form} plan={plan} preview={preview} isReadOnly={saving.isPending} />
        </form>
        <div className="md:sticky md:top-0 md:self-start">
          <PlanPreview plan={preview} />
        </div>
      </div>
      {isLeaving && <LeaveDialog labels={leaveZh} onLeave={onClose} onStay={() => setLeaving(false)} />}
    </Drawer>
  );
}

/** Whether the server rejected the code, for example because it is taken. Servers use different HTTP statuses. */
const isAboutCode = (error: unknown): boolean => hasStatus(error, 400, 409) && /\bcode\b/i.test(messageOf(error));

function usePlanForm({ plan, onSaved, onClose }: PlanEditorProps) {
  const opened = planInput(plan);
  const form = useForm({ resolver: standardSchemaResolver(planSchema(opened, plan?.currency)), defaultValues: opened });
  const { isDirty, dirtyFields } = form.formState;
  const saving = useApiMutation({
    call: (change: Partial<PlanValues>) =>
      plan === null ? createPlan(change as PlanDraft) : updatePlan(plan.id, change as PlanChange, plan.currency),
    invalidates: [ADMIN_PLANS_KEY],
    onSuccess: () => {
      invalidatePlans();
      onSaved(form.getValues('name').trim());
    },
    onError: (error) => {
      // The failed request might have saved the plan, so refetch.
      invalidatePlans();
      return applyServerErrors(error, PLAN_FIELDS, form.setError, isAboutCode(error) ? 'code' : null);
    },
  });
  /** Sends only the changed fields of an existing plan, so that it doesn't undo changes of other administrators. */
  const save = (input: PlanInput) => {
    const values = Object.entries(planValues(input));
    const changed = new Map(Object.entries(dirtyFields));
    const isChanged = ([name]: [string, unknown]) => plan === null || changed.get(name);
    return isDirty || plan === null ? saving.send(Object.fromEntries(values.filter(isChanged))) : onClose();
  };
  return { form, saving, save };
}

interface PlanFieldsProps {
  form: UseFormReturn<PlanInput>;
  plan: Plan | null;
  preview: Plan;
  /** Whether fields are read-only. `true` while saving, because text that is typed then would be lost. */
  isReadOnly: boolean;
}

function PlanFields({ form, plan, preview, isReadOnly: readOnly }: PlanFieldsProps) {
  const { errors } = form.formState;
  const { currency = DEFAULT_CURRENCY } = preview;
  const charged = formatMoney(chargedAmount(preview), currency);
  return (
    <div className="grid gap-4">
      <TextField
        label={text.name}
        required
        autoComplete="off"
        data-autofocus
        readOnly={readOnly}
        error={fieldError(errors.name)}
        {...form.register('name')}
      />
      {plan === null ? (
        <CodeField form={form} isReadOnly={readOnly} />
      ) : (
        <TextField label={text.code} readOnly value={plan.code} hint={text.codeHint} inputClassName="font-mono" />
      )}
      <Field label={text.description} error={fieldError(errors.description)}>
        {(ids) => (
          <textarea
            {...form.register('description')}
            {...ids}
            readOnly={readOnly}
            rows={2}
            className={controlClass('py-2')}
          />
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.price}
          required
          inputMode="decimal"
          autoComplete="off"
          hint={
            <output>
              {(currency === DEFAULT_CURRENCY ? '' : text.currency(currency)) +
                text.totalText(charged, String(preview.durationMonths))}
            </output>
          }
          readOnly={readOnly}
          error={fieldError(errors.price)}
          {...form.register('price', { setValueAs: typedNumber })}
        />
        <TextField
          label={text.duration}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={text.durationHint}
          readOnly={readOnly}
          error={fieldError(errors.durationMonths)}
          {...form.register('durationMonths', { setValueAs: typedNumber })}
        />
      </div>
      <FeatureList form={form} isReadOnly={readOnly} />
      <Field label={text.isActive} error={fieldError(errors.isActive)}>
        {(ids) => (
          <Switch
            {...ids}
            labels={{ on: text.active, off: text.inactive }}
            isOn={form.watch('isActive')}
            onChange={({ target }) => !readOnly && form.setValue('isActive', target.checked, { shouldDirty: true })}
          />
        )}
      </Field>
    </div>
  );
}

/** Sets the duration to 12 months for a yearly plan, otherwise to 1, unless the user has edited the duration. */
function CodeField({ form, isReadOnly }: Pick<PlanFieldsProps, 'form' | 'isReadOnly'>) {
  const { errors, dirtyFields } = form.formState;
  const suggestDuration = ({ target }: { target: { value: string } }) => {
    if (!dirtyFields.durationMonths) form.setValue('durationMonths', target.value.endsWith('_yearly') ? '12' : '1');
  };
  return (
    <Field label={text.code} hint={text.codeHint} error={fieldError(errors.code)}>
      {(ids) => (
        <>
          <input
            {...form.register('code', { onChange: suggestDuration })}
            {...ids}
            list={CODES_ID}
            readOnly={isReadOnly}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={controlClass('font-mono')}
          />
          <datalist id={CODES_ID}>
            {PLAN_ORDER.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function PlanPreview({ plan }: { plan: Plan }) {
  const billed = isFree(plan.code) ? null : billedText(plan);
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-small font-semibold">{text.preview}</p>
      <div inert lang="en" className="grid rounded-md bg-bg p-3">
        <PlanCard plan={plan} offer={planOffer(plan, VISITOR, null)} heading="h3">
          {billed !== null && <p>{billed}</p>}
        </PlanCard>
      </div>
    </div>
  );
}
