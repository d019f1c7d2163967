import {
  type ComponentProps,
  type InputEvent,
  startTransition,
  type SubmitEvent,
  useActionState,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';

import { isCancelled } from '../http/failure';
import { normalizeEmail } from '../lib/identifiers';
import { TextField } from '../ui/Field';
import { applyServerErrors } from './serverErrors';
import type { Failure } from './useApiMutation';

type FieldErrors<Name extends string> = { readonly [Key in Name]?: { readonly message: string } | undefined };

export interface AuthFailure<Values> extends Failure {
  readonly values: Values;
}

interface AuthFormOptions<Name extends string, Values> {
  schema: v.GenericSchema<Record<Name, string>, Values>;
  /** Sends the values. If it throws, the form shows the error. `signal` aborts when the form unmounts. */
  send: (values: Values, signal: AbortSignal) => Promise<void> | void;
  onSend?: (() => void) | undefined;
  /** Maps the server's field names to the form's field names, in the order of the fields. */
  serverNames: Readonly<Record<string, Name>>;
  /** Returns the field at which the error's message is shown, or `null` if the message isn't about one field. */
  fieldOf?: (error: unknown) => Name | null;
}

/** Fields are uncontrolled, so that values from password managers and from before hydration aren't lost. */
export function useAuthForm<Name extends string, Values>(options: AuthFormOptions<Name, Values>) {
  const { schema, send, onSend, serverNames, fieldOf } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [isChecked, setChecked] = useState(false);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const check = (form: HTMLFormElement): { values: Values | null; found: FieldErrors<Name> } => {
    const result = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    if (result.success) return { values: result.output, found: {} };
    const messages = result.issues.map((issue) => [v.getDotPath(issue), { message: issue.message }] as const);
    // Reverse the messages, so that the first message of each field wins.
    return { values: null, found: Object.fromEntries(messages.toReversed()) as FieldErrors<Name> };
  };
  // Render the messages before moving the focus, so that screen readers read them with the field.
  const showErrors = (found: FieldErrors<Name>) => {
    flushSync(() => setErrors(found));
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => Object.hasOwn(found, name))?.focus();
  };

  /** `submit(values)` sends the values. `submit(null)` only clears the failure, for an attempt with invalid fields. */
  const [failure, submit, isSending] = useActionState(
    async (_: AuthFailure<Values> | null, values: Values | null): Promise<AuthFailure<Values> | null> => {
      if (values === null) return null;
      const { signal } = (request.current = new AbortController());
      try {
        await send(values, signal);
        return null;
      } catch (error) {
        if (isCancelled(error) || signal.aborted) return null;
        const placed = new Map<string, { message: string }>();
        const rest = applyServerErrors(
          error,
          serverNames,
          (name, { message }) => placed.set(name, { message }),
          fieldOf?.(error),
        );
        showErrors(Object.fromEntries(placed) as FieldErrors<Name>);
        return rest === null ? null : { error: rest, values };
      } finally {
        request.current = null;
      }
    },
    null,
  );

  const formProps = {
    ref,
    // If the browser submits the form before JavaScript runs, `get` would put the password into the URL.
    method: 'post',
    noValidate: true,
    onInput: ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
      if (!isChecked) return;
      const found: FieldErrors<string> = check(currentTarget).found;
      const { name } = target as HTMLInputElement;
      const changed = name === 'password' ? [name, 'confirm'] : [name];
      setErrors((last) => ({ ...last, ...Object.fromEntries(changed.map((field) => [field, found[field]])) }));
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      // Not `isSending`, because a password manager can submit twice before React renders.
      if (request.current !== null) return;
      const { values, found } = check(event.currentTarget);
      setChecked(true);
      showErrors(found);
      if (values !== null) onSend?.();
      startTransition(() => submit(values));
    },
  };

  return { formProps, errors, isSending, failure: isSending ? null : failure };
}

interface EmailFieldProps extends Omit<ComponentProps<typeof TextField>, 'ref' | 'onChange'> {
  email: string;
  onType?: ((email: string) => void) | undefined;
}

/** Email field. Also reports a value typed before hydration, because React fires no `onChange` for it. */
export function EmailField({ email, onType, ...props }: EmailFieldProps) {
  const notify = (typed: string) => typed !== email && onType?.(typed);
  return (
    <TextField
      ref={(field) => void (field && notify(normalizeEmail(field.value)))}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      defaultValue={email}
      onChange={({ target }) => notify(normalizeEmail(target.value))}
      {...props}
    />
  );
}
