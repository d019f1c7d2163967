import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { myProfileQuery } from '../../../api/users';
import { PROFILE_MESSAGE_MS, USERNAME_MAX } from '../../../config/limits';
import { type User, ownEmail } from '../../../domain/user';
import { FormError } from '../../../forms/FormError';
import { hasServerMessage, applyServerErrors, isAboutUsername } from '../../../forms/serverErrors';
import { useApiMutation } from '../../../forms/useApiMutation';
import { ApiError, loadMessageOf } from '../../../http/failure';
import { useTimeout } from '../../../lib/clock';
import { normalizeUsername } from '../../../lib/identifiers';
import { updateProfile } from '../../../session/actions';
import { requestTokenRefresh } from '../../../session/timer';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { accountMessages } from '../../../text/en/account';
import { messages } from '../../../text/en/messages';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { LoadingBlock, Skeleton } from '../../../ui/loading';
import { ErrorPanel, useErrorUntilRetried } from '../../../ui/panels';

const profileSchema = v.object({
  username: v.pipe(
    v.string(),
    v.transform(normalizeUsername),
    v.minLength(1, 'Enter a username.'),
    v.maxLength(USERNAME_MAX, `Use at most ${USERNAME_MAX} characters.`),
  ),
});

const PROFILE_FIELDS = { username: 'username', name: 'username' } as const;

/** Returns the server's message (spec §8), or this page's message with the status's general message as `reason`. */
export function profileFailure(error: unknown): { message: string; reason: string | null } {
  if (!(error instanceof ApiError)) return { message: messages.unexpected, reason: null };
  const { message } = error;
  if (message === '' || message === messages.unknown) return { message: accountMessages.profileFailed, reason: null };
  const hasReason = error.status === null || hasServerMessage(error);
  return hasReason ? { message, reason: null } : { message: accountMessages.profileFailed, reason: message };
}

/** The email is read-only. It isn't registered with the form, so it is never sent (spec §5). */
export function AccountForm({ user }: { user: User }) {
  const { form, profile, sending, isSavedShown, onInvalid } = useProfileForm(user.name);
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(sending.send, onInvalid);
  const loadError = useErrorUntilRetried(profile.error, profile.isFetching);
  // Show no empty field, because the user might overwrite a name that hasn't loaded yet.
  const isNameUnknown = user.name === '' && profile.data === undefined;
  const failure = sending.failure === null ? null : profileFailure(sending.failure.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void submit(event);
      }}
    >
      <FormError failure={sending.failure}>
        <p>{failure?.message}</p>
        {failure?.reason != null && <p className="text-small">{failure.reason}</p>}
      </FormError>
      <div role="status">
        {isSavedShown && (
          <Alert tone="ok" className="mb-6">
            {accountMessages.profileSaved}
          </Alert>
        )}
      </div>
      <div className="grid max-w-[28rem] gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          readOnly
          value={ownEmail(user.email)}
          placeholder="—"
          hint="You can't change your email."
        />
        {isNameUnknown && loadError === null && (
          <LoadingBlock>
            <Skeleton className="h-5 w-20" />
            <Skeleton className="mt-1.5 h-control w-full" />
          </LoadingBlock>
        )}
        {isNameUnknown && loadError !== null && (
          <ErrorPanel
            title="We couldn't load your username."
            message={loadMessageOf(loadError)}
            onRetry={() => void profile.refetch()}
            busy={profile.isFetching}
          />
        )}
        {!isNameUnknown && (
          <TextField
            label="Username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.username?.message}
            // Normalize on input, not only in the schema. Otherwise an invisible character would count as a change.
            {...form.register('username', { setValueAs: normalizeUsername })}
          />
        )}
      </div>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          busy={sending.isPending}
          busyLabel="Saving…"
          aria-disabled={!isDirty}
          className={clsx(!isDirty && !sending.isPending && 'opacity-55')}
        >
          Save Changes
        </Button>
        {isDirty && <span className="text-small text-ink-3">Unsaved changes</span>}
      </div>
    </form>
  );
}

/** Shows the name in the token until the server's name has loaded. Never replaces text that the user has typed. */
function useProfileForm(name: string) {
  const { queryKey } = myProfileQuery();
  const profile = useQuery(myProfileQuery());
  const form = useForm({
    resolver: standardSchemaResolver(profileSchema),
    defaultValues: { username: name },
    values: { username: profile.data?.username || name },
    resetOptions: { keepDirtyValues: true, keepErrors: true },
  });
  const { isDirty } = form.formState;
  const [isSavedShown, setSavedShown] = useState(false);
  useTimeout(() => setSavedShown(false), isSavedShown ? PROFILE_MESSAGE_MS : null);
  useUnsavedChanges(isDirty);
  const sending = useApiMutation({
    call: ({ username }: { username: string }) => {
      setSavedShown(false);
      return updateProfile({ username });
    },
    invalidates: [queryKey],
    onSuccess: (_, { username }) => {
      // Keep text that the user typed while the form was saving.
      const typed = form.getValues('username');
      form.resetField('username', { defaultValue: username });
      if (normalizeUsername(typed) !== username) form.setValue('username', typed, { shouldDirty: true });
      setSavedShown(true);
      // Refresh the token, because other pages show the name in the token.
      requestTokenRefresh();
    },
    onError: (error) =>
      applyServerErrors(error, PROFILE_FIELDS, form.setError, isAboutUsername(error) ? 'username' : null),
  });
  const onInvalid = () => {
    setSavedShown(false);
    sending.reset();
  };
  return { form, profile, sending, isSavedShown, onInvalid };
}
