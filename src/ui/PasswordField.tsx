import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

import { listen } from '../lib/listen';
import { controlClass, Field, type TextFieldProps } from './Field';
import { icon } from './icons';

const IconEye = icon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
);
const IconEyeOff = icon(
  'M4 4l16 16M9.9 5.7A9.3 9.3 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.9 3.6M6.3 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.7-1.3M10 10a3 3 0 0 0 4.1 4.2',
);

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
