import { useId, type ComponentProps, type ReactNode } from 'react';

import { FieldError } from '../ui/Field';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceGroupProps<Value extends string> {
  legend: ReactNode;
  error?: string | undefined;
  choices: readonly Choice<Value>[];
  radio: (value: Value) => ComponentProps<'input'>;
}

export function ChoiceGroup<Value extends string>({ legend, error, choices, radio }: ChoiceGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : id} className="min-w-0">
      <legend className="mb-1.5 text-small font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="inline-flex min-h-control max-w-full items-center gap-2 rounded-sm border border-border-strong bg-surface px-3 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft has-checked:ring-1 has-checked:ring-primary max-sm:min-w-[calc(50%-0.25rem)] max-sm:flex-auto"
          >
            <input {...radio(value)} type="radio" value={value} className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <FieldError id={id} text={error} />}
    </fieldset>
  );
}
