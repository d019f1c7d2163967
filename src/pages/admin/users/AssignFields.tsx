import { formatMoney } from '../../../domain/money';
import type { Plan } from '../../../domain/plan';
import { assignZh } from '../../../text/zh/assign';
import { controlClass, Field } from '../../../ui/Field';

/** What is chosen; no plan is an empty code. */
export interface Choice {
  readonly planCode: string;
  readonly months: number;
}

interface AssignFieldsProps {
  plans: readonly Plan[];
  durations: readonly number[];
  choice: Choice;
  onChoice: (choice: Choice) => void;
  /** The plan was looked at and left. */
  onPlanBlur?: (() => void) | undefined;
  error?: string | undefined;
}

/** Which plan, with its price, and for how long. */
export function AssignFields({ plans, durations, choice, onChoice, onPlanBlur, error }: AssignFieldsProps) {
  return (
    <div className="grid gap-4">
      <Field label={assignZh.plan} error={error}>
        {(ids) => (
          <select
            {...ids}
            value={choice.planCode}
            onBlur={onPlanBlur}
            onChange={({ target }) => onChoice({ ...choice, planCode: target.value })}
            className={controlClass()}
          >
            <option value="">{assignZh.choose}</option>
            {plans.map(({ code, name, price }) => (
              <option key={code} value={code}>
                {assignZh.planOption(name, formatMoney(price))}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={assignZh.duration}>
        {(ids) => (
          <select
            {...ids}
            value={choice.months}
            onChange={({ target }) => onChoice({ ...choice, months: Number(target.value) })}
            className={controlClass()}
          >
            {durations.map((count) => (
              <option key={count} value={count}>
                {assignZh.months(count)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
