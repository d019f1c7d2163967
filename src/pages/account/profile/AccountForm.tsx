import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';

import { myProfileQuery } from '../../../api/users';
import { FormError, isAboutUsername, placeServerErrors } from '../../../components/FormError';
import { useApiMutation } from '../../../components/useApiMutation';
import { PROFILE_MESSAGE_MS } from '../../../config/limits';
import type { User } from '../../../domain/user';
import { ApiError, cannotReadBack } from '../../../http/failure';
import { cleanText } from '../../../lib/cleanText';
import { useTimeout } from '../../../lib/clock';
import { updateProfile } from '../../../session/actions';
import { sessionStore } from '../../../session/store';
import { wantRefresh } from '../../../session/timer';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { accountMessages } from '../../../text/en/account';
import { statusMessage, messages } from '../../../text/en/messages';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { IconCheck } from '../../../ui/icons';

const USERNAME_MAX = 100;
/** Longer than any name that can be saved. */
const NAME_READ_MAX = 2 * USERNAME_MAX;

const profileSchema = v.object({
  username: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Enter a username.'),
    v.maxLength(USERNAME_MAX, `Use at most ${USERNAME_MAX} characters.`),
  ),
});

const PROFILE_FIELDS = { username: 'username', name: 'username' } as const;

/**
 * What is said of a profile that was not saved (spec §8): the server's own words; where it has none, the sentence of the
 * page, followed by what its status means; and for what is no failure of a call, the last resort.
 */
export function profileFailure(error: unknown): { message: string; reason: string | null } {
  if (!(error instanceof ApiError)) return { message: messages.unexpected, reason: null };
  const { message, status } = error;
  if (message === '' || message === messages.unknown) return { message: accountMessages.profileFailed, reason: null };
  const isWordless = status !== null && message === statusMessage(status);
  return isWordless ? { message: accountMessages.profileFailed, reason: message } : { message, reason: null };
}

/** E-mail to read, username to edit. The e-mail is no part of the form, so that it can never be sent (spec §5). */
export function AccountForm({ user }: { user: User }) {
  const { form, sending, savedAt, isSavedShown, change, takeNew } = useProfileForm(user.name);
  const { errors, isDirty } = form.formState;
  const submit = form.handleSubmit(sending.send, sending.reset);
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
      {change !== null && (
        <Alert tone="warn" role="alert" title="Your username was changed elsewhere" className="mb-6">
          <p>
            {`It was “${change.before}” when you opened this page and is “${change.now}” now. Saving replaces it with what you typed.`}
          </p>
          <Button variant="secondary" className="mt-3" onClick={() => !sending.isPending && takeNew()}>
            {`Use “${change.now}”`}
          </Button>
        </Alert>
      )}
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
          value={user.email}
          placeholder="—"
          hint="Your email cannot be changed."
        />
        <TextField
          label="Username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username?.message}
          // As the server's answer is read: a mark that nobody sees would look like a change made elsewhere.
          {...form.register('username', { setValueAs: (typed: string) => cleanText(typed, NAME_READ_MAX) })}
        />
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
        {isDirty && <span className="text-small text-ink-3">Not saved yet</span>}
        {!isDirty && savedAt !== null && (
          <span className="inline-flex items-center gap-1.5 text-small text-ok-ink">
            <IconCheck className="size-4 shrink-0" />
            <span>
              Saved at <time dateTime={savedAt.toISOString()}>{clock(savedAt)}</time>
            </span>
          </span>
        )}
      </div>
    </form>
  );
}

const clock = (at: Date): string => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at);

/**
 * The form of the username: it begins with the name in the token and takes over what the server says, unless something
 * is being typed. A name that was changed elsewhere meanwhile is said before it is replaced.
 */
function useProfileForm(name: string) {
  const form = useForm({ resolver: standardSchemaResolver(profileSchema), defaultValues: { username: name } });
  const { isDirty, defaultValues } = form.formState;
  const queryClient = useQueryClient();
  const { data } = useQuery(myProfileQuery());
  const [change, setChange] = useState<{ before: string; now: string } | null>(null);
  // A message for 3 s (spec §9), and the time for as long as the page is open.
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isSavedShown, setSavedShown] = useState(false);
  useTimeout(() => setSavedShown(false), isSavedShown ? PROFILE_MESSAGE_MS : null, savedAt);
  useUnsavedChanges(isDirty);

  /** What is saved changes; what is typed on top of it stays. */
  const takeOver = (username: string, keepTyped: boolean) => {
    const typed = form.getValues('username');
    form.resetField('username', { defaultValue: username });
    if (keepTyped && typed !== username) form.setValue('username', typed, { shouldDirty: true });
  };
  const serverName = data?.username;
  const onServerName = useEffectEvent((username: string) => {
    const before = defaultValues?.username ?? '';
    const isTypedOver = isDirty && form.getValues('username').trim() !== username;
    if (before !== username) setChange(isTypedOver ? { before, now: username } : null);
    takeOver(username, isDirty);
  });
  useEffect(() => {
    if (serverName !== undefined && serverName !== '') onServerName(serverName);
  }, [serverName]);

  const sending = useApiMutation({
    call: async ({ username }: { username: string }) => {
      setSavedShown(false);
      const { epoch } = sessionStore.getState();
      const read = form.formState.defaultValues?.username;
      const now = await queryClient.query({ ...myProfileQuery(), staleTime: 0 }).catch((error: unknown) => {
        if (cannotReadBack(error)) return null;
        throw error;
      });
      const isChanged = now !== null && !['', read, username].includes(now.username);
      if (!isChanged) await updateProfile({ username });
      return { epoch, isChanged };
    },
    onSuccess: async ({ epoch, isChanged }, { username }) => {
      // Another account has signed in meanwhile: the name is not theirs.
      if (sessionStore.getState().epoch !== epoch) return;
      if (isChanged) {
        form.setFocus('username');
        return;
      }
      setChange(null);
      // An answer that is still on its way would bring the old name back.
      const { queryKey } = myProfileQuery();
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { username });
      takeOver(username, form.getValues('username').trim() !== username);
      setSavedAt(new Date());
      setSavedShown(true);
      // The name in the token is shown elsewhere.
      wantRefresh();
    },
    onError: (error) =>
      placeServerErrors(error, PROFILE_FIELDS, form.setError, isAboutUsername(error) ? 'username' : null),
  });
  const takeNew = () => {
    setChange(null);
    form.resetField('username');
    form.setFocus('username');
  };
  return { form, sending, savedAt, isSavedShown, change, takeNew };
}
