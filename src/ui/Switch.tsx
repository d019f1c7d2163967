import type { ComponentProps } from 'react';

/** Renders track and knob with borders, which are visible in forced colors. */
const TRACK =
  'relative h-6 w-11 shrink-0 cursor-pointer appearance-none rounded-full border border-border-strong bg-sunken transition-colors duration-fast checked:border-primary checked:bg-primary aria-invalid:border-danger before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:border before:border-border-strong before:bg-border-strong before:transition-transform before:duration-fast checked:before:translate-x-5 checked:before:border-on-primary checked:before:bg-on-primary';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'> {
  /** Visible text for each state. The accessible name comes from a label. */
  labels: { readonly on: string; readonly off: string };
  isOn: boolean;
}

/** A switch that shows its state as text. As a native checkbox, it needs no `aria-checked`. */
export function Switch({ labels, isOn, ...input }: SwitchProps) {
  return (
    <span className="flex min-h-control items-center gap-2.5">
      <input {...input} type="checkbox" role="switch" checked={isOn} className={TRACK} />
      <span aria-hidden="true" className="text-ink-2">
        {isOn ? labels.on : labels.off}
      </span>
    </span>
  );
}
