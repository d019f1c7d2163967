import type { ComponentProps, ReactNode } from 'react';
import * as v from 'valibot';

import { PASSWORD_MIN_LENGTH } from '../config/limits';
import { isPasswordLongEnough } from '../domain/user';
import { PasswordField } from '../ui/PasswordField';

export const PASSWORD_HINT = `At least ${PASSWORD_MIN_LENGTH} characters.`;

/** Rule for a new password. Spaces aren't trimmed, because they are part of the password. */
export const newPasswordRule = v.pipe(
  v.string(),
  v.minLength(1, 'Enter a password.'),
  v.check(isPasswordLongEnough, `Use at least ${PASSWORD_MIN_LENGTH} characters.`),
);

export const confirmRule = v.pipe(v.string(), v.minLength(1, 'Re-enter your password.'));

export const CONFIRM_MISMATCH = "Passwords don't match.";

type Name = 'password' | 'confirm';

interface NewPasswordFieldsProps {
  labels: Readonly<Record<Name, string>> & { readonly capsLock?: string };
  showLabel?: string | undefined;
  /** Returns an input's props: react-hook-form's `register`, or only `{ name }` for a form action. */
  register: (name: Name, options?: { deps: 'confirm'[] }) => ComponentProps<'input'>;
  errors: { readonly [Key in Name]?: { readonly message?: ReactNode } | undefined };
  hint?: string;
  showConfirmLabel?: string;
  required?: boolean;
}

/** Tells password managers the account. Chromium's guide advises against `type="hidden"`. */
export const HiddenUsernameField = ({ email }: { email: string }) => (
  <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
);

export function NewPasswordFields({ labels, register, errors, required, ...props }: NewPasswordFieldsProps) {
  const { showLabel, showConfirmLabel = 'Show confirmed password', hint = PASSWORD_HINT } = props;
  return (
    <>
      <PasswordField
        label={labels.password}
        showLabel={showLabel}
        capsLockNote={labels.capsLock}
        autoComplete="new-password"
        required={required}
        hint={hint}
        error={errors.password?.message}
        {...register('password', { deps: ['confirm'] })}
      />
      <PasswordField
        label={labels.confirm}
        showLabel={showConfirmLabel}
        capsLockNote={labels.capsLock}
        required={required}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm')}
      />
    </>
  );
}
