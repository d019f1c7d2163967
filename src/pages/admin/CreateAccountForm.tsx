import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';

import { ADMIN_USERS_KEY } from '../../api/adminUsers';
import { EMAIL_MAX, USERNAME_MAX } from '../../config/limits';
import { EMAIL_SHAPE, isPasswordLongEnough } from '../../domain/user';
import { isEmailTaken, isUsernameRefused } from '../../forms/accountSentences';
import { NewPasswordFields } from '../../forms/NewPasswordFields';
import { hasCode, hasServerMessage, applyServerErrors } from '../../forms/serverErrors';
import { useApiMutation } from '../../forms/useApiMutation';
import { ApiError, fieldErrorsOf } from '../../http/failure';
import { normalizeEmail, normalizeUsername } from '../../lib/identifiers';
import { useUnsavedChanges } from '../../session/unsavedChanges';
import { commonZh } from '../../text/zh/common';
import { type CreateAccountText, createUserZh } from '../../text/zh/createAccount';
import { Button } from '../../ui/Button';
import type { NonTextChildren } from '../../ui/elements';
import { TextField, type TextFieldProps } from '../../ui/Field';
import { AdminFormError, fieldError } from './messages';

export interface AccountInput {
  email: string;
  name: string;
  password: string;
  confirm: string;
  adminCode: string;
}

const EMPTY: AccountInput = { email: '', name: '', password: '', confirm: '', adminCode: '' };

type TextRule = v.GenericSchema<string, string>;

export const emailRule = (text: CreateAccountText): TextRule =>
  v.pipe(
    v.string(),
    v.transform(normalizeEmail),
    v.minLength(1, text.emailMissing),
    v.regex(EMAIL_SHAPE, text.emailWrong),
    v.maxLength(EMAIL_MAX, text.emailWrong),
  );

/** Rule for a new password. Doesn't trim the value, because spaces are part of a password. */
export const passwordRule = (text: CreateAccountText): TextRule =>
  v.pipe(v.string(), v.minLength(1, text.passwordMissing), v.check(isPasswordLongEnough, text.passwordShort));

/** Rule for the username of a new user. The username can be empty. */
export const usernameRule = v.pipe(
  v.string(),
  v.transform(normalizeUsername),
  v.maxLength(USERNAME_MAX, createUserZh.nameLong(USERNAME_MAX)),
);

export function accountSchema(
  text: CreateAccountText,
  own: { name: TextRule; adminCode: TextRule; hasPassword?: boolean },
) {
  const { name, adminCode, hasPassword = true } = own;
  const [password, confirm]: [TextRule, TextRule] = hasPassword
    ? [passwordRule(text), v.pipe(v.string(), v.minLength(1, text.confirmMissing))]
    : [v.string(), v.string()];
  return v.pipe(
    v.object({ email: emailRule(text), name, password, confirm, adminCode }),
    v.forward(
      v.partialCheck(
        [['password'], ['confirm']],
        (form) => !hasPassword || form.password === form.confirm,
        text.mismatch,
      ),
      ['confirm'],
    ),
  );
}

export interface RejectedField {
  readonly name: keyof AccountInput;
  readonly message: string;
}

/** Returns the field that the server rejected, for example a taken email. Servers use different HTTP statuses. */
export function rejectedField(error: ApiError): RejectedField | null {
  const { message } = error;
  if (isUsernameRefused(error)) return { name: 'name', message };
  if (hasCode(error, 'REGISTER_INVALID_PASSWORD')) return { name: 'password', message };
  if (!isEmailTaken(error)) return null;
  return { name: 'email', message: hasServerMessage(error) ? message : createUserZh.emailTaken };
}

/** Maps the server's field names to the names in the form, in the order of the form. */
const SERVER_FIELDS = {
  email: 'email',
  name: 'name',
  username: 'name',
  password: 'password',
  admin_code: 'adminCode',
  code: 'adminCode',
} as const;

interface CreateAccountOptions {
  schema: ReturnType<typeof accountSchema>;
  create: (input: AccountInput) => Promise<void>;
  /** Returns the field that an error is about; `null` if it is about the whole form. */
  fieldOf?: (error: ApiError) => RejectedField | null;
}

export function useCreateAccount({ schema, create, fieldOf = rejectedField }: CreateAccountOptions) {
  const form = useForm({ resolver: standardSchemaResolver(schema), defaultValues: EMPTY });
  const [created, setCreated] = useState<string | null>(null);
  const { setFocus } = form;
  useEffect(() => {
    // Don't focus a field on touch devices, because the keyboard would open before the user has seen the page.
    if (created === null && !globalThis.matchMedia('(pointer: coarse)').matches) setFocus('email');
  }, [created, setFocus]);
  useUnsavedChanges(form.formState.isDirty && created === null);
  const mutation = useApiMutation({
    call: create,
    invalidates: [ADMIN_USERS_KEY],
    onSuccess: (_, { email }) => setCreated(email),
    onError: (error) => {
      const rejected = error instanceof ApiError && fieldErrorsOf(error).length === 0 ? fieldOf(error) : null;
      if (rejected === null) return applyServerErrors(error, SERVER_FIELDS, form.setError);
      form.setError(rejected.name, { type: 'server', message: rejected.message }, { shouldFocus: true });
      return null;
    },
  });
  const startAgain = () => {
    form.reset(EMPTY);
    setCreated(null);
  };
  return { form, mutation, created, startAgain };
}

interface CreateAccountFormProps {
  account: ReturnType<typeof useCreateAccount>;
  text: CreateAccountText;
  failed: string;
  intro?: NonTextChildren;
  nameField: Pick<TextFieldProps, 'required' | 'hint' | 'autoCapitalize' | 'spellCheck'>;
  beforePassword?: NonTextChildren;
  hasPassword?: boolean;
  /** Field after the passwords, registered last, because the form focuses the first registered invalid field. */
  lastField?: (form: UseFormReturn<AccountInput>) => NonTextChildren;
  secondAction?: NonTextChildren;
}

export function CreateAccountForm(props: CreateAccountFormProps) {
  const { text, hasPassword = true } = props;
  const { form, mutation } = props.account;
  const { errors } = form.formState;
  const submit = form.handleSubmit(mutation.send, mutation.reset);
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <AdminFormError failure={mutation.failure} fallback={props.failed} className="mb-5" />
      {props.intro}
      <div className="grid gap-4">
        <TextField
          label={commonZh.email}
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError(errors.email)}
          {...form.register('email')}
        />
        <TextField
          {...props.nameField}
          label={text.name}
          autoComplete="off"
          error={fieldError(errors.name)}
          {...form.register('name')}
        />
        {props.beforePassword}
        {hasPassword && (
          <NewPasswordFields
            labels={text}
            showLabel={text.showPassword}
            showConfirmLabel={text.showConfirm}
            hint={text.passwordHint}
            required
            register={form.register}
            errors={{
              password: { message: fieldError(errors.password) },
              confirm: { message: fieldError(errors.confirm) },
            }}
          />
        )}
        {props.lastField?.(form)}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          type="submit"
          busy={mutation.isPending || props.account.created !== null}
          busyLabel={commonZh.submitting}
        >
          {text.submit}
        </Button>
        {props.secondAction}
      </div>
    </form>
  );
}
