import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { ADMIN_USERS_KEY, createAdminUser } from '../../../api/adminUsers';
import { placeServerErrors } from '../../../components/serverFields';
import { useApiMutation } from '../../../components/useApiMutation';
import { usernameFrom } from '../../../domain/credentials';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { CREATE_FIELDS, type CreateUserInput, EMPTY_USER, createUserSchema } from './createUserForm';

const FIELD_ORDER = ['email', 'username', 'password'] as const;

/** The form of a new user and its way to the server. `isDone` once there is nothing to lose any more. */
export function useCreateUser() {
  const queryClient = useQueryClient();
  const [isDone, setDone] = useState(false);
  const form = useForm({ resolver: standardSchemaResolver(createUserSchema), defaultValues: EMPTY_USER });
  useUnsavedChanges(form.formState.isDirty && !isDone);
  const sending = useApiMutation(async ({ email, username, password }: CreateUserInput) => {
    try {
      await createAdminUser({ email, username: username || usernameFrom(email), password });
    } catch (error) {
      const placed = new Set<keyof CreateUserInput>();
      const rest = placeServerErrors(error, CREATE_FIELDS, (field, message) => {
        form.setError(field, { type: 'server', message });
        placed.add(field);
      });
      // The first faulty field of the form, in whatever order the server names them.
      const first = FIELD_ORDER.find((field) => placed.has(field));
      if (first !== undefined) form.setFocus(first);
      if (rest !== null) throw rest;
      return;
    }
    void queryClient.invalidateQueries({ queryKey: ADMIN_USERS_KEY });
    setDone(true);
  });
  return { form, sending, isDone };
}
