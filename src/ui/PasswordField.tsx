import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { listen } from '../lib/listen';
import { controlClass, Field, type TextFieldProps } from './Field';
import { IconEye, IconEyeOff } from './icons';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'inputClassName' | 'note'> {
  /** Accessible name of the show button. The name doesn't change, because `aria-pressed` contains the state. */
  showLabel?: string | undefined;
  capsLockNote?: string | undefined;
}

/** Hides the password on submit, because browsers could store it as normal text. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    hint,
    error,
    className,
    showLabel = 'Show password',
    capsLockNote = 'Caps Lock is on',
    ...input
  } = props;
  const [isVisible, setVisible] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const form = button.current?.form;
    return form ? listen(form, 'submit', () => setVisible(false)) : undefined;
  }, []);
  const Eye = isVisible ? IconEyeOff : IconEye;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      note={isCapsLockOn && <span>{capsLockNote}</span>}
      className={className}
    >
      {(ids) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            {...input}
            onBlur={(event) => {
              setCapsLockOn(false);
              input.onBlur?.(event);
            }}
            {...ids}
            type={isVisible ? 'text' : 'password'}
            className={controlClass('pr-12')}
          />
          <button
            ref={button}
            type="button"
            aria-label={showLabel}
            aria-pressed={isVisible}
            aria-controls={ids.id}
            onClick={() => setVisible(!isVisible)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-sm text-ink-3 hover:text-ink"
          >
            <Eye />
          </button>
        </div>
      )}
    </Field>
  );
}
