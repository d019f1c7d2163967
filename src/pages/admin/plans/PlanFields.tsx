import type { RefObject } from 'react';

import type { AdminPlan } from '../../../api/adminPlans';
import { formatMoney } from '../../../domain/money';
import { chargedAmount, type Plan } from '../../../domain/plan';
import { plansZh as words } from '../../../text/zh/plans';
import { controlClass, Field, TextField } from '../../../ui/Field';
import { fieldWords } from '../fieldWords';
import { Switch } from '../Switch';
import { CodeField } from './CodeField';
import { FeatureList } from './FeatureList';
import type { PlanForm } from './usePlanForm';

interface PlanFieldsProps {
  form: PlanForm;
  /** `null` for a new one. */
  plan: AdminPlan | null;
  /** As it would be now. */
  preview: Plan;
  taken: readonly string[];
  /** Gets the first field. */
  firstRef: RefObject<HTMLInputElement | null>;
}

const SWITCH_WORDS = { on: words.active, off: words.inactive };

/** The fields of a plan, in the order of the public card. */
export function PlanFields({ form, plan, preview, taken, firstRef }: PlanFieldsProps) {
  const { ref: nameRef, ...nameInput } = form.register('name');
  const { errors } = form.formState;
  const isActive = form.watch('isActive');
  const total = words.totalText(
    formatMoney(chargedAmount(preview), undefined, 'zh-CN'),
    String(preview.durationMonths),
  );
  return (
    <div className="grid gap-4">
      <TextField
        ref={(input) => {
          nameRef(input);
          firstRef.current = input;
        }}
        label={words.name}
        required
        autoComplete="off"
        error={fieldWords(errors.name)}
        {...nameInput}
      />
      {plan === null ? (
        <CodeField form={form} taken={taken} />
      ) : (
        <TextField label={words.code} readOnly value={plan.code} hint={words.codeFixed} inputClassName="font-mono" />
      )}
      <Field label={words.description} error={fieldWords(errors.description)}>
        {(ids) => <textarea {...form.register('description')} {...ids} rows={2} className={controlClass('py-2')} />}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.price}
          required
          inputMode="decimal"
          autoComplete="off"
          hint={<output>{total}</output>}
          error={fieldWords(errors.price)}
          {...form.register('price')}
        />
        <TextField
          label={words.duration}
          required
          inputMode="numeric"
          autoComplete="off"
          hint={words.durationHint}
          error={fieldWords(errors.duration)}
          {...form.register('duration')}
        />
      </div>
      <FeatureList form={form} />
      <Field label={words.isActive} error={fieldWords(errors.isActive)}>
        {(ids) => (
          <Switch
            {...ids}
            words={SWITCH_WORDS}
            isOn={isActive}
            onChange={({ target }) => form.setValue('isActive', target.checked, { shouldDirty: true })}
          />
        )}
      </Field>
    </div>
  );
}
