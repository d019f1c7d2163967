import { useId, type ReactNode } from 'react';

import { IconError } from './icons';

/** What a control must carry so that its label, hint and error are heard with it. */
export interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Only where something else must know it, such as the link of an error summary. */
  id?: string | undefined;
  className?: string | undefined;
  children: (ids: FieldIds) => ReactNode;
}

const isSet = (part: ReactNode): boolean => part !== undefined && part !== null && part !== '' && part !== false;

/** Label above, hint under the control, error under that. The control itself is drawn by `children`. */
export function Field({ label, hint, error, id: givenId, className, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = isSet(hint) ? `${id}-hint` : undefined;
  const errorId = isSet(error) ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': errorId === undefined ? undefined : true,
      })}
      {hintId !== undefined && (
        <div id={hintId} className="mt-1.5 text-small text-ink-3">
          {hint}
        </div>
      )}
      {errorId !== undefined && (
        <div id={errorId} className="mt-1.5 flex gap-1.5 text-small font-medium text-danger">
          <IconError className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{error}</span>
        </div>
      )}
    </div>
  );
}
