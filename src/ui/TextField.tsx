import type { ComponentProps } from 'react';

import { controlClass } from './controlClass';
import { Field, type FieldProps } from './Field';

export interface TextFieldProps extends ComponentProps<'input'>, Pick<FieldProps, 'label' | 'hint' | 'error'> {
  /** Goes to the input; `className` goes to the whole field. */
  inputClassName?: string | undefined;
}

/** A labelled one-line input; everything but the four texts is handed to the `<input>`, the ref too. */
export function TextField({
  label,
  hint,
  error,
  id,
  className,
  inputClassName,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => <input {...input} {...ids} type={type} className={controlClass(inputClassName)} />}
    </Field>
  );
}
