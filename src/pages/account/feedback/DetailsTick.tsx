import { useId, type ComponentProps } from 'react';

interface DetailsTickProps {
  /** Exactly what is sent. */
  details: string;
  input: ComponentProps<'input'>;
}

/** Consent to technical details, with the whole text in sight before anyone ticks. */
export function DetailsTick({ details, input }: DetailsTickProps) {
  const id = useId();
  return (
    <div>
      <label className="inline-flex min-h-6 items-center gap-3">
        <input {...input} type="checkbox" aria-describedby={id} className="size-4.5 shrink-0" />
        Add technical details
      </label>
      <div id={id} className="mt-2 rounded-sm bg-sunken px-4 py-3 text-small text-ink-2">
        <p className="mb-1">If you tick this, exactly the following is sent along:</p>
        <p className="font-mono wrap-anywhere whitespace-pre-line">{details}</p>
      </div>
    </div>
  );
}
