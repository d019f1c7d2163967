import { clsx } from 'clsx';
import { useId, type ReactNode, type ComponentProps } from 'react';

import { IconError } from './Alert';
import type { NonTextChildren } from './elements';

interface FieldIds {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Text at the end of the label's line, where it moves nothing if it fits. Screen readers announce it. */
  note?: NonTextChildren;
  className?: string | undefined;
  children: (ids: FieldIds) => NonTextChildren;
}

const isSet = (part: ReactNode): boolean => part !== undefined && part !== null && part !== '' && part !== false;

export function Field({ label, hint, error, note, className, children }: FieldProps) {
  const id = useId();
  const hintId = isSet(hint) ? `${id}-hint` : undefined;
  const errorId = isSet(error) ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={className}>
      <div className="flex flex-wrap justify-between gap-x-4">
        <label htmlFor={id} className="mb-1.5 text-small font-semibold">
          {label}
        </label>
        {note !== undefined && (
          <div role="status" className="text-small">
            {note}
          </div>
        )}
      </div>
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
      {/* Use a live region, because Enter in the field shows an error without moving the focus. */}
      <div aria-live="polite">{errorId !== undefined && <FieldError id={errorId} text={error} />}</div>
    </div>
  );
}

export const FieldError = ({ id, text }: { id: string; text: ReactNode }) => (
  <div id={id} className="mt-1.5 flex gap-1.5 text-small font-medium text-danger">
    <IconError className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{text}</span>
  </div>
);

/** Classes of text fields. Text is 16 px on phones, because phones zoom in on fields with smaller text. */
export const controlClass = (className?: string | undefined): string =>
  clsx(
    'block min-h-control w-full min-w-0 rounded-sm border border-border-strong bg-surface px-3 text-ink',
    'disabled:cursor-not-allowed aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger pointer-coarse:text-[max(1rem,1em)]',
    className,
  );

export interface TextFieldProps extends ComponentProps<'input'>, Pick<FieldProps, 'label' | 'hint' | 'error' | 'note'> {
  /** Classes of the input. `className` is for the whole field. */
  inputClassName?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, note, className, inputClassName, type = 'text', ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} note={note} className={className}>
      {(ids) => <input {...input} {...ids} type={type} className={controlClass(inputClassName)} />}
    </Field>
  );
}
