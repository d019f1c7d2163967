import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';

import { createAdminUser } from '../../../api/adminUsers';
import { paths } from '../../../config/paths';
import { usernameFrom } from '../../../domain/user';
import { UnsavedGuard } from '../../../forms/UnsavedGuard';
import type { Failure } from '../../../forms/useApiMutation';
import { normalizeEmail } from '../../../lib/identifiers';
import { lastListUrl } from '../../../lib/lastList';
import { requestPasswordReset } from '../../../session/actions';
import { useHasUnsavedChanges } from '../../../session/unsavedChanges';
import { commonZh, leaveZh } from '../../../text/zh/common';
import { createUserZh as text } from '../../../text/zh/createAccount';
import { supportZh } from '../../../text/zh/users';
import { Alert } from '../../../ui/Alert';
import { ButtonLink } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { Card } from '../../../ui/panels';
import { accountSchema, CreateAccountForm, useCreateAccount, usernameRule } from '../CreateAccountForm';
import { generatePassword } from '../generatePassword';
import { AdminFormError } from '../messages';
import { PageHeader } from '../PageHeader';
import { SupportMail } from '../SupportMail';

const schemaWith = (hasPassword: boolean) =>
  accountSchema(text, { name: usernameRule, adminCode: v.string(), hasPassword });
const [WITH_PASSWORD, WITHOUT_PASSWORD] = [schemaWith(true), schemaWith(false)];

function CreateUserPage() {
  const [isGenerated, setGenerated] = useState(false);
  const [mailFailure, setMailFailure] = useState<Failure | null>(null);
  const account = useCreateAccount({
    schema: isGenerated ? WITHOUT_PASSWORD : WITH_PASSWORD,
    create: async ({ email, name, password: typed }) => {
      const password = isGenerated ? generatePassword() : typed;
      await createAdminUser({ email, username: name || usernameFrom(email), password });
      // The user exists now, so if only this email fails, don't show that creating the user failed.
      if (isGenerated) await requestPasswordReset(email).catch((error: unknown) => setMailFailure({ error }));
    },
  });
  const { form, created } = account;
  const { errors } = form.formState;
  const navigate = useNavigate();
  const hasUnsavedChanges = useHasUnsavedChanges();
  // Wait until there are no unsaved changes. Otherwise `UnsavedGuard` would block the navigation.
  const mayLeave = created !== null && mailFailure === null && !hasUnsavedChanges;
  const notice = isGenerated ? text.doneMailed : text.done;
  useEffect(() => {
    if (mayLeave) void navigate(paths.adminUsers(), { state: { notice, about: created } });
  }, [mayLeave, created, notice, navigate]);
  const defaultName = usernameFrom(normalizeEmail(useWatch({ control: form.control, name: 'email' })));
  const isMissing = errors.email?.message === text.emailMissing || errors.password?.message === text.passwordMissing;
  if (created !== null && mailFailure !== null) return <MailFailed email={created} failure={mailFailure} />;
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
              {isMissing && !isGenerated && (
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
          hasPassword={!isGenerated}
          beforePassword={
            <Checkbox
              label={text.generate}
              hint={text.generateHint}
              checked={isGenerated}
              onChange={({ target }) => setGenerated(target.checked)}
            />
          }
          secondAction={
            <ButtonLink to={lastListUrl(paths.adminUsers())} variant="secondary">
              {commonZh.cancel}
            </ButtonLink>
          }
        />
      </Card>
    </>
  );
}
export { CreateUserPage as Component };

function MailFailed({ email, failure }: { email: string; failure: Failure }) {
  return (
    <>
      <PageHeader title={text.title} />
      <Card className="grid max-w-xl justify-items-start gap-4 sm:p-6!">
        <h2>{text.mailFailed}</h2>
        <AdminFormError failure={failure} fallback={supportZh.failed} />
        <p className="wrap-anywhere">{text.mailFailedLine(email)}</p>
        <SupportMail kind="password_reset" email={email} />
        <ButtonLink to={paths.adminUsers()} variant="secondary">
          {commonZh.toUsers}
        </ButtonLink>
      </Card>
    </>
  );
}
