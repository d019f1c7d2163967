import { type ComponentProps, useId } from 'react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
  hint?: string;
}

export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className="flex min-h-control w-fit items-center gap-2.5">
        <input
          aria-describedby={hint === undefined ? undefined : id}
          {...input}
          type="checkbox"
          className="size-4 shrink-0"
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={id} className="text-small text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
