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

/** What went wrong, and with which values. */
export interface AuthFailure<Values> extends Failure {
  readonly values: Values;
}

interface AuthFormOptions<Name extends string, Values> {
  schema: v.GenericSchema<Record<Name, string>, Values>;
  /**
   * Throws what is to be shown. Its signal is aborted when the form is gone: nobody has chosen what comes of it any more.
   */
  send: (values: Values, signal: AbortSignal) => Promise<void> | void;
  /** An attempt begins. */
  onSend?: (() => void) | undefined;
  /** The server's names of the fields, in the order of the form. */
  serverNames: Readonly<Record<string, Name>>;
  /** The field that the whole message of the server is about, where that is known. */
  fieldOf?: (error: unknown) => Name | null;
}

/**
 * A form before the login. Its fields belong to the browser, not to React: what a password manager fills in is read on submit,
 * and nothing typed is lost. It is checked on submit, with the focus in the first faulty field, and from then on while it is
 * corrected. It sends once at a time.
 *
 * @returns `formProps` for the form element, `errors` for the fields
 */
export function useAuthForm<Name extends string, Values>(options: AuthFormOptions<Name, Values>) {
  const { schema, send, onSend, serverNames, fieldOf } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [isChecked, setChecked] = useState(false);
  const leaving = useRef<AbortController>(null);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  const check = (form: HTMLFormElement): { values: Values | null; found: FieldErrors<Name> } => {
    const result = v.safeParse(schema, Object.fromEntries(new FormData(form)));
    if (result.success) return { values: result.output, found: {} };
    const messages = result.issues.map((issue) => [v.getDotPath(issue), { message: issue.message }] as const);
    // The first message of a field counts.
    return { values: null, found: Object.fromEntries(messages.toReversed()) as FieldErrors<Name> };
  };
  // The messages are in the document before the focus moves, so that one is read out with its field.
  const showErrors = (found: FieldErrors<Name>) => {
    flushSync(() => setErrors(found));
    const fields = [...(ref.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => Object.hasOwn(found, name))?.focus();
  };

  /** `null` for a submit that faulty fields have stopped. */
  const [failure, submit, isSending] = useActionState(
    async (_: AuthFailure<Values> | null, values: Values | null): Promise<AuthFailure<Values> | null> => {
      const { signal } = leaving.current ?? new AbortController();
      try {
        if (values !== null) await send(values, signal);
        return null;
      } catch (error) {
        if (values === null || isCancelled(error) || signal.aborted) return null;
        const placed = new Map<string, { message: string }>();
        const rest = applyServerErrors(
          error,
          serverNames,
          (name, { message }) => placed.set(name, { message }),
          fieldOf?.(error),
        );
        showErrors(Object.fromEntries(placed) as FieldErrors<Name>);
        return rest === null ? null : { error: rest, values };
      }
    },
    null,
  );

  const formProps = {
    ref,
    // Counts only without JavaScript: a password must not end in the address.
    method: 'post',
    noValidate: true,
    onInput: ({ currentTarget, target }: InputEvent<HTMLFormElement>) => {
      if (!isChecked) return;
      const found: FieldErrors<string> = check(currentTarget).found;
      const { name } = target as HTMLInputElement;
      // A new first password is compared with the second one again.
      const changed = name === 'password' ? [name, 'confirm'] : [name];
      setErrors((last) => ({ ...last, ...Object.fromEntries(changed.map((field) => [field, found[field]])) }));
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (isSending) return;
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
  /** The address as it is typed, so that links can carry it. */
  onType?: ((email: string) => void) | undefined;
}

/** The e-mail address. It tells what was typed before hydration, too, of which React says nothing. */
export function EmailField({ email, onType, ...props }: EmailFieldProps) {
  const tell = (typed: string) => typed !== email && onType?.(typed);
  return (
    <TextField
      ref={(field) => void (field && tell(normalizeEmail(field.value)))}
      name="email"
      type="email"
      inputMode="email"
      autoCapitalize="none"
      defaultValue={email}
      onChange={({ target }) => tell(normalizeEmail(target.value))}
      {...props}
    />
  );
}
