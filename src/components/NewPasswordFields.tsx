import type { ComponentProps, ReactNode } from 'react';

import { PasswordField } from '../ui/Field';
import { PASSWORD_HINT } from './passwordRules';

type Name = 'password' | 'confirm';

interface NewPasswordFieldsProps {
  labels: Readonly<Record<Name, string>>;
  /** Of the button that shows what is typed in the first field. */
  showLabel?: string | undefined;
  /** Of react-hook-form, or what gives the input its name alone. */
  register: (name: Name, options?: { deps: 'confirm'[] }) => ComponentProps<'input'>;
  errors: { readonly [Key in Name]?: { readonly message?: ReactNode } | undefined };
  hint?: string;
  showConfirmLabel?: string;
  required?: boolean;
}

/** A new password, twice. Mending the first field judges the second one anew. */
export function NewPasswordFields({
  labels,
  showLabel,
  register,
  errors,
  hint = PASSWORD_HINT,
  showConfirmLabel = 'Show confirmed password',
  required,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={labels.password}
        showLabel={showLabel}
        autoComplete="new-password"
        required={required}
        hint={hint}
        error={errors.password?.message}
        {...register('password', { deps: ['confirm'] })}
      />
      <PasswordField
        label={labels.confirm}
        showLabel={showConfirmLabel}
        required={required}
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register('confirm')}
      />
    </>
  );
}
