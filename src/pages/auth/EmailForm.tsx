import * as v from 'valibot';

import { EMAIL_MAX } from '../../config/limits';
import { EMAIL_SHAPE } from '../../domain/user';
import { useAuthForm } from '../../forms/authForm';
import { FormError } from '../../forms/FormError';
import { normalizeEmail } from '../../lib/identifiers';
import type { NonTextChildren } from '../../ui/elements';
import { ProviderEmailField } from './providerHints';

export const emailRule = v.pipe(
  v.string(),
  v.transform(normalizeEmail),
  v.minLength(1, 'Enter your email address.'),
  v.regex(EMAIL_SHAPE, 'Enter an email address like name@example.com.'),
  v.maxLength(EMAIL_MAX, 'This email address is too long.'),
);

const schema = v.object({ email: emailRule });
const SERVER_NAMES = { email: 'email' } as const;

interface EmailFormProps {
  email: string;
  onType?: (email: string) => void;
  send: (email: string) => Promise<void> | void;
  children: (isSending: boolean) => NonTextChildren;
}

export function EmailForm({ email, onType, send, children }: EmailFormProps) {
  const { formProps, errors, failure, isSending } = useAuthForm({
    schema,
    serverNames: SERVER_NAMES,
    send: (values) => send(values.email),
  });
  return (
    <form {...formProps}>
      <FormError failure={failure} />
      <div className="grid gap-5">
        <ProviderEmailField
          label="Email"
          autoComplete="email"
          email={email}
          onType={onType}
          error={errors.email?.message}
        />
        <div>{children(isSending)}</div>
      </div>
    </form>
  );
}
