import { PLAN_ORDER } from '../../../config/limits';
import { plansZh as words } from '../../../text/zh/plans';
import { controlClass, Field, TextField } from '../../../ui/Field';
import { fieldWords } from '../fieldWords';
import { OTHER_CODE } from './planForm';
import type { PlanForm } from './usePlanForm';

interface CodeFieldProps {
  form: PlanForm;
  /** Codes that plans have already. */
  taken: readonly string[];
}

/** The code of a new plan: one of the three the site knows, or one's own. A yearly plan is suggested to last a year. */
export function CodeField({ form, taken }: CodeFieldProps) {
  const { errors, dirtyFields } = form.formState;
  const isOther = form.watch('code') === OTHER_CODE;
  const suggest = (code: string) => {
    if (!dirtyFields.duration) form.setValue('duration', code.endsWith('_yearly') ? '12' : '1');
  };
  return (
    <>
      <Field label={words.code} hint={words.codeHint} error={fieldWords(errors.code)}>
        {(ids) => (
          <select
            {...form.register('code', {
              onChange: (event: { target: { value: string } }) => suggest(event.target.value),
            })}
            {...ids}
            className={controlClass()}
          >
            <option value="">{words.codeChoose}</option>
            {PLAN_ORDER.map((code) => (
              <option key={code} value={code} disabled={taken.includes(code)}>
                {taken.includes(code) ? words.codeTaken(code) : code}
              </option>
            ))}
            <option value={OTHER_CODE}>{words.codeOtherOption}</option>
          </select>
        )}
      </Field>
      {isOther && (
        <TextField
          label={words.codeOther}
          hint={words.codeWrong}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputClassName="font-mono"
          error={fieldWords(errors.ownCode)}
          {...form.register('ownCode')}
        />
      )}
    </>
  );
}
