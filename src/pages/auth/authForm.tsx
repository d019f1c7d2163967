import { type InputEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';

import { typedEarly } from '../../components/CredentialsForm';
import { EMAIL_SHAPE } from '../../domain/user';
import { Alert } from '../../ui/Alert';
import { TextField } from '../../ui/Field';

export const emailRule = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Enter your email address.'),
  v.regex(EMAIL_SHAPE, 'Enter an email address like name@example.com.'),
  v.maxLength(254, 'This email address is too long.'),
);

type FieldErrors<Name extends string> = { readonly [Key in Name]?: { readonly message: string } | undefined };

/**
 * A form whose fields belong to the browser, not to React: what a password manager fills in is read on submit, and nothing
 * typed is lost. It is checked on submit, with the focus in the first faulty field, and from then on while it is corrected.
 *
 * @param labels of the fields by their names, in the order of the form
 * @returns `formProps` for the form element, `summary` to stand above the fields, `errors` for the fields; `setError` shows
 *   a message of the server at its field, as react-hook-form's does
 */
export function useAuthForm<Name extends string, Values>(
  schema: v.GenericSchema<Record<Name, string>, Values>,
  labels: Readonly<Record<Name, string>>,
) {
  const names = Object.keys(labels) as Name[];
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [isChecked, setChecked] = useState(false);

  const focus = (name: Name) => ref.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  const check = (form: HTMLFormElement): { values: Values | null; found: FieldErrors<Name> } => {
    const result = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    if (result.success) return { values: result.output, found: {} };
    const messages = result.issues.map((issue) => [v.getDotPath(issue), { message: issue.message }] as const);
    // The first message of a field counts.
    return { values: null, found: Object.fromEntries(messages.toReversed()) as FieldErrors<Name> };
  };
  const onInput = ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
    if (!isChecked) return;
    const { found } = check(currentTarget);
    const { name } = target as HTMLInputElement;
    // A new first password is compared with the second one again.
    const isChanged = (field: Name) => field === name || (field === 'confirm' && name === 'password');
    const changes = names.filter(isChanged).map((field) => [field, found[field]] as const);
    setErrors((last) => ({ ...last, ...Object.fromEntries(changes) }));
  };
  /** `onFaulty` is called when faulty fields have stopped a submit. */
  const formProps = (onSend: (values: Values) => Promise<void>, onFaulty?: () => void) => ({
    ref,
    // Counts only without JavaScript: a password must not end in the address.
    method: 'post',
    noValidate: true,
    onInput,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { values, found } = check(event.currentTarget);
      // The messages are in the document before the focus moves, so that one is read out with its field.
      flushSync(() => {
        setChecked(true);
        setErrors(found);
      });
      if (values !== null) return void onSend(values);
      const first = names.find((name) => found[name] !== undefined);
      if (first !== undefined) focus(first);
      onFaulty?.();
    },
  });
  const setError = (name: Name, error: { message: string }, { shouldFocus }: { shouldFocus: boolean }) => {
    flushSync(() => setErrors((last) => ({ ...last, [name]: error })));
    if (shouldFocus) focus(name);
  };
  const faulty = names.filter((name) => errors[name] !== undefined);
  // When it is more than one: the focus is in the first, these lead to the others.
  const summary = faulty.length > 1 && (
    <Alert tone="bad" title={`Please check ${faulty.length} fields.`} className="mb-6">
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {faulty.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => focus(name)}
              className="min-h-6 underline underline-offset-3 hover:decoration-2"
            >
              {labels[name]}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  );
  return { formProps, errors, summary, setError };
}

const EMAIL_FORM = v.object({ email: emailRule });
const EMAIL_LABELS = { email: 'Email' };

interface EmailFormProps {
  email: string;
  /** The address as it is typed, so that links can carry it. */
  onType?: (email: string) => void;
  onSend: (email: string) => Promise<void>;
  onFaulty?: (() => void) | undefined;
  serverError?: string | undefined;
  /** Under the field: the button. */
  children: ReactNode;
}

export function EmailForm({ email, onType, onSend, onFaulty, serverError, children }: EmailFormProps) {
  const { formProps, errors } = useAuthForm(EMAIL_FORM, EMAIL_LABELS);
  return (
    <form {...formProps((values) => onSend(values.email), onFaulty)} className="grid gap-5">
      <TextField
        ref={typedEarly(email, onType)}
        label={EMAIL_LABELS.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={email}
        onChange={({ target }) => onType?.(target.value.trim())}
        error={errors.email?.message ?? serverError}
      />
      <div>{children}</div>
    </form>
  );
}
