import { useId, type ComponentProps, type ReactNode } from 'react';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceGroupProps<Value extends string> {
  legend: ReactNode;
  hint?: ReactNode;
  choices: readonly Choice<Value>[];
  /** The properties of each radio: its name, what is checked, what a change does. */
  radio: (value: Value) => ComponentProps<'input'>;
}

/** One of a few: real radios in a fieldset, each as large as a button. */
export function ChoiceGroup<Value extends string>({ legend, hint, choices, radio }: ChoiceGroupProps<Value>) {
  const hintId = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : hintId} className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-control items-center gap-2.5 rounded-sm border border-border-strong bg-surface px-3.5 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary"
          >
            <input {...radio(value)} type="radio" value={value} className="size-4 shrink-0" />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="mt-1.5 text-small text-ink-3">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
