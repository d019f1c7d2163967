import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from 'react-hook-form';

import { placeServerErrors } from '../../../components/serverFields';
import { useApiMutation } from '../../../components/useApiMutation';
import { createAdmin } from '../../../session/actions';
import { useUnsavedChanges } from '../../../session/unsavedChanges';
import { ADMIN_FIELDS, type CreateAdminInput, EMPTY_ADMIN, createAdminSchema, refusedField } from './createAdminForm';

/**
 * The form and its way to the server.
 *
 * @param onDone gets the e-mail of the new administrator
 */
export function useCreateAdmin(onDone: (email: string) => void) {
  const form = useForm({ resolver: standardSchemaResolver(createAdminSchema), defaultValues: EMPTY_ADMIN });
  useUnsavedChanges(form.formState.isDirty);
  const sending = useApiMutation(async ({ email, name, password, adminCode }: CreateAdminInput) => {
    try {
      await createAdmin({ email, name, password, adminCode });
    } catch (error) {
      const place = (field: keyof CreateAdminInput, message: string, shouldFocus: boolean) =>
        form.setError(field, { type: 'server', message }, { shouldFocus });
      const refused = refusedField(error);
      if (refused !== null) return place(refused.name, refused.message, true);
      const rest = placeServerErrors(error, ADMIN_FIELDS, place);
      if (rest !== null) throw rest;
      return;
    }
    onDone(email);
  });
  return { form, sending };
}
