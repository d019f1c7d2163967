import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';

import { myProfileQuery } from '../../../api/profile';
import { placeServerErrors } from '../../../components/serverFields';
import { useApiMutation } from '../../../components/useApiMutation';
import { updateProfile } from '../../../session/actions';
import { sessionStore } from '../../../session/store';
import { wantRefresh } from '../../../session/timer';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { PROFILE_FIELDS, isAboutUsername, profileSchema } from './profileForm';
import { useSavedNotice } from './useSavedNotice';

/**
 * The form of the username: it begins with what the token says and takes over what the server says, unless something is
 * being typed.
 *
 * @param name the name in the access token
 */
export function useProfileForm(name: string) {
  const form = useForm({ resolver: standardSchemaResolver(profileSchema), defaultValues: { username: name } });
  const { isDirty } = form.formState;
  const queryClient = useQueryClient();
  const { data } = useQuery(myProfileQuery());
  const saved = useSavedNotice();
  useUnsavedChanges(isDirty);

  /** What is saved changes; what is typed on top of it stays. */
  const takeOver = (username: string, keepTyped: boolean) => {
    const typed = form.getValues('username');
    form.resetField('username', { defaultValue: username });
    if (keepTyped && typed !== username) form.setValue('username', typed, { shouldDirty: true });
  };
  const latest = useRef({ takeOver, isDirty });
  useEffect(() => {
    latest.current = { takeOver, isDirty };
  });
  const known = data?.username;
  useEffect(() => {
    if (known !== undefined && known !== '') latest.current.takeOver(known, latest.current.isDirty);
  }, [known]);

  const sending = useApiMutation(async ({ username }: { username: string }) => {
    saved.clear();
    const { epoch } = sessionStore.getState();
    try {
      await updateProfile({ username });
    } catch (error) {
      const place = (field: 'username', message: string, shouldFocus: boolean) =>
        form.setError(field, { type: 'server', message }, { shouldFocus });
      if (isAboutUsername(error)) return place('username', error.message, true);
      const rest = placeServerErrors(error, PROFILE_FIELDS, place);
      if (rest !== null) throw rest;
      return;
    }
    // Another account has come meanwhile: the name is none of its business.
    if (sessionStore.getState().epoch !== epoch) return;
    // An answer that is still on its way would bring the old name back.
    const { queryKey } = myProfileQuery();
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, { username });
    takeOver(username, form.getValues('username').trim() !== username);
    saved.mark();
    // The name in the token is shown elsewhere.
    wantRefresh();
  });
  return { form, sending, saved };
}
