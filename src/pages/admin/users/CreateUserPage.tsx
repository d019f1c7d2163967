import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';

import { createAdminUser } from '../../../api/adminUsers';
import { USERNAME_MAX } from '../../../config/limits';
import { paths } from '../../../config/paths';
import { usernameFrom } from '../../../domain/user';
import { UnsavedGuard } from '../../../forms/UnsavedGuard';
import { normalizeEmail, normalizeUsername } from '../../../lib/identifiers';
import { useHasUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh, leaveZh } from '../../../text/zh/common';
import { createUserZh as text } from '../../../text/zh/createAccount';
import { Alert } from '../../../ui/Alert';
import { ButtonLink } from '../../../ui/Button';
import { Card } from '../../../ui/panels';
import { type AccountInput, accountSchema, CreateAccountForm, useCreateAccount } from '../CreateAccountForm';
import { PageHeader } from '../PageHeader';

const USER_ACCOUNT = {
  schema: accountSchema(text, {
    name: v.pipe(v.string(), v.transform(normalizeUsername), v.maxLength(USERNAME_MAX, text.nameLong(USERNAME_MAX))),
    adminCode: v.string(),
  }),
  create: ({ email, name, password }: AccountInput) =>
    createAdminUser({ email, username: name || usernameFrom(email), password }),
} as const;

function CreateUserPage() {
  const account = useCreateAccount(USER_ACCOUNT);
  const { form, created } = account;
  const { errors } = form.formState;
  const navigate = useNavigate();
  const hasUnsavedChanges = useHasUnsavedChanges();
  // Wait until the unsaved-changes guard allows navigation.
  const mayLeave = created !== null && !hasUnsavedChanges;
  useEffect(() => {
    if (mayLeave) void navigate(paths.adminUsers(), { state: { notice: text.done, about: created } });
  }, [mayLeave, created, navigate]);
  const defaultName = usernameFrom(normalizeEmail(useWatch({ control: form.control, name: 'email' })));
  const isMissing = errors.email?.message === text.emailMissing || errors.password?.message === text.passwordMissing;
  return (
    <>
      <UnsavedGuard labels={leaveZh} />
      <PageHeader title={text.title} line={text.line} />
      <Card className="max-w-xl sm:p-6!">
        <CreateAccountForm
          account={account}
          text={text}
          failed={text.failed}
          intro={
            <div role="alert">
              {isMissing && (
                <Alert tone="bad" className="mb-5">
                  {text.missing}
                </Alert>
              )}
            </div>
          }
          nameField={{
            hint: defaultName === '' ? text.nameHint : text.nameWillBe(defaultName),
            autoCapitalize: 'none',
            spellCheck: false,
          }}
          secondAction={
            <ButtonLink to={paths.adminUsers()} variant="secondary">
              {commonZh.cancel}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
export { CreateUserPage as Component };
