import { useEffect, useRef, useState } from 'react';

import { controlClass } from './controlClass';
import { Field } from './Field';
import { IconEye, IconEyeOff } from './icons';
import type { TextFieldProps } from './TextField';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type'> {
  /** Name of the button; it stays the same, whether it is pressed tells the state. */
  showLabel?: string | undefined;
}

/** A password with a button to read what was typed. It hides again on submit, before the browser may remember it. */
export function PasswordField({
  label,
  hint,
  error,
  id,
  className,
  inputClassName,
  showLabel = 'Show password',
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);
  const Eye = shown ? IconEyeOff : IconEye;
  return (
    <Field label={label} hint={hint} error={error} id={id} className={className}>
      {(ids) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={controlClass(`pr-12 ${inputClassName ?? ''}`)}
          />
          <button
            ref={button}
            type="button"
            aria-label={showLabel}
            aria-pressed={shown}
            aria-controls={ids.id}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-ink-3 hover:text-ink"
          >
            <Eye />
          </button>
        </div>
      )}
    </Field>
  );
}
